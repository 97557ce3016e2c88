import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CupView } from '../../../../web/rooms/cup-room.ts'
import { LetInDialog } from '../../../../web/screens/cup/let-in/LetInDialog.tsx'
import { aCupPlayer } from '../../../web/screens/cup/cup-builders.ts'
import { aLiveCup } from '../../../web/screens/cup/live/course-builders.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { callFor, holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

/** Four teams of which the third and fourth have an open place, and the first and second play. */
function anOpenCup(): CupView {
  const view = aLiveCup()
  const teams = view.teams.map((team) => (team.team_id > 2 ? { ...team, players: team.players.slice(0, 4) } : team))
  const absent = aCupPlayer(90, { no_show: 1, username: 'Silje', elo: 2000 })
  return { ...view, teams, players: [...view.players, absent, aCupPlayer(91, { waiting: 1, username: 'Per' })] }
}

async function opened(view = anOpenCup()) {
  const calls = holdCalls()
  const { wrapper } = testPage()
  const screen = await render(<LetInDialog view={view} team={null} onClose={() => {}} />, { wrapper })
  return { screen, calls, send: () => screen.getByRole('button', { name: 'Sett inn' }).click() }
}

it('proposes the absent player and the place that makes the teams most even, and sends both', async () => {
  const { screen, calls, send } = await opened()
  await expect.element(screen.getByLabelText('Hvem kommer inn?')).toHaveDisplayValue('Silje')
  const first = screen.getByRole('radio').first()
  await expect.element(first).toBeChecked()
  await expect.element(screen.getByText('Jevnest')).toBeVisible()
  await expect.element(screen.getByText('Står over runde 2 av 2, fordi', { exact: false })).toBeVisible()
  await send()
  const team = Number((first.element() as HTMLInputElement).value)
  expect(callFor(calls, 'let-in').body).toEqual({ steamid: aCupPlayer(90).steamid, teamId: team })
})

it('replaces only players of teams that do not play, and asks who goes out', async () => {
  const { screen, calls, send } = await opened()
  await screen.getByText('I stedet for en spiller').click()
  await send()
  await expect.element(screen.getByText('Velg en plass.')).toBeVisible()
  await expectAccessible(document.body)
  const out = screen.getByLabelText('Hvem går ut?')
  const options = [...(out.element() as HTMLSelectElement).querySelectorAll('optgroup')].map(({ label }) => label)
  expect(options).toEqual(['Team 3', 'Team 4'])
  const leaving = anOpenCup().teams[3]?.players[1] ?? ''
  await userEvent.selectOptions(out, leaving)
  await send()
  expect(callFor(calls, 'let-in').body).toEqual({ steamid: aCupPlayer(90).steamid, teamId: 4, out: leaving })
})
