import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dryRunDecision } from '../../../../durable/match/decisions/decision-preview.ts'
import type { DecisionAct } from '../../../../durable/match/match-events.ts'
import { winners } from '../../../../durable/rules/rating/elo.ts'
import { undoMs } from '../../../../durable/rules/staff/undoable-acts.ts'
import { aLiveMatch, report, roundsOf } from '../../../support/rules/live-match.ts'
import { by, type PlayedMatch } from '../../../support/rules/match-play.ts'
import { admin, bo1, bo3, playMap, thirteenTwo } from '../../../support/rules/played-maps.ts'
import { polled } from '../../../support/rules/server-answers.ts'

const toB = { type: 'correct', by: admin, winner: 'B', scores: [{ scoreA: 2, scoreB: 13 }], reason: 'Feil lag' } as const

function ended(): PlayedMatch {
  const match = aLiveMatch(bo1)
  playMap(match, thirteenTwo)
  return match
}

function undecided(): PlayedMatch {
  const match = aLiveMatch(bo1)
  for (const round of roundsOf(match, 0, 'AAAA')) match.say(report(round))
  match.say(polled({ gamestate: 'none' }))
  return match
}

/** The state without the number of the decision that was undone. */
function outcomeOf({ state }: PlayedMatch) {
  if (!('play' in state)) return state
  const { decision: _, ...play } = state.play
  return { ...state, play }
}

describe('correcting a result', () => {
  it('gives the match another winner and score, with the reason for everybody to read', () => {
    const match = ended()
    expect(match.say({ ...toB, by: by('mod', 2) })).toBe('FORBIDDEN')
    expect(match.say({ ...toB, scores: [] })).toBe('INVALID_INPUT')
    expect(match.say(toB)).toBe('ok')
    expect(match.view).toMatchObject({ winner: 'B', team1_score: 0, team2_score: 1, settled: 1, staff_reason: 'Feil lag', ratings: [] })
    expect(match.view.played[0]).toMatchObject({ score_a: 2, score_b: 13, winner: 'B' })
    expect(match.say(toB)).toBe('Kampen har allerede dette resultatet.')
    expect(match.effects.at(-1)).toMatchObject({
      to: 'staff-log',
      entry: { action: 'correct-match', before: 'A', after: 'B', reason: 'Feil lag' },
    })
  })

  it('gives a voided match a result again, and none to a match without one', () => {
    const open = aLiveMatch(bo1)
    expect(open.say(toB)).toBe('Kampen har ikke noe resultat.')
    const match = ended()
    match.say({ type: 'void', by: admin, reason: 'Juks' })
    expect(match.say(toB)).toBe('ok')
    expect(match.view).toMatchObject({ winner: 'B', voided: 0, void_reason: null })
  })

  it('leaves a map out of a series that was not played', () => {
    const match = aLiveMatch(bo3)
    playMap(match, thirteenTwo, 0)
    playMap(match, thirteenTwo, 1)
    const scores = [
      { scoreA: 13, scoreB: 2 },
      { scoreA: 9, scoreB: 13 },
      { scoreA: 8, scoreB: 13 },
    ]
    expect(match.say({ ...toB, scores })).toBe('ok')
    expect(match.view).toMatchObject({ winner: 'B', team1_score: 1, team2_score: 2 })
    expect(match.say({ ...toB, winner: 'A', scores: [scores[0], { scoreA: 13, scoreB: 2 }, { scoreA: 0, scoreB: 0 }] as never })).toBe('ok')
    expect(match.view).toMatchObject({ winner: 'A', team1_score: 2, team2_score: 0 })
  })
})

describe('undoing a decision', () => {
  it('is for ten minutes, and for the newest one alone', () => {
    const match = ended()
    expect(match.say({ type: 'undo-decision', by: admin, decision: 1 })).toBe('Det er ingen avgjørelse å angre.')
    match.say(toB)
    match.say({ type: 'void', by: admin, reason: 'Juks' })
    expect(match.say({ type: 'undo-decision', by: admin, decision: 1 })).toContain('Noen har endret resultatet')
    expect(match.say({ type: 'undo-decision', by: by('mod', 2), decision: 2 })).toBe('FORBIDDEN')
    expect(match.say({ type: 'undo-decision', by: admin, decision: 2 })).toBe('ok')
    expect(match.view).toMatchObject({ winner: 'B', voided: 0 })
    expect(match.say({ type: 'undo-decision', by: admin, decision: 2 })).toBe('Det er ingen avgjørelse å angre.')
    match.say({ type: 'void', by: admin, reason: 'Juks' })
    match.now += undoMs
    expect(match.say({ type: 'undo-decision', by: admin, decision: 3 })).toContain('ti minutter')
  })

  it('lets a settled match wait for its decision again, unless its rematch is open', () => {
    const match = undecided()
    const before = outcomeOf(match)
    match.say({ type: 'decide', by: admin, winner: 'A', reason: 'De ledet' })
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A', staff_reason: 'De ledet' })
    expect(match.say({ type: 'undo-decision', by: admin, decision: 1 })).toBe('ok')
    expect(outcomeOf(match)).toEqual(before)
    expect(match.view).toMatchObject({ needs_decision: 1, undecided_reason: 'server_lost' })
    match.say({ type: 'decide', by: admin, winner: 'A' })
    for (const each of ['p0', 'p1', 'p2']) match.say({ type: 'want-rematch', by: by(each), wants: true })
    match.say({ type: 'open-rematch', by: by('p0') })
    expect(match.say({ type: 'undo-decision', by: admin, decision: 2 })).toContain('Omkampen')
  })
})

const aScore = fc.record({ scoreA: fc.nat(20), scoreB: fc.nat(20) })
const aDecision: fc.Arbitrary<DecisionAct> = fc.oneof(
  fc.record({ type: fc.constant('decide' as const), winner: fc.constantFrom(...winners) }),
  fc.record({ type: fc.constant('void' as const), reason: fc.constant('Juks') }),
  fc.record({
    type: fc.constant('correct' as const),
    winner: fc.constantFrom(...winners),
    scores: fc.tuple(aScore),
    reason: fc.constant('Feil lag'),
  }),
)

it('whatever staff decide, the undo of it leads back to the state before, and the preview has said what it does', () =>
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.tuple(aDecision, fc.boolean()), { maxLength: 12 }), (isOpen, acts) => {
      const match = isOpen ? undecided() : ended()
      let number = 0
      for (const [act, isUndone] of acts) {
        const before = match.state
        const outcome = outcomeOf(match)
        const seen = dryRunDecision(before, { ...act, by: admin }, match.now)
        expect(match.state).toBe(before)
        const answer = match.say({ ...act, by: admin })
        expect(seen.ok).toBe(answer === 'ok')
        if (!seen.ok) continue
        number += 1
        expect(seen.outcome.after).toMatchObject({ voided: match.view.voided, winner: match.view.voided === 1 ? null : match.view.winner })
        if (!isUndone) continue
        expect(match.say({ type: 'undo-decision', by: admin, decision: number - 1 })).not.toBe('ok')
        expect(match.say({ type: 'undo-decision', by: admin, decision: number })).toBe('ok')
        expect(outcomeOf(match)).toEqual(outcome)
        expect(match.say({ type: 'undo-decision', by: admin, decision: number })).not.toBe('ok')
      }
    }),
  ))
