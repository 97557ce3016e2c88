import { describe, expect, it } from 'vitest'
import { consequencesOf, formsOf, isCorrection } from '../../../../../web/screens/cup/live/staff/correction.ts'
import { aCupMatch } from '../cup-builders.ts'
import { aLiveCup, aResult } from './course-builders.ts'

const { matches } = aLiveCup()
const [first, , live, ready, semi] = matches as [
  (typeof matches)[0],
  (typeof matches)[0],
  (typeof matches)[0],
  (typeof matches)[0],
  (typeof matches)[0],
]
const kinds = (of: ReturnType<typeof consequencesOf>) =>
  of.map((each) => (each.is === 'paired-again' ? `${each.is} ${each.round}` : each.is))

describe('the choice of staff about a match', () => {
  it('is who won or who did not come, and that a result does not count', () => {
    expect(formsOf(ready)).toEqual(['medalwinner', 'walkover'])
    expect(formsOf(live)).toEqual(['medalwinner', 'walkover', 'reset'])
    expect(formsOf(first)).toEqual(['medalwinner', 'walkover', 'reset'])
  })

  it('is nothing of a bye, nor while a team is missing', () => {
    expect(formsOf(aCupMatch(1, { status: 'finished', how: 'bye', team2_id: null }))).toEqual([])
    expect(formsOf(semi)).toEqual([])
  })

  it('is a correction once there is a result or it is played', () => {
    expect([first, live, ready].map(isCorrection)).toEqual([true, true, false])
  })
})

describe('the effect of another result', () => {
  it('is nothing for a match that has not begun, in the last round that is drawn', () => {
    expect(consequencesOf(matches, ready)).toEqual([])
  })

  it('leaves a round that is played as it is, and cancels the match itself', () => {
    expect(kinds(consequencesOf(matches, first))).toEqual(['rounds-stand'])
    expect(kinds(consequencesOf(matches, live))).toEqual(['called-off'])
  })

  it('pairs a round that has not begun again, whatever byes are in it', () => {
    const bye = aCupMatch(4, { round_number: 2, status: 'finished', how: 'bye', team2_id: null, winner_id: 3 })
    const next = [first, aCupMatch(3, { round_number: 2 }), bye]
    expect(kinds(consequencesOf(next, first))).toEqual(['paired-again 2'])
  })

  it('may cost results of the play-offs, and the medals of those who won', () => {
    const played = [
      first,
      aResult(5, [13, 2], { round_number: 2, match_type: 'semi' }),
      aResult(7, [13, 4], { round_number: 3, match_type: 'final' }),
    ]
    expect(kinds(consequencesOf(played, first))).toEqual(['play-offs', 'champion'])
    expect(kinds(consequencesOf(played, played[2]!))).toEqual(['champion'])
  })
})
