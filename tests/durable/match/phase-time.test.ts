import { describe, expect, it } from 'vitest'
import type { MatchKind } from '../../../durable/rules/vocabulary.ts'
import { playerId } from '../../support/rules/ids.ts'
import { giveServer, goingLive, report } from '../../support/rules/live-match.ts'
import { aMatchOpenedBy, aPlayerOf, fiveBo3, orderOf } from '../../support/rules/match-play.ts'

const minute = 60_000

function opened(kind: MatchKind) {
  const lineUp = (places: readonly number[]) => ({
    captain: playerId(`p${places[0]}`),
    players: places.map((place) => aPlayerOf(fiveBo3, place)),
  })
  const organiser = { kind: 'cup', id: 'vinter', match: '1' } as const
  const order = { ...orderOf({ ...fiveBo3, series: 'bo1' }), kind, organiser, maxPlayers: 4 }
  const seats = Object.fromEntries([0, 1, 2, 3].map((place) => [`p${place}`, place + 1]))
  return aMatchOpenedBy({ type: 'open-teams', order, lineUps: { A: lineUp([0, 1]), B: lineUp([2, 3]) }, seats })
}

describe('since when a match of a cup is in its phase', () => {
  it('counts from the opening, and again with the server, the warm-up and the first round', () => {
    const match = opened('cup')
    const began: number[] = []
    const phase = () => match.view.phase_at ?? -1
    expect(phase()).toBe(match.view.created_at)
    match.runOut()
    expect(phase()).toBe(match.view.created_at)
    while (match.view.turn) match.runOut()
    began.push(phase())
    match.now += 3 * minute
    giveServer(match, 7)
    began.push(phase())
    match.now += 5 * minute
    match.say(report(goingLive(0)))
    began.push(phase())
    expect(began[1]! - began[0]!).toBe(3 * minute)
    expect(began[2]! - began[1]!).toBe(5 * minute)
  })

  it('is not told of a gather', () => {
    expect(opened('gather').view).not.toHaveProperty('phase_at')
  })
})
