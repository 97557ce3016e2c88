import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LostLine } from '../../../../web/screens/cup/LostLine.tsx'

it('each page of a cup says when what it shows may be old, and that of the teams that players were not fetched', () => {
  const said = (status: 'open' | 'creating_teams', isLost: boolean) => renderToStaticMarkup(<LostLine status={status} isLost={isLost} />)
  expect(said('open', true)).toContain('Mistet forbindelsen. Det du ser, kan være gammelt.')
  expect(said('open', true)).not.toContain('Failed')
  expect(said('creating_teams', true)).toContain('Failed to fetch players. Please try again. Mistet forbindelsen.')
  expect(said('creating_teams', false)).toBe('<div role="status"></div>')
})
