import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { FormerNames } from '../../../../../web/screens/admin/user/FormerNames.tsx'
import { PlayerMessages } from '../../../../../web/screens/admin/user/PlayerMessages.tsx'
import { UserHistory } from '../../../../../web/screens/admin/user/UserHistory.tsx'
import { UserTickets } from '../../../../../web/screens/admin/user/UserTickets.tsx'
import type { StaffHistoryRow } from '../../../../../worker/contract/admin/users.ts'
import { aTicket, kari, ola } from '../../../../web/screens/admin/tickets/tickets.ts'
import { callAt, holdCalls } from '../../../support/held-calls.ts'
import { testPage } from '../../../support/test-page.tsx'
import { aStaffUser } from '../../a-staff-user.ts'

const game = (fields: Partial<StaffHistoryRow>): StaffHistoryRow => ({
  ...{ matchid: 'k1', type: 'gather', maxplayers: 10, status: 'complete', maps: ['Mirage'], score: { own: 13, other: 7 }, result: 'win' },
  ...{ voided: 0, elotype: 'added', elo: 12, updated: Date.UTC(2026, 10, 23, 19) },
  ...fields,
})

it('the matches of a user say map, score and how they stand in one line', async () => {
  const gathers = [
    game({}),
    game({ matchid: 'k2', voided: 1, elo: null, elotype: null }),
    game({ matchid: 'k3', maps: ['Nuke', 'Inferno'], score: { own: 0, other: 2 }, result: 'loss' }),
    game({ matchid: 'k4', status: 'canceled', maps: [], score: null, result: null, elo: null, elotype: null }),
  ]
  const seen = { success: true, userData: aStaffUser, gathers, pages: 1, shows_elo: 1 } as const
  const page = await render(<UserHistory seen={seen} page={0} isBusy={false} onPage={() => {}} />, { wrapper: testPage().wrapper })
  const rows = page
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('p')?.textContent)
  expect(rows).toEqual(['Mirage 13–7seier', 'Mirage 13–7annullert', 'Nuke, Inferno 0–2tap', 'Gatheravbrutt'])
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['k1', 'k2', 'k3', 'k4'].map((id) => expect.stringContaining(id)))
})

it('the tickets that a user wrote stand apart from those about them, and a hit of the search by its text alone is none', async () => {
  const calls = holdCalls()
  const page = await render(<UserTickets steamid={kari.steamid} />, { wrapper: testPage().wrapper })
  const mine = aTicket({ id: 1, subject: 'Skrev selv', desk: { player: kari } })
  const about = aTicket({ id: 2, subject: 'Om henne', desk: { player: ola, reported: kari } })
  const other = aTicket({ id: 3, subject: 'Noe annet', desk: { player: ola } })
  await callAt(calls, 0).answer({ result: [mine, about, other], next: null, waiting: 0 })
  expect(callAt(calls, 0).asked).toContain(kari.steamid)
  await expect.element(page.getByRole('heading', { name: 'Fra brukeren' })).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('a')?.textContent),
  ).toEqual(['Skrev selv', 'Om henne'])
})

it('the earlier names of a user say since and until when, and of the oldest only until when', async () => {
  const [spring, autumn] = [Date.UTC(2026, 3, 2), Date.UTC(2026, 9, 5)]
  const names = [
    { username: 'Andre', since: spring, until: autumn },
    { username: 'Første', since: null, until: spring },
  ]
  const page = await render(<FormerNames names={names} />)
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual(['Andre2. april 2026 – 5. oktober 2026', 'FørsteTil 2. april 2026'])
})

it('the messages of a user are read when they are opened, and further back when asked', async () => {
  const calls = holdCalls()
  const page = await render(<PlayerMessages uid="ola02" />, { wrapper: testPage().wrapper })
  expect(calls).toHaveLength(0)
  const line = (key: string, message: string) => ({ key, at: 0, match_id: 'k1', title: 'Olas gather', chat: 'team', message })
  await page.getByRole('button', { name: 'Vis meldinger' }).click()
  await callAt(calls, 0).answer({ messages: [line('2', 'gg'), line('1', 'gg')], next: '4.0' })
  await page.getByRole('button', { name: 'Vis eldre' }).click()
  await callAt(calls, 1).answer({ messages: [line('0', 'hei')], next: null })
  await expect.element(page.getByText('hei')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(3)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
