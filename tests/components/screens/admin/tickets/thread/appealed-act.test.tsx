import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppealedAct } from '../../../../../../web/screens/admin/tickets/thread/AppealedAct.tsx'
import { at, kari } from '../../../../../web/screens/admin/tickets/tickets.ts'
import { callAt, holdCalls } from '../../../../support/held-calls.ts'
import { testPage } from '../../../../support/test-page.tsx'
import { aStaffUser } from '../../../a-staff-user.ts'

const inside = {
  ...{
    discord_id: null,
    tradelink: null,
    notes: [],
    warnings: [],
    same_tradelink: [],
    same_discord: [],
    log: [],
    seat: null,
    chat_bans: 0,
    contests: [],
  },
  banned_by: { name: 'Ola', role: 3, at },
  cooldown: { until: null, fades_at: at, offences: [{ why: 'declined', at }] },
}

/** The act that an appeal of this kind is against, once the user has come. */
async function appealed(kind: 'ban-appeal' | 'cooldown-appeal', user: object) {
  const calls = holdCalls()
  const page = await render(<AppealedAct kind={kind} steamid={kari.steamid} />, { wrapper: testPage().wrapper })
  const userData = { ...aStaffUser, inside, ...user }
  await callAt(calls, 0).answer({ userData, gathers: [], pages: 1, shows_elo: 1 })
  return page
}

it('an appeal against a ban stands beside its end, its reason and who banned', async () => {
  const page = await appealed('ban-appeal', { banned: 1, ban_reason: 'Aimbot', ban_until: null })
  for (const said of [/Uten sluttdato/, /Aimbot/, /Utestengt av Ola/]) await expect.element(page.getByText(said)).toBeVisible()
})

it('an appeal against a ban stands beside the bans before it, without the one that runs', async () => {
  const line = { actor: 'Ola', actor_role: 3, before: null, reason: null }
  const log = [
    { ...line, id: 3, at, action: 'ban', after: null, reason: 'Aimbot' },
    { ...line, id: 2, at: at - 9, action: 'add-note', after: null },
    { ...line, id: 1, at: at - 99, action: 'ban', after: String(at), reason: 'Kastet kampen' },
  ]
  const page = await appealed('ban-appeal', { banned: 1, ban_reason: 'Aimbot', ban_until: null, inside: { ...inside, log } })
  await expect.element(page.getByText('Kastet kampen')).toBeVisible()
  expect(page.getByText('Aimbot').elements()).toHaveLength(1)
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

it('a penalty that was taken back is not among the earlier ones', async () => {
  const line = { actor: 'Ola', actor_role: 3, before: null, after: null, reason: null }
  const log = [
    { ...line, id: 4, at, action: 'undo-act', before: 'warn', after: '3' },
    { ...line, id: 3, at: at - 1, action: 'warn', reason: 'Feil person' },
    { ...line, id: 2, at: at - 99, action: 'warn', reason: 'Skjellsord' },
  ]
  const page = await appealed('ban-appeal', { banned: 0, ban_reason: null, ban_until: null, inside: { ...inside, log } })
  await expect.element(page.getByText('Skjellsord')).toBeVisible()
  await expect.element(page.getByText('Advarsel')).toBeVisible()
  expect(page.getByText('Feil person').elements()).toHaveLength(0)
})

it('an appeal against a ban that is over says so', async () => {
  const page = await appealed('ban-appeal', { banned: 0, ban_reason: null, ban_until: null })
  await expect.element(page.getByText('Brukeren er ikke utestengt nå.')).toBeVisible()
})

it('an appeal against a pause stands beside what counts', async () => {
  const page = await appealed('cooldown-appeal', {})
  for (const said of [/Dette teller/, /Takket nei/]) await expect.element(page.getByText(said)).toBeVisible()
})
