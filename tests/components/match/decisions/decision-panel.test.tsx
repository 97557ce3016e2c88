import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { CorrectDialog } from '../../../../web/match/decisions/CorrectDialog.tsx'
import { DecisionPanel } from '../../../../web/match/decisions/DecisionPanel.tsx'
import { DecisionUndo } from '../../../../web/match/decisions/DecisionUndo.tsx'
import { aPlayedMap } from '../../../web/builders.ts'
import { aLiveMatch } from '../../../web/match/live-builders.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { callFor, holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

const played = [aPlayedMap(1, { score_a: 9, score_b: 5 })]
const outcome = { winner: null, score_a: 9, score_b: 5, voided: 0 }
const effect = {
  before: outcome,
  after: { ...outcome, winner: 'A' },
  is_rated: 1,
  players: [{ steamid: '76561198000000001', username: 'Torsk', team: 'A', from: 1000, to: 1021 }],
  others: 2,
}

it('a decider of a match sees its score and every rating before the button, and must say why', async () => {
  const calls = holdCalls()
  const match = aLiveMatch({ needs_decision: 1, undecided_reason: 'score_unclear', played })
  const page = await render(<DecisionPanel match={match} myRole={3} />, { wrapper: testPage().wrapper })
  await page.getByRole('button', { name: /A/ }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Ser på hva som endres …')).toBeVisible()
  expect(callFor(calls, 'previewDecision').body).toEqual({ action: 'settle', winner: 'A' })
  await callFor(calls, 'previewDecision').answer(effect)
  await expect.element(dialog.getByText('1000 → 1021')).toBeVisible()
  await expect.element(dialog.getByText(/^2 spillere til får endret ELO/)).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Lag A vant' })
  await confirm.click()
  await expect.element(dialog.getByText('Skriv minst tre tegn om hvorfor.')).toBeVisible()
  await expectAccessible(document.body)
  await dialog.getByLabelText('Hvorfor?').fill('De ledet')
  await confirm.click()
  expect(callFor(calls, '/settle').body).toEqual({ winner: 'A', reason: 'De ledet' })
})

it('a match that is not rated says that no ELO changes', async () => {
  const calls = holdCalls()
  const match = aLiveMatch({ needs_decision: 1, undecided_reason: 'score_unclear', played, is_competitive: 0 })
  const page = await render(<DecisionPanel match={match} myRole={3} />, { wrapper: testPage().wrapper })
  await page.getByRole('button', { name: 'Uavgjort' }).click()
  await callFor(calls, 'previewDecision').answer({ ...effect, is_rated: 0, players: [], others: 0 })
  await expect.element(page.getByText(/^ELO endres ikke/)).toBeVisible()
})

it('a corrected score names its winner, who can still be chosen', async () => {
  const calls = holdCalls()
  const over = [aPlayedMap(1, { score_a: 13, score_b: 8, winner: 'A' })]
  const match = aLiveMatch({ status: 'complete', winner: 'A', played: over, series_type: 'bo1' })
  const page = await render(<CorrectDialog match={match} onClose={() => undefined} />, { wrapper: testPage().wrapper })
  await expect.element(page.getByText(/^Endre stillingen eller vinneren/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Lag A' }).fill('8')
  await page.getByRole('textbox', { name: 'Lag B' }).fill('13')
  await expect.element(page.getByRole('radio', { name: 'Lag B' })).toBeChecked()
  await expectAccessible(document.body)
  expect(callFor(calls, 'previewDecision').body).toEqual({ action: 'correct', winner: 'B', maps: [{ score_a: 8, score_b: 13 }] })
})

it('the newest decision is named with its way back, to administrators', async () => {
  const calls = holdCalls()
  const decision = { number: 4, kind: 'settle' as const, by: '76561198000000009', until: Date.now() + 500_000 }
  const match = aLiveMatch({ status: 'complete', winner: 'A', played, decision })
  const page = await render(<DecisionUndo match={match} me="76561198000000009" myRole={3} />, { wrapper: testPage().wrapper })
  await expect.element(page.getByText('Du satte Lag A som vinner')).toBeVisible()
  await expectAccessible(document.body)
  await page.getByRole('button', { name: /^Angre/ }).click()
  expect(callFor(calls, '/undo').body).toEqual({ decision: 4 })
})
