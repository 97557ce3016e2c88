import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawMembersOf, type MatchState } from '../../../durable/match/match-state.ts'
import type { CheckPurpose } from '../../../durable/ports/check-order.ts'
import { planMap } from '../../../durable/ports/match-order.ts'
import { drawnMatch, playerOf } from '../../../durable/ready-check/drawn-match.ts'
import { byPlayer } from '../../../durable/rules/by-player.ts'
import { checkDraws, type DrawnMatch } from '../../../durable/rules/draft/draw-check.ts'
import { mapCatalogue } from '../../../durable/rules/draft/map-catalogue.ts'
import { aCheckOrder, aQueuedPlayer, forMatch, groupsOf, playedCheck } from '../../support/rules/a-check.ts'
import { playerId } from '../../support/rules/ids.ts'
import { aMatchOpenedBy } from '../../support/rules/match-play.ts'

const purpose = forMatch as Extract<CheckPurpose, { is: 'match' }>
const maps = mapCatalogue.slice(0, 7).map(({ id, name, displayName }) => planMap({ id, name, displayName, imageUrl: null }))
const sizes = fc.constantFrom([5, 5], [3, 2, 4, 1], [2, 2, 1, 1, 1, 1, 1, 1], Array<number>(10).fill(1))
const elos = fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 10, maxLength: 10 })

/** The match of a check, as it opens. */
function opened(together: readonly number[], elo: readonly number[]) {
  const check = playedCheck(aCheckOrder(together, { groups: groupsOf(together, (place) => ({ elo: elo[place] ?? 0 })) }))
  const { order, lineUps } = drawnMatch(check.state, purpose, maps)
  const everybody = [...lineUps.A.players, ...lineUps.B.players].map(({ steamId }) => steamId)
  const seats = byPlayer(everybody.map((steamId, place) => [steamId, place + 1] as const))
  return { order, lineUps, everybody, match: aMatchOpenedBy({ type: 'open-teams', order, lineUps, seats, beginningMs: 0 }) }
}

const drawnOf = (state: MatchState): DrawnMatch => {
  const { matchId, seed, commitment, pickType, maps, parties } = state
  return { matchId, seed, commitment, pickType, begins: null, maps, members: drawMembersOf(state), ...(parties && { parties }) }
}

describe('the match of a ready check', () => {
  it('is the same however often it is drawn, and anybody can draw its teams again', () =>
    fc.assert(
      fc.property(sizes, elos, (together, elo) => {
        const { match, lineUps, order } = opened(together, elo)
        expect(opened(together, elo).lineUps).toEqual(lineUps)
        for (let turn = 0; turn < 6; turn++) match.runOut()
        expect(match.state.status).toBe('live')
        const checks = checkDraws(drawnOf(match.state))
        expect(checks.map((each) => each.of).slice(0, 2)).toEqual(['seed', 'teams'])
        expect(checks.filter((each) => !each.matches)).toEqual([])
        expect(drawMembersOf(match.state).map(({ steamId }) => steamId)).toEqual(order.parties?.flat())
      }),
    ))

  it('has everybody once, on two teams of five that keep each party together, led as in any drawn match', () =>
    fc.assert(
      fc.property(sizes, elos, (together, elo) => {
        const { lineUps, order, everybody, match } = opened(together, elo)
        expect([...everybody].sort()).toEqual(Array.from({ length: 10 }, (_, place) => `p${place}`))
        for (const party of order.parties ?? [])
          expect(new Set(party.map((steamId) => lineUps.A.players.some((each) => each.steamId === steamId))).size).toBe(1)
        expect(
          match.view.players
            .filter((each) => each.is_captain === 1)
            .map((each) => each.steamid)
            .sort(),
        ).toEqual([lineUps.A.captain, lineUps.B.captain].sort())
      }),
    ))

  it('finds out a party that was divided', () => {
    const { match } = opened([5, 5], Array(10).fill(1000))
    for (let turn = 0; turn < 6; turn++) match.runOut()
    const drawn = drawnOf(match.state)
    const members = drawn.members.map((member) => {
      if (member.steamId !== 'p0' && member.steamId !== 'p9') return member
      return { ...member, team: member.team === 'A' ? ('B' as const) : ('A' as const) }
    })
    expect(checkDraws({ ...drawn, members }).find((each) => each.of === 'teams')).toMatchObject({ matches: false })
  })

  it('knows nothing of the queue', () => {
    const queued = aQueuedPlayer(playerId('kari'), { past: { played: 3, form: ['W'] } })
    const { since: _since, continent: _continent, ...player } = queued
    expect(playerOf(queued)).toEqual(player)
  })
})
