import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { DecisionPanel } from '../../../../web/match/decisions/DecisionPanel.tsx'
import { aPlayedMap } from '../../../web/builders.ts'
import { aLiveMatch } from '../../../web/match/live-builders.ts'
import { testPage } from '../../support/test-page.tsx'

/** The question that an administrator is asked who gives this match to team A. */
async function asked(over: Partial<Match>) {
  const played = [aPlayedMap(1, { score_a: 9, score_b: 5 })]
  const match = aLiveMatch({ needs_decision: 1, undecided_reason: 'score_unclear', played, ...over })
  const page = await render(<DecisionPanel match={match} myRole={3} />, { wrapper: testPage().wrapper })
  await page.getByRole('button', { name: /A/ }).first().click()
  return page.getByRole('dialog')
}

it.each([
  ['a rated match', { is_competitive: 1, kind: 'gather' }, /9–5.*ELO endres for alle/],
  ['a casual match', { is_competitive: 0, kind: 'gather' }, /9–5.*ingen ELO endres/],
  ['a match of a cup', { is_competitive: 1, kind: 'cup' }, /9–5.*ingen ELO endres/],
] as const)('who decides %s reads its score, and whether ratings change', async (_what, over, said) => {
  await expect.element((await asked(over)).getByText(said)).toBeVisible()
})
