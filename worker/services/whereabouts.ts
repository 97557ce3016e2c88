import { log } from '../../durable/log/log.ts'
import type { PlayerAt } from '../../durable/ports/hub-port.ts'
import { hubNameOf, hubOf } from '../../durable/ports/objects.ts'
import type { SeatRoom } from '../../durable/ports/room-port.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import type { Bindings } from '../app-env.ts'

/**
 * The players among these with an open page, and the kind of room in which each sits: one request to each hub that has any of them; most
 * sites have one hub. A hub that does not answer counts as empty.
 */
export async function whereabouts(env: Bindings, steamIds: readonly SteamId[]): Promise<Map<SteamId, { where: SeatRoom['kind'] | null }>> {
  const known = await askHubs(env, steamIds, (name, theirs) => hubOf(env, name).whereabouts(theirs))
  return new Map(known.map(({ steamId, where }) => [steamId, { where }]))
}

/** The places of the players among these with an open page, by SteamID; asked like `whereabouts`. */
export async function placesOf(env: Bindings, steamIds: readonly SteamId[]): Promise<ReadonlyMap<SteamId, PlayerAt>> {
  const known = await askHubs(env, steamIds, (name, theirs): Promise<PlayerAt[]> => hubOf(env, name).placesOf(theirs))
  return new Map(known.map((player) => [player.steamId, player]))
}

async function askHubs<Answer>(
  env: Bindings,
  steamIds: readonly SteamId[],
  ask: (hub: string, theirs: readonly SteamId[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const hubs = Map.groupBy(steamIds, (steamId) => hubNameOf(steamId, env.SITE_SHARDS))
  const told = await Promise.allSettled([...hubs].map(([name, theirs]) => ask(name, theirs)))
  return told.flatMap((answer) => {
    if (answer.status === 'fulfilled') return answer.value
    log('warn', 'hub', { message: 'whereabouts', error: answer.reason })
    return []
  })
}

/** The players among these without an open page. A player whose hub does not answer counts as present, since that is no fault of theirs. */
export async function awayOf(env: Bindings, steamIds: readonly SteamId[]): Promise<SteamId[]> {
  const hubs = Map.groupBy(steamIds, (steamId) => hubNameOf(steamId, env.SITE_SHARDS))
  const asked = await Promise.allSettled(
    [...hubs].map(async ([name, theirs]) => {
      const here = new Set((await hubOf(env, name).whereabouts(theirs)).map(({ steamId }) => steamId))
      return theirs.filter((steamId) => !here.has(steamId))
    }),
  )
  return asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
