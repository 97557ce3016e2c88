import { env, runInDurableObject } from 'cloudflare:test'
import { matchOf } from '../../../../durable/ports/objects.ts'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { MatchId } from '../../../../durable/rules/vocabulary.ts'
import type { Kernel } from '../../../../durable/runtime/kernel.ts'
import type { Actor } from '../../../../durable/runtime/machine.ts'
import type { TestUser } from '../builders.ts'
import { drained, isWaiting } from '../drained.ts'
import { roundTo } from '../matches/a-live-match.ts'
import { aGameServer, atRest, clearPool, mapResult, type TestServer } from '../matches/game-server.ts'
import { captainOf, turnAct } from '../matches/turns.ts'

type Room = DurableObjectStub<Kernel>
/** Whether all effects are delivered within a moment. */
const isSoonDone = (room: Room): Promise<boolean> =>
  runInDurableObject(room, async (object: Kernel) => {
    for (let look = 0; look < 60 && isWaiting(object); look++) await new Promise((resolve) => setTimeout(resolve, 5))
    return !isWaiting(object)
  })

/** Ends the process of an object, with everything that was not stored; another process continues it. */
export async function crash(room: () => object): Promise<void> {
  await runInDurableObject(room() as Room, (_object, state) => state.abort('crash')).catch(() => undefined)
  // A stub cannot be used after a crash.
  await runInDurableObject(room() as Room, (object: Kernel) => object.alarm())
}

/** Resolves when all effects of a room are delivered: moves its clock until each failed delivery is repeated. */
export async function settledAfterAll(stub: object): Promise<void> {
  const room = stub as Room
  if (await isSoonDone(room)) return
  const clock = await runInDurableObject(room, (object: Kernel) => object.clock)
  for (let ahead = 60_000; !(await isSoonDone(room)); ahead += 60_000) {
    await runInDurableObject(room, (object: Kernel) => {
      const at = Date.now() + ahead
      object.clock = () => at
      object.alarm()
    })
  }
  await runInDurableObject(room, (object: Kernel) => void Object.assign(object, { clock }))
}

/** The servers of an evening for these players, and how they play; `settled` waits for the organiser of their matches. */
export async function theirServers(players: readonly TestUser[], settled: () => Promise<void>) {
  await clearPool()
  const servers: TestServer[] = []
  for (let count = 0; count < 8; count++) servers.push(await aGameServer())
  const evening = {
    /** The objects of unused servers fall asleep and then lose their test connection. */
    keepAwake: () => Promise.all(servers.map((each) => each.plugIn())),
    /** The captains choose maps, and the match gets its server. */
    async choose(matchId: MatchId): Promise<void> {
      for (let match = await playedMatch(matchId); match.turn; match = await playedMatch(matchId)) {
        const act = turnAct(match)
        if (!act) continue
        const by: Actor = { steamId: captainOf(match, act.team, players).steamId, role: 1, chatBanned: false }
        const done = await matchOf(env, matchId).perform(by, act.path, act.body)
        if (!done.ok) throw new Error(`${act.path}: ${done.code}`)
      }
      while ((await playedMatch(matchId)).has_server === 0) await evening.atRest(matchId)
    },
    /** The server that a match has; undefined while it waits for one. */
    async serverOf(matchId: MatchId): Promise<TestServer | undefined> {
      const taken = (await env.SERVER_POOL.getByName('pool').list()).find(({ match_id }) => match_id === matchId)
      return servers.find(({ port }) => port === taken?.port)
    },
    async atRest(matchId: MatchId): Promise<void> {
      await drained(matchId)
      const server = await evening.serverOf(matchId)
      if (server) await atRest(server)
      await drained(matchId)
    },
    /** The server reports the maps of a match, for the side that wins them: `maps` holds 13–x of each. */
    async playOut(matchId: MatchId, maps: readonly { winner: 'A' | 'B'; lost: number }[], between?: () => Promise<void>): Promise<void> {
      await evening.keepAwake()
      const match = await playedMatch(matchId)
      const server = (await evening.serverOf(matchId)) as TestServer
      for (const [number, map] of maps.entries()) {
        for (const event of mapEvents(match, map, number)) await server.tell(event)
        await between?.()
        if (number < maps.length - 1) await evening.atRest(matchId)
      }
      await settledAfterAll(matchOf(env, matchId))
      await atRest(server)
      await settled()
    },
  }
  return evening
}

async function playedMatch(matchId: MatchId): Promise<Match> {
  const seen = await matchOf(env, matchId).view({ steamId: null, role: 1 })
  if (!seen.ok) throw new Error(seen.code)
  return seen.match
}

/** The events of a server about one map: its last round, with everybody's counts, and its result. */
function mapEvents(match: Match, { winner, lost }: { winner: 'A' | 'B'; lost: number }, number: number): object[] {
  const score: [number, number] = winner === 'A' ? [13, lost] : [lost, 13]
  return [{ event: 'going_live', map_number: number }, roundTo(match, score, number), mapResult(score, number)]
}
