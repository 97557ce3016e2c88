import { describe, expect, it } from 'vitest'
import { type MatchClocks, usualClocks } from '../../../durable/rules/clocks.ts'
import { turnMs } from '../../../durable/rules/draft/turn-clock.ts'
import { playerId } from '../../support/rules/ids.ts'
import { giveServer, goingLive, report } from '../../support/rules/live-match.ts'
import { aMatchOpenedBy, aPlayerOf, fiveBo3, orderOf } from '../../support/rules/match-play.ts'
import { wake } from '../../support/rules/server-answers.ts'

const setup = { ...fiveBo3, series: 'bo1', maps: 3 } as const
const lineUp = (places: readonly number[]) => ({
  captain: playerId(`p${places[0]}`),
  players: places.map((place) => aPlayerOf(setup, place)),
})
const quick: MatchClocks = { ...usualClocks, turnMs: 900, warmupMs: 8_000, warmupSilenceMs: 700, liveSilenceMs: 600, askAgainMs: 500 }

function aMatchWith(clocks?: MatchClocks) {
  const lineUps = { A: lineUp([0, 1]), B: lineUp([2, 3]) }
  const order = { ...orderOf({ ...setup, players: 4 }), ...(clocks && { clocks }) }
  return aMatchOpenedBy({ type: 'open-teams', order, lineUps, seats: {} })
}

describe('a match', () => {
  it('keeps the clocks of its opening to its end, and tells its pages how long a turn lasts', () => {
    const match = aMatchWith(quick)
    expect(match.view).toMatchObject({ deadlineAt: match.now + 900, turn_ms: 900 })
    match.runOut()
    expect(match.view.deadlineAt).toBe(match.now + 900)
    while (match.view.turn) match.runOut()
    giveServer(match, 7)
    expect(match.play).toMatchObject({ deadlineAt: match.now + 8_000, pollAt: match.now + 700 })
    match.say(report(goingLive(0)))
    expect(match.play?.pollAt).toBe(match.now + 600)
    wake(match)
    expect(match.play?.pollAt).toBe(match.now + 500)
  })

  it('stores no clocks and sends none where they are the usual ones', () => {
    const match = aMatchWith()
    expect(match.view.deadlineAt).toBe(match.now + turnMs)
    expect('turn_ms' in match.view).toBe(false)
    expect('clocks' in match.state).toBe(false)
  })
})
