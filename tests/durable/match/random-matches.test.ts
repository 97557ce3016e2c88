import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everybodyEverIn, everybodyIn, type MatchState } from '../../../durable/match/match-state.ts'
import { benchOf } from '../../../durable/match/presence/bench.ts'
import { isListed } from '../../../durable/rules/lobby/listed-kinds.ts'
import type { MatchKind } from '../../../durable/rules/vocabulary.ts'
import { penalisedIn } from '../../support/rules/a-scrim.ts'
import { mapShown } from '../../support/rules/played-maps.ts'
import { anAct, aRandomMatch } from '../../support/rules/random-match.ts'

/** Nobody has two places, each team has five, and nobody who plays or played sits on the bench's way in. */
function expectPlaces(state: MatchState): void {
  const here = everybodyIn(state)
  expect(new Set(here).size).toBe(10)
  for (const team of ['A', 'B']) expect(state.members.filter((each) => each.team === team)).toHaveLength(5)
  for (const team of ['A', 'B']) expect(state.members.filter((each) => each.team === team && each.isCaptain)).toHaveLength(1)
  expect(everybodyEverIn(state)).toHaveLength(10 + state.replacements.length)
  for (const { steamId } of benchOf(state)) expect(here).not.toContain(steamId)
}

describe.each<MatchKind>(['gather', 'scrim', 'cup', 'tournament'])(
  'a %s with leavers, substitutes and servers that die, at random',
  (kind) => {
    it('ends as it was really played, is called off by a rule, or waits for staff; nobody is blamed without evidence', () => {
      fc.assert(
        fc.property(fc.array(anAct, { minLength: 40, maxLength: 90 }), (acts) => {
          const random = aRandomMatch(kind)
          const { match, everMissed } = random
          for (const act of acts) {
            random.do(act)
            expectPlaces(match.state)
          }
          const { status, cancel_reason: reason, needs_decision: isUndecided } = match.view
          if (status === 'canceled') expect(isListed(kind) ? ['too_few', 'left_early'] : []).toContain(reason)
          if (isUndecided === 1) expect(['server_lost', 'not_started']).toContain(match.view.undecided_reason)
          if (status === 'complete') {
            const shown = mapShown(match)
            expect({ scoreA: shown?.score_a, scoreB: shown?.score_b }).toEqual(random.score())
            expect(match.view.winner).toBe(random.score().scoreA > random.score().scoreB ? 'A' : 'B')
          } else expect(match.effects.some((effect) => effect.to === 'result')).toBe(false)

          const blamed = isListed(kind) ? penalisedIn(match) : []
          if (!isListed(kind)) expect([penalisedIn(match), match.state.left ?? []]).toEqual([[], []])
          expect(new Set(blamed).size).toBe(blamed.length)
          for (const steamId of [...blamed, ...(match.state.left ?? [])]) expect(everMissed()).toContain(steamId)
          for (const { out, by } of match.state.replacements) if (by !== 'staff') expect(everMissed()).toContain(out)
        }),
        { numRuns: 50 },
      )
    })
  },
)
