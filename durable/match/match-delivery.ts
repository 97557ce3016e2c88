import { openDatabase } from '../../db/client.ts'
import { recordMatch } from '../../db/queries/matches.ts'
import { recordResult, takeBackResult } from '../../db/queries/results.ts'
import { logStaffAction } from '../../db/queries/system.ts'
import type { Get5Status } from '../rules/get5-status.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import {
  gameServerPort,
  gatherListPort,
  hubPort,
  hubShardName,
  type ObjectEnv,
  ratingsPort,
  seatsPort,
  serverPoolPort,
} from '../runtime/neighbours.ts'
import { type MatchEffect, tell } from './match-effects.ts'
import { matchRow } from './match-record.ts'
import { matchResult } from './match-result.ts'
import type { MatchState } from './match-state.ts'
import { gatherView } from './match-view.ts'
import { ratedMatch } from './result-step.ts'

/** How long a personal message is news, in ms. */
const newsMs = 60_000

/** The room as its effects see it when they leave. */
export type Leaving = {
  env: ObjectEnv
  state: MatchState
  revision: number
  now: number
  /** Who has the match open just now. */
  present(): ReadonlySet<SteamId>
  /** What a server said of itself. */
  polled(loadId: number, status: Get5Status | null): void
}

type EffectTo<To extends MatchEffect['to']> = Extract<MatchEffect, { to: To }>

/** Which lane an effect leaves in: what concerns one player's seat, one server, the pool or the result stays in order. */
export const laneOf = (effect: MatchEffect): string =>
  effect.to === 'seat' ? `seat:${effect.steamId}` : effect.to === 'server' ? `server:${effect.address}` : effect.to

/**
 * What may be sent again without harm, is never given up, and of which only the newest is worth sending: projections,
 * questions, orders, what a match wants of the pool, and what a result leads to.
 */
export function supersedes(effect: MatchEffect): string | null {
  if (effect.to === 'list' || effect.to === 'record') return effect.to
  if (effect.to === 'result') return `result ${effect.do}`
  if (effect.to === 'pool') return effect.do === 'want' || effect.do === 'free' ? `pool ${effect.do}` : null
  return effect.to === 'server' && (effect.do === 'ask' || effect.do === 'set-up') ? `${effect.do} ${effect.address}` : null
}

/** Brings an effect to where it belongs; `at` is when it came to be (UTC ms). */
export async function deliver(room: Leaving, effect: MatchEffect, at: number): Promise<void> {
  const { env, state, revision } = room
  switch (effect.to) {
    case 'list':
      return gatherListPort(env).put(revision, gatherView(state), state.endedAt)
    case 'record':
      return recordMatch(openDatabase(env.DB), matchRow(state, revision))
    case 'seat':
      return seatsPort(env, effect.steamId).release(effect.steamId, { kind: 'match', id: state.matchId }, effect.number)
    case 'pool':
      return tellPool(room, effect, at)
    case 'server':
      return tellServer(room, effect)
    case 'result':
      return settleResult(room, effect, at)
    case 'staff-log': {
      const { actor, ...act } = effect.entry
      return logStaffAction(openDatabase(env.DB), { ...act, actor_steamid: actor, target: state.matchId })
    }
    case 'players':
      return tellPlayers(room, effect, at)
  }
}

async function tellPool({ env, state }: Leaving, effect: EffectTo<'pool'>, at: number): Promise<void> {
  const pool = serverPoolPort(env)
  const { matchId } = state
  const since = state.play?.waitsSince ?? at
  switch (effect.do) {
    case 'want':
      return pool.want(matchId, since)
    case 'free':
      return pool.free(matchId)
    case 'reload':
      return pool.reload(matchId, effect.address)
    case 'back':
      return pool.back(matchId, effect.address)
    case 'failed':
      return pool.failed(matchId, { address: effect.address, loadId: effect.loadId, why: effect.why, since })
  }
}

async function tellServer({ env, state, polled }: Leaving, effect: EffectTo<'server'>): Promise<void> {
  const { address } = effect
  const server = gameServerPort(env, address)
  const { play, matchId } = state
  if (!play) return
  const loads = play.loads.map((load) => load.loadId)
  if (effect.do === 'end') return server.end(address, matchId, loads)
  if (effect.do === 'run') {
    const isThere = play.server?.runs === effect.load
    if (isThere && (await server.run(address, effect.commands, effect.load)) === null) throw new Error('the server is away')
    return
  }
  // The match may have moved on while this waited to leave.
  if (play.server?.loadId !== effect.loadId) return
  if (effect.do === 'ask') return polled(effect.loadId, await server.status(address))
  const load = play.loads.find((each) => each.loadId === effect.loadId)
  const map = state.maps.find((each) => each.id === play.maps[load?.firstMap ?? 0]?.mapId)
  const name = map && map.workshopId === null ? map.name : null
  const adoptable = play.server.mayAdopt ? loads : [effect.loadId]
  return server.setUp(address, { matchId, loadId: effect.loadId, loads: adoptable, map: name, password: play.password ?? '' })
}

/** One after the other in one lane; open profiles are told once the record has it. */
async function settleResult(room: Leaving, effect: EffectTo<'result'>, at: number): Promise<void> {
  const { env, state, revision } = room
  const db = openDatabase(env.DB)
  if (effect.do === 'take-back') {
    await takeBackResult(db, { match: matchRow(state, revision), reason: state.play?.voidReason ?? '', at })
    return tellPlayers(room, profilesChanged(state), at)
  }
  if (effect.do === 'unrate') return ratingsPort(env).takeBack(state.matchId, at)
  const result = effect.do === 'record' ? matchResult(state, revision) : null
  if (result) {
    await recordResult(db, result)
    return tellPlayers(room, profilesChanged(state), at)
  }
  const rated = effect.do === 'rate' ? ratedMatch(state) : null
  if (rated) return ratingsPort(env).rate(rated)
}

const profilesChanged = (state: MatchState) =>
  tell(
    state.members.map((each) => each.steamId),
    { event: 'profile:update', data: {} },
  )

/** Worth saying for a minute: an invitation or a toast that comes an hour late only puzzles. */
async function tellPlayers({ env, now, present }: Leaving, effect: EffectTo<'players'>, at: number): Promise<void> {
  const { steamIds, frame, unlessHere } = effect
  if (now - at > newsMs) return
  const here = unlessHere ? present() : new Set<SteamId>()
  const byHub = Map.groupBy(
    steamIds.filter((steamId) => !here.has(steamId)),
    (steamId) => hubShardName(steamId, env.SITE_SHARDS),
  )
  await Promise.all([...byHub].map(([hub, those]) => hubPort(env, hub).tell(those, frame)))
}
