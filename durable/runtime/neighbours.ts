import type { Gather } from '../protocol/match-fields.ts'
import type { SiteFrame } from '../protocol/site-messages.ts'
import type { RatedMatch, RatingChange } from '../rules/elo.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { Get5Status } from '../rules/get5-status.ts'
import type { MatchId, SteamId, SystemSwitches } from '../rules/vocabulary.ts'

/** What an object is bound to. Other objects are reached through this file alone. */
export type ObjectEnv = {
  DB: D1Database
  FILES: R2Bucket
  MATCH: DurableObjectNamespace
  SEATS: DurableObjectNamespace
  HUB: DurableObjectNamespace
  GATHER_LIST: DurableObjectNamespace
  SERVER_POOL: DurableObjectNamespace
  GAME_SERVER: DurableObjectNamespace
  RATINGS: DurableObjectNamespace
  SITE_SHARDS: string
  SITE_URL: string
  JWT_SECRET: string
  GAME_EVENT_SECRET: string
  ALLOW_PRIVATE_SERVERS?: string
}

/** Where a player sits: the kind of room and its id. */
export type SeatRoom = { kind: 'match' | 'queue' | 'ready-check'; id: string }

/**
 * Everything that is active right now. Always whole: a hub that missed one push is right again after the next. Versions
 * rise with time, also over the list's sleep.
 */
export type SitePush = { version: number; gathers: readonly Gather[]; switches: SystemSwitches }

/**
 * Why a server could not play a match: it did not answer, it refused our password, it has no plugin, it did not load, it
 * stayed on another map, or it was lost before anything was played.
 */
export type ServerFailure = 'unreachable' | 'refused' | 'no-plugin' | 'not-loaded' | 'wrong-map' | 'lost'

/** A server that the pool gives to a match, with the id of this attempt and a password of the match's own. */
export type ServerOffer = { ip: string; port: number; password: string; loadId: number }

/** What a server is to run. `loads` are the ids of the match that will do: one that runs already is adopted. `map` is the engine's name, null for a workshop map; `password` is what players come in with. */
export type SetUpOrder = { matchId: MatchId; loadId: number; loads: readonly number[]; map: string | null; password: string }

/** The calls that objects make to each other; each receiver ignores what it already has. */
export interface MatchPort {
  /** Whether the player sits there, or is just being let in. */
  holds(steamId: SteamId): Promise<boolean>
  poke(): Promise<'ok' | 'unknown'>
  /** 'unwanted' when the match needs no server any more. */
  offerServer(offer: ServerOffer): Promise<'taken' | 'unwanted'>
  /** `runs` is the load that was found running: this one, or an earlier one of the match. False when the match cannot believe it. */
  serverReady(loadId: number, runs: number): Promise<boolean>
  serverFailed(loadId: number, why: ServerFailure): Promise<void>
  /** What the result did to the ratings; may come again. */
  rated(changes: readonly RatingChange[]): Promise<void>
}
export interface SeatsPort {
  /** The player's one seat, under a number that rises. Refuses with GATHER_ALLREADY_JOINED while another room holds them. */
  claim(steamId: SteamId, room: SeatRoom): Promise<{ ok: true; number: number } | Refusal>
  release(steamId: SteamId, room: SeatRoom, number: number): Promise<void>
  seatOf(steamId: SteamId): Promise<SeatRoom | null>
}
export interface GatherListPort {
  put(revision: number, gather: Gather, endedAt: number | null): Promise<void>
  everything(): Promise<SitePush>
  /** A hub tells how many are connected to it; answered with the sum over all hubs. */
  presence(hub: string, online: number): Promise<number>
}
export interface ServerPoolPort {
  /** A match wants a server, since `since` (UTC ms): first come, first served. */
  want(matchId: MatchId, since: number): Promise<void>
  /** The match needs none any more: what it had is free. */
  free(matchId: MatchId): Promise<void>
  /** The match wants a fresh load on the server it has. */
  reload(matchId: MatchId, address: string): Promise<void>
  /** The match could not be played there, and wants another. */
  failed(matchId: MatchId, attempt: { address: string; loadId: number; why: ServerFailure; since: number }): Promise<void>
  /** The match has heard from a server it had given up, and wants it back if it is free. */
  back(matchId: MatchId, address: string): Promise<void>
  /** The server does not take our password: it is left alone until staff give another. */
  refused(address: string): Promise<void>
  /** A match got ready there. */
  worked(address: string): Promise<void>
  /** How to reach a server; null when it is not in the pool (any more). */
  credentials(address: string): Promise<{ ip: string; port: number; rcon: string } | null>
}
export interface GameServerPort {
  /** Sets a load up; the match is told how it went. The newest order counts. */
  setUp(address: string, order: SetUpOrder): Promise<void>
  /** Ends whatever of a match's loads still runs there. */
  end(address: string, matchId: MatchId, loads: readonly number[]): Promise<void>
  /** What the server says of itself now; null when it does not answer. */
  status(address: string): Promise<Get5Status | null>
  /** Runs console commands where this load runs; null when the server cannot be reached, or runs something else. */
  run(address: string, commands: readonly string[], load: number): Promise<string | null>
}
export interface RatingsPort {
  /** Takes a result up for rating; a match is rated once. */
  rate(match: RatedMatch): Promise<void>
  /** Takes a match's rating back, as if it had never been played. `at` is UTC ms. */
  takeBack(matchId: MatchId, at: number): Promise<void>
}
export interface HubPort {
  push(push: SitePush): Promise<void>
  tell(steamIds: readonly SteamId[], frame: SiteFrame): Promise<void>
}

/** 64, for ever: a player's seat must be found in the same object after every deploy. */
const seatShards = 64

/** A small even hash (FNV-1a); only spreads keys over objects. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

export const seatsShardName = (steamId: SteamId): string => `seats-${hashOf(steamId) % seatShards}`
export const hubCount = (siteShards: string): number => Math.max(1, Number.parseInt(siteShards, 10) || 1)
export const hubNames = (siteShards: string): string[] => Array.from({ length: hubCount(siteShards) }, (_, i) => `hub-${i}`)
export const hubShardName = (key: string, siteShards: string): string => `hub-${hashOf(key) % hubCount(siteShards)}`

const port = <Port>(namespace: DurableObjectNamespace, name: string): Port => namespace.getByName(name) as unknown as Port

export const matchPort = (env: ObjectEnv, id: MatchId): MatchPort => port(env.MATCH, id)
export const seatsPort = (env: ObjectEnv, steamId: SteamId): SeatsPort => port(env.SEATS, seatsShardName(steamId))
export const gatherListPort = (env: ObjectEnv): GatherListPort => port(env.GATHER_LIST, 'list')
export const hubPort = (env: ObjectEnv, name: string): HubPort => port(env.HUB, name)
export const ratingsPort = (env: ObjectEnv): RatingsPort => port(env.RATINGS, 'ratings')
export const serverPoolPort = (env: ObjectEnv): ServerPoolPort => port(env.SERVER_POOL, 'pool')
export const gameServerPort = (env: ObjectEnv, address: string): GameServerPort => port(env.GAME_SERVER, address)
