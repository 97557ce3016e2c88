import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ManageLobby } from '../../../../web/screens/admin/manage/ManageLobby.tsx'
import { aMatch, aPlayer, kari } from '../../../web/builders.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

it('a lobby that staff cancel is cancelled with their reason', async () => {
  const calls = holdCalls()
  const { wrapper } = testPage('/admin/manage/m1')
  const match = aMatch({ match_id: 'm1', creator_id: kari, players: [aPlayer(kari)] })
  const done = { ok: true, data: { success: true } } as const
  const shown = { match, role: 3, act: async () => done } as const
  const screen = await render(<ManageLobby {...shown} />, { wrapper })
  await screen.getByRole('button', { name: 'Avlys gatheren' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Avlyse gatheren?' })
  await dialog.getByRole('textbox').fill('Serverne er nede.')
  await expectAccessible(document.body)
  await dialog.getByRole('button', { name: 'Avlys gatheren' }).click()
  expect(callAt(calls, 0)).toMatchObject({
    asked: 'POST /admin/serverAction',
    body: { action: 'endmatch', id: 'm1', message: 'Serverne er nede.' },
  })
})
