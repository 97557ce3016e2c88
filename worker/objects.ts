import type { MatchId, SteamId } from '../durable/rules/vocabulary.ts'
import { hubShardName, seatsShardName } from '../durable/runtime/neighbours.ts'
import type { Bindings } from './app-env.ts'

/** The only place of the Worker that turns an id into an object. */
export const matchOf = (env: Bindings, id: MatchId) => env.MATCH.getByName(id)
export const seatsOf = (env: Bindings, steamId: SteamId) => env.SEATS.getByName(seatsShardName(steamId))
export const gatherListOf = (env: Bindings) => env.GATHER_LIST.getByName('list')
export const hubOf = (env: Bindings, key: string) => env.HUB.getByName(hubShardName(key, env.SITE_SHARDS))
export const serverPoolOf = (env: Bindings) => env.SERVER_POOL.getByName('pool')
export const gameServerOf = (env: Bindings, address: string) => env.GAME_SERVER.getByName(address)
