import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AssignMatch } from '../../../../../web/screens/admin/servers/AssignMatch.tsx'

it('a standby server says that no match waits for it, in place of a choice of none', () => {
  const server = { ip: '203.0.113.7', port: 27015 } as never
  const html = renderToStaticMarkup(<AssignMatch server={server} waiting={[]} now={0} isBusy={false} onSet={() => {}} />)
  expect(html).toContain('Ingen kamp venter på server nå.')
  expect(html).not.toContain('<select')
})
