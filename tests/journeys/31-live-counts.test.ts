import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { MatchRoom } from '../../durable/match/match-room.ts'
import type { GameReport } from '../../durable/protocol/game-reports.ts'
import { readReport } from '../../durable/protocol/game-reports.ts'
import type { Actor } from '../../durable/runtime/machine.ts'
import { aPlayerWith } from '../support/rules/a-player.ts'
import { playerId } from '../support/rules/ids.ts'
import { anOrder, aUser, type TestUser } from '../support/workerd/builders.ts'
import { isWaiting } from '../support/workerd/drained.ts'
import { fakeNeighbours } from '../support/workerd/faults/fake-neighbours.ts'
import { aLiveMatch, mapFor, playMap, quiet, roundTo, rowsWritten, viewOf } from '../support/workerd/matches/a-live-match.ts'
import { turnAct } from '../support/workerd/matches/turns.ts'
import { metered } from '../support/workerd/metered.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

const bo1 = { series_type: 'bo1' }

describe('the cost of a match', () => {
  it('a round writes one row of its room, and a second when a page of the journal is full; nothing that comes twice writes any', async () => {
    const live = await aLiveMatch(bo1)
    const match = await viewOf(live)
    await live.server.tell({ event: 'going_live', map_number: 0 })
    await quiet(live)
    const before = await rowsWritten(live.id)
    await live.server.tell(roundTo(match, [1, 0]))
    expect((await rowsWritten(live.id)) - before).toBeLessThanOrEqual(2)
    const after = await rowsWritten(live.id)
    await live.server.tell(roundTo(match, [1, 0]))
    await live.server.tell({ event: 'going_live', map_number: 0 })
    await live.server.tell({ event: 'player_connect' })
    expect(await rowsWritten(live.id)).toBe(after)
  })

  it('a whole 5v5 bo1 writes at most 90 rows of its room, from the first seat to its rating', async () => {
    const live = await aLiveMatch(bo1)
    await playMap(live, 8)
    expect(await viewOf(live)).toMatchObject({ status: 'complete', ratings: { length: 10 } })
    expect(await rowsWritten(live.id)).toBeLessThanOrEqual(90)
  })

  it('sends a whole match to a viewer in at most 110 kB', async () => {
    const live = await aLiveMatch(bo1)
    const socket = await openSocket(`match/${live.id}`, (live.players[1] as TestUser).token)
    await socket.next('snapshot')
    await playMap(live, 11)
    socket.send({ event: 'resync' })
    await socket.next('snapshot')
    expect(socket.bytes()).toBeLessThanOrEqual(110_000)
    const draft = live.sockets[1]?.bytes() ?? 0
    expect(draft).toBeLessThanOrEqual(110_000)
  })

  it('writes at most 125 rows of D1 when a 5v5 bo1 ends, fourteen and a few for its phases before, and calls other objects sixty times at most', async () => {
    const { d1, rows } = metered()
    const order = anOrder({ seriesType: 'bo1' })
    const users = await Promise.all(Array.from({ length: 10 }, (_, place) => aUser({ elo: 1500 - place * 10 })))
    const players = users.map(({ steamId, username }, place) =>
      aPlayerWith(steamId, { username, avatar: '/a.svg', elo: 1500 - place * 10 }),
    )
    const by = (steamId: string): Actor => ({ steamId: playerId(steamId), role: 1, chatBanned: false })
    await runInDurableObject(env.MATCH.getByName(order.matchId), async (_room, state) => {
      const { calls, objectEnv } = fakeNeighbours(() => false)
      const room = new MatchRoom(state, { ...objectEnv, DB: d1 })
      const atRest = async () => {
        while (isWaiting(room)) await new Promise((resolve) => setTimeout(resolve, 1))
      }
      const look = async () => {
        const seen = await room.view({ steamId: null, role: 1 })
        if (!seen.ok) throw new Error(seen.code)
        return seen.match
      }
      const [owner, ...others] = players as [(typeof players)[0], ...typeof players]
      await room.openLobby(order, owner)
      for (const each of others) {
        await room.join(each)
        await room.perform(by(owner.steamId), 'add-player', { steamid: each.steamId })
      }
      await room.start(by(owner.steamId))
      for (let act = turnAct(await look()); act; act = turnAct(await look())) {
        const team = act.team
        const captain = (await look()).players.find((player) => player.is_captain === 1 && player.team === team)
        await room.perform(by(captain?.steamid ?? ''), act.path, act.body)
      }
      await room.offerServer({ ip: '10.0.0.1', port: 1, password: 'x', loadId: 5 })
      await room.gameConfig(5)
      await room.serverReady(5, 5)
      await atRest()
      const untilPlay = rows.written
      expect(untilPlay).toBeLessThanOrEqual(14)
      const events = mapFor(await look())
      for (const event of events.slice(0, -1)) await room.gameReport(5, readReport(event) as GameReport)
      await atRest()
      expect(rows.written - untilPlay).toBeLessThanOrEqual(3)
      const beforeEnd = rows.written
      await room.gameReport(5, readReport(events.at(-1)) as GameReport)
      await atRest()
      expect(await look()).toMatchObject({ status: 'complete' })
      // The ratings' own rows are counted where they are written.
      expect(rows.written - beforeEnd).toBeLessThanOrEqual(85)
      // Ten seats claimed and released are twenty of them; with everybody in the room the toasts fall away, too.
      expect(calls.length).toBeLessThanOrEqual(60)
    })
  })
})
