import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MatchEvent } from '../../../durable/match/match-events.ts'
import { ownTracesOf } from '../../../durable/match/match-traces.ts'
import type { Player } from '../../../durable/ports/match-order.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { playerId } from '../../support/rules/ids.ts'
import {
  aMatchOf,
  aMatchOpenedBy,
  aPlayerOf,
  aStartedMatch,
  by,
  fiveBo3,
  legalTurn,
  orderOf,
  type PlayedMatch,
} from '../../support/rules/match-play.ts'

/** The actor, as the room notes it beside the event. */
function actorOf(event: MatchEvent): SteamId | null {
  if (event.type === 'open-lobby') return event.owner.steamId
  if (event.type === 'join' || event.type === 'accept-invite') return event.player.steamId
  return 'by' in event ? (event.by?.steamId ?? null) : null
}

/** The data that a player gets of this match. */
function exportOf({ journaled, state }: PlayedMatch, steamId: SteamId) {
  const entries = journaled.map((event, at) => ({ revision: at + 1, at, actor: actorOf(event), event }))
  return ownTracesOf(steamId, { state, pages: [JSON.stringify(entries)], chat: [] })
}

const aKnown = (place: number): Player => ({ ...aPlayerOf(fiveBo3, place), username: `Navn ${place}`, discordId: `8150000000000${place}` })

describe('the data that a match tells a player of themselves', () => {
  it('never holds the seed of a match that is still to be drawn, whatever has been done by then', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 30 }), (chances) => {
        const started = aStartedMatch()
        for (const chance of chances) {
          const event = legalTurn(started, chance)
          if (event) started.say(event)
        }
        for (const match of [aMatchOf(fiveBo3), started]) {
          for (const { steamId } of match.state.members) {
            const told = JSON.stringify(exportOf(match, steamId))
            expect(told).toContain(steamId)
            expect(told).not.toContain(match.state.seed)
          }
        }
      }),
      { numRuns: 50 },
    ))

  it('holds no seed of a match that they opened in another way either', () => {
    const match = aMatchOf(fiveBo3)
    const order = orderOf(fiveBo3)
    const me = aKnown(0)
    const openings: MatchEvent[] = [
      { type: 'open-lobby', order, owner: me, seat: 1 },
      { type: 'open-rematch-lobby', order, owner: me.steamId, players: [me, aKnown(1)], seats: {}, everybody: [] },
      {
        type: 'open-teams',
        order,
        lineUps: { A: { captain: me.steamId, players: [me] }, B: { captain: aKnown(1).steamId, players: [aKnown(1)] } },
        seats: {},
      },
    ]
    for (const event of openings) {
      const entries = [{ revision: 1, at: 1, actor: me.steamId, event }]
      const told = JSON.stringify(ownTracesOf(me.steamId, { state: match.state, pages: [JSON.stringify(entries)], chat: [] }))
      expect(told).toContain(`"what":"${event.type}"`)
      expect(told).toContain('Kart 1')
      for (const kept of [order.seed, aKnown(1).discordId, aKnown(1).username]) expect(told).not.toContain(kept)
    }
  })

  it('names a player whom they put in for another by SteamID, and says nothing else of them', () => {
    const match = aStartedMatch()
    const coming = aKnown(42)
    expect(match.say({ type: 'replace-player', by: by('staff', 2), out: playerId('p1'), player: coming, seat: 7 })).toBe('ok')
    const act = exportOf(match, playerId('staff'))?.acts.find(({ what }) => what === 'replace-player')
    expect(JSON.parse(act?.data ?? '')).toEqual({ by: by('staff', 2), out: 'p1', player: 'p42' })
  })

  it('holds how they came in, what they wrote and whom they chose', () => {
    const me = aKnown(0)
    const match = aMatchOpenedBy({ type: 'open-lobby', order: orderOf(fiveBo3), owner: me, seat: 1 })
    match.say({ type: 'join', player: aKnown(1), seat: 3 })
    match.say({ type: 'chat', by: by('p0'), message: 'hei alle' })
    match.say({ type: 'add-player', by: by('p0'), steamId: playerId('p1') })
    const acts = (steamId: SteamId) => exportOf(match, steamId)?.acts.map(({ what, data }) => ({ what, ...JSON.parse(data) }))
    expect(acts(playerId('p0'))).toMatchObject([
      { what: 'open-lobby', owner: me, seat: 1, maxPlayers: 10 },
      { what: 'chat', message: 'hei alle', speaker: { username: 'Navn 0' } },
      { what: 'add-player', steamId: 'p1' },
    ])
    expect(acts(playerId('p1'))).toEqual([{ what: 'join', player: aKnown(1), seat: 3 }])
  })
})
