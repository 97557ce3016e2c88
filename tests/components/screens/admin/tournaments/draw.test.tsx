import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { RunDrawPanel } from '../../../../../web/screens/admin/tournaments/run/draw/RunDrawPanel.tsx'
import { aTournament, aTournamentMatch, aTournamentTeam } from '../../../../web/screens/tournament/tournament-builders.ts'
import { expectAccessible } from '../../../support/expect-accessible.ts'
import { callAt, holdCalls } from '../../../support/held-calls.ts'
import { testPage } from '../../../support/test-page.tsx'

const commitment = 'f'.repeat(64)
const teams = [1, 2, 3].map((id) => aTournamentTeam(id))

async function panel(over: Partial<Tournament>, mayDecide = true) {
  const calls = holdCalls()
  const { wrapper } = testPage()
  const shown: string[] = []
  const place = { id: 'hostcup', mayDecide, isStaff: true, open: () => {}, show: (part: string) => void shown.push(part) }
  const tournament = aTournament({ teams, registration_open: 0, ...over })
  const page = await render(<RunDrawPanel tournament={tournament} now={0} place={place} />, { wrapper })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const asked = () => calls.map(({ asked: call, body }) => [call.split('/').at(-1), body])
  return { ...page, calls, button, asked, shown }
}

describe('a draw that organisers look at', () => {
  const match = aTournamentMatch(1, { stage: 'bracket', team1_id: 2, team2_id: 3 })
  const draft = { at: 0, commitment, plan: { seeds: [1, 2, 3], groups: [], matches: [match] } }

  it('shows its pairs, and is published as the one that was seen', async () => {
    const { button, asked, getByText } = await panel({ draft })
    await expect.element(getByText('Står over første runde: Lag 1.')).toBeInTheDocument()
    await expectAccessible(document.body)
    await button('Offentliggjør trekningen').click()
    expect(asked()).toEqual([['publish-draw', { draft: commitment }]])
  })

  it('is thrown away after a question, for another one that is looked at', async () => {
    const { button, asked, calls, shown, getByRole } = await panel({ draft })
    await button('Trekk på nytt').click()
    expect(asked()).toEqual([])
    await getByRole('dialog').getByRole('button', { name: 'Trekk på nytt' }).click()
    expect(asked()).toEqual([['draw', { draft: commitment }]])
    await callAt(calls, 0).answer()
    await expect.poll(() => shown).toEqual(['draw'])
  })

  it('is not theirs to decide who take part', async () => {
    const { button } = await panel({ draft }, false)
    await expect.element(button('Offentliggjør trekningen')).not.toBeInTheDocument()
  })
})

describe('the order of the seeds', () => {
  const open = { seeding: 'rating' as const, seed_order: [1, 2, 3] }

  it('is moved by its buttons and saved as it stands, and nothing is drawn before that', async () => {
    const { button, asked } = await panel(open)
    await expect.element(button('Foreta trekningen')).toBeInTheDocument()
    await button('Flytt opp: Lag 3').click()
    await button('Flytt opp: Lag 3').click()
    await expect.element(button('Foreta trekningen')).not.toBeInTheDocument()
    await button('Lagre rekkefølgen').click()
    expect(asked()).toEqual([['seeding', { seeding: 'manual', teams: [3, 1, 2] }]])
  })

  it('is as it was when that is taken back', async () => {
    const { button, getByRole } = await panel(open)
    await button('Flytt ned: Lag 1').click()
    await button('Avbryt').click()
    await expect.element(button('Foreta trekningen')).toBeInTheDocument()
    await expect.poll(() => getByRole('listitem').first().element().textContent).toMatch(/^1Lag 1/)
  })
})
