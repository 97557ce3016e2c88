import type { GatherCard } from '../protocol/match/gather-card.ts'
import type { SeatView, SiteFrame } from '../protocol/site-messages.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { SitePush } from './gather-list-port.ts'
import type { SeatRoom } from './room-port.ts'

/**
 * A notification for players whose pages may be closed (docs/product.md 12.7). It is useless after `until` (UTC ms); a newer one with the
 * same `tag` replaces it. `check`: it has an action that accepts this ready check. `isTrial`: the browser tells the site that it arrived,
 * and shows it also on an open page.
 */
export type PlayerNote = { title: string; body: string; path: string; tag: string; until: number; check?: string; isTrial?: true }

/** A player with an open page: their seat from the list of gathers, and the card of its match where that is on the list. */
export type PlayerAt = { steamId: SteamId; seat: SeatView; gather: GatherCard | null }

export interface HubPort {
  /** The pages of a deleted player lose their identity. */
  forget(steamId: SteamId): Promise<void>
  /** Answers how many are connected to this hub. */
  push(push: SitePush): Promise<number>
  tell(steamIds: readonly SteamId[], frame: SiteFrame): Promise<void>
  /** As of a room. */
  endSessions(steamId: SteamId, sessionVersion: number): Promise<void>
  /** A message that any guest may read, on every page that is open here. */
  tellEverybody(frame: SiteFrame): Promise<void>
  /** Tells the staff whose pages are open here, except these. */
  tellStaff(frame: SiteFrame, besides: readonly SteamId[]): Promise<void>
  /** The players among these who have the site open on this hub, and where each sits. */
  whereabouts(steamIds: readonly SteamId[]): Promise<{ steamId: SteamId; where: SeatRoom['kind'] | null }[]>
  /** The players among these with an open page on this hub, with their seats. */
  placesOf(steamIds: readonly SteamId[]): Promise<PlayerAt[]>
  /** Sends these players a notification on every device on which they want them. */
  notify(steamIds: readonly SteamId[], note: PlayerNote): Promise<void>
}
