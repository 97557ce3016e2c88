import type { Gather } from '../protocol/match-fields.ts'
import type { SiteFrame } from '../protocol/site-messages.ts'
import type { MatchId, SteamId, SystemSwitches } from '../rules/vocabulary.ts'

/** What an object is bound to. Other objects are reached through this file alone. */
export type ObjectEnv = {
  DB: D1Database
  FILES: R2Bucket
  MATCH: DurableObjectNamespace
  SEATS: DurableObjectNamespace
  HUB: DurableObjectNamespace
  GATHER_LIST: DurableObjectNamespace
  SITE_SHARDS: string
  JWT_SECRET: string
}

/** Where a player sits: the kind of room and its id. */
export type SeatRoom = { kind: 'match' | 'queue' | 'ready-check'; id: string }

/**
 * Everything that is active right now. Always whole: a hub that missed one push is right again after the next. Versions
 * rise with time, also over the list's sleep.
 */
export type SitePush = { version: number; gathers: readonly Gather[]; switches: SystemSwitches }

/** The calls that objects make to each other; each receiver ignores what it already has. */
export interface MatchPort {
  holds(steamId: SteamId, number: number): Promise<boolean>
  poke(): Promise<'ok' | 'unknown'>
}
export interface SeatsPort {
  confirm(steamId: SteamId, room: SeatRoom, number: number): Promise<'ok' | 'lost'>
  release(steamId: SteamId, room: SeatRoom, number: number): Promise<void>
  seatOf(steamId: SteamId): Promise<SeatRoom | null>
}
export interface GatherListPort {
  put(revision: number, gather: Gather, endedAt: number | null): Promise<void>
  everything(): Promise<SitePush>
  /** A hub tells how many are connected to it; answered with the sum over all hubs. */
  presence(hub: string, online: number): Promise<number>
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
