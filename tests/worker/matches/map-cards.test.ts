import { env, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { recordResult } from '../../../db/queries/ratings/results.ts'
import { MapCards } from '../../../durable/match/draft-veto/map-cards.ts'
import type { MatchRoom } from '../../../durable/match/match-room.ts'
import type { MatchState } from '../../../durable/match/match-state.ts'
import { cardEntries, cardsForMs } from '../../../durable/rules/draft/map-cards.ts'
import { mapCardsReply } from '../../../worker/contract/matches/map-cards.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { inside } from '../../support/workerd/inside.ts'
import { aGatherOf } from '../../support/workerd/matches/a-full-gather.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'
import { metered } from '../../support/workerd/metered.ts'

const db = openDatabase(env.DB)

/** The map that every result of `aResult` is played on, and one that team A bans in each. */
const [playedMap, bannedMap] = [3, 1]
/** The most rows that the vetoes of a captain cost (docs/product.md 7.10). */
const vetoRows = 340

const tenPlayers = () => Promise.all(Array.from({ length: 10 }, (_, place) => aUser({ elo: 2000 - place * 50 })))

/** The first five win against the others at this time. */
async function play(players: readonly TestUser[], at: number) {
  const result = await aResult(
    {},
    players.map(({ steamId }) => steamId),
  )
  await recordResult(db, { ...result, match: { ...result.match, created_at: at, ended_at: at } })
}

async function atVeto(players: TestUser[]) {
  const gather = await aGatherOf(players, { pick_type: 'random' })
  await post(`/matches/gather/${gather.id}/start`, players[0]?.token ?? '')
  await drained(gather.id)
  return gather
}

const cardsOf = async (id: string, { token }: TestUser) => v.parse(mapCardsReply, (await get(`/matches/${id}/map-cards`, token)).body).cards

describe('the cards of the maps in a veto', () => {
  it('say how both teams did on each map over ninety days, for everybody who is signed in', async () => {
    const players = await tenPlayers()
    const old = await aUser()
    const now = Date.now()
    await play(players, now - cardsForMs - 60_000)
    for (let match = 0; match < 3; match++) await play(players, now - 10 * 60_000 + match)
    const { id } = await aGatherOf(players, { pick_type: 'random' })
    expect(await cardsOf(id, old)).toEqual([])
    await post(`/matches/gather/${id}/start`, players[0]?.token ?? '')
    await drained(id)
    const cards = await cardsOf(id, old)
    const match = (await get(`/matches/${id}`, old.token)).body.match as {
      maps: { id: number }[]
      players: { steamid: string; team: 'A' | 'B' }[]
    }
    expect(cards.map(({ map_id }) => map_id)).toEqual(match.maps.map((map) => map.id))
    const winners = new Set(players.slice(0, 5).map(({ steamId }) => steamId as string))
    const played = cards.find(({ map_id }) => map_id === playedMap)
    for (const team of ['A', 'B'] as const) {
      const sides = match.players.filter((each) => each.team === team).map(({ steamid }) => winners.has(steamid))
      expect(played?.[team]).toMatchObject({ won: sides.includes(true) ? 3 : 0, lost: sides.includes(false) ? 3 : 0 })
    }
    const banned = cards.find(({ map_id }) => map_id === bannedMap)
    // The highest rated of all leads again; the other captain never banned anything.
    expect([banned?.A.banned, banned?.B.banned].sort()).toEqual([0, 4])
  })

  it('are read once for a match, and of each player the newest entries alone', async () => {
    const players = await tenPlayers()
    for (let match = 0; match < cardEntries + 6; match++) await play(players, Date.now() - 5 * 60_000 + match)
    const { id } = await atVeto(players)
    const state = await runInDurableObject(env.MATCH.getByName(id), (room: MatchRoom) => inside(room).stored().state as MatchState)
    const { db: counted, rows } = metered()
    const cards = new MapCards(() => counted)
    const first = await cards.cardsFor(state, Date.now())
    expect(first.find(({ map_id }) => map_id === playedMap)?.A).toMatchObject({ won: expect.any(Number) })
    expect(rows.read).toBeLessThanOrEqual(players.length * (cardEntries + 3) + 2 * vetoRows)
    const { read } = rows
    expect(await cards.cardsFor({ ...state }, Date.now())).toEqual(first)
    expect(rows.read).toBe(read)
  })

  it('are asked for again after a read that failed', async () => {
    const { id } = await atVeto(await tenPlayers())
    const state = await runInDurableObject(env.MATCH.getByName(id), (room: MatchRoom) => inside(room).stored().state as MatchState)
    let isBroken = true
    const cards = new MapCards(() => {
      if (isBroken) throw new Error('no record')
      return db
    })
    await expect(cards.cardsFor(state, Date.now())).rejects.toThrow('no record')
    isBroken = false
    expect(await cards.cardsFor(state, Date.now())).toHaveLength(7)
  })
})
