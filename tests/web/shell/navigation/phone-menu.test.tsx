import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { Dock } from '../../../../web/shell/navigation/Dock.tsx'
import type { OwnUser } from '../../../../worker/contract/users.ts'

it('the menu of a phone writes its first page as the others', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Dock user={{ uid: 'kari01', team_invites: 0 } as OwnUser} />
    </MemoryRouter>,
  )
  expect(html).toContain('Hjem')
  expect(html).not.toContain('HJEM')
})
