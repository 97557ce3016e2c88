import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMapOver } from '../../../../durable/rules/play/map-score.ts'
import { aLiveMatch, giveServer, goingLive, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import { backUp, die, shows } from '../../../support/rules/lost-server.ts'
import { bo1, mapShown } from '../../../support/rules/played-maps.ts'
import { polled } from '../../../support/rules/server-answers.ts'

/** One round: who wins it, the fault of its report and of the backup at its start, and how the server dies in it, if it does. */
const aRound = fc.record({
  winner: fc.constantFrom('A' as const, 'B' as const),
  fault: fc.constantFrom('sent', 'sent', 'sent', 'twice', 'lost', 'late'),
  isBackedUp: fc.boolean(),
  dies: fc.constantFrom(...Array.from({ length: 11 }, () => null), 'empty' as const, 'silent' as const),
  /** How many of the next servers cannot be set up. */
  fails: fc.nat(2),
})
type Round = typeof aRound extends fc.Arbitrary<infer Value> ? Value : never

/** A match, and beside it the map as it was really played: the winner of each round that counts. */
function aPlayedMap() {
  const match = aLiveMatch(bo1)
  match.say(report(goingLive(0)))
  const late: Parameters<typeof match.say>[0][] = []
  let truth: ('A' | 'B')[] = []
  let load = 7
  const score = () => {
    const scoreA = truth.filter((each) => each === 'A').length
    return { scoreA, scoreB: truth.length - scoreA }
  }
  return {
    match,
    score,
    winnerOf: (number: number) => truth[number - 1],
    isOver: () => isMapOver(score().scoreA, score().scoreB),
    backUp: () => backUp(match, score(), load),
    /** A round is played, and its report has its fault; the last one and the result arrive. */
    play({ winner, fault }: Round, salt: number): void {
      truth = [...truth, winner]
      const told = roundsOf(match, 0, truth.join(''), salt).at(-1)
      if (!told) throw new Error('no round')
      const event = report(told, load)
      if (fault === 'late' && !this.isOver()) late.push(event)
      else if (fault !== 'lost' || this.isOver()) match.say(event)
      if (fault === 'twice') match.say(event)
      if (this.isOver()) match.say(report(resultOf([told]), load))
    },
    /** The server dies, its last words come late, and the game goes back on another one; false where the match is left to staff. */
    die({ dies, fails }: Round): boolean {
      if (dies === 'silent') die(match, load)
      else match.say(polled({ gamestate: 'none' }, load))
      for (const event of late.splice(0)) match.say(event)
      const { restore } = match.view
      if (!restore) return false
      for (let failed = 0; failed < fails; failed++) {
        giveServer(match, ++load)
        match.say({ type: 'server-failed', loadId: load, why: 'unreachable' })
      }
      giveServer(match, ++load)
      truth = truth.slice(0, restore.score_a + restore.score_b)
      expect(score()).toEqual({ scoreA: restore.score_a, scoreB: restore.score_b })
      match.say(shows(score(), load))
      return true
    },
  }
}

describe('a map whose servers die at random', () => {
  it('ends with the rounds that were really played, or is left to staff for want of a backup', () => {
    fc.assert(
      fc.property(fc.array(aRound, { minLength: 60, maxLength: 60 }), (rounds) => {
        const map = aPlayedMap()
        map.backUp()
        for (const [salt, round] of rounds.entries()) {
          if (map.isOver()) break
          if (round.isBackedUp) map.backUp()
          if (!round.dies) map.play(round, salt)
          else if (!map.die(round)) break
        }
        if (map.match.view.needs_decision === 1) expect(map.match.view.undecided_reason).toBe('server_lost')
        if (!map.isOver()) return
        const shown = mapShown(map.match)
        expect(map.match.view).toMatchObject({ status: 'complete', restore: null, needs_decision: 0 })
        expect({ scoreA: shown?.score_a, scoreB: shown?.score_b }).toEqual(map.score())
        for (const { number, winner } of shown?.rounds ?? []) if (winner) expect([number, winner]).toEqual([number, map.winnerOf(number)])
      }),
      { numRuns: 200 },
    )
  })
})
