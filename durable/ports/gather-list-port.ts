import type { GatherCard } from '../protocol/match/gather-card.ts'
import type { Forgotten } from '../rules/player/forget-player.ts'
import type { OpenIncident } from '../rules/status/incident.ts'
import type { MatchId, SystemSwitches } from '../rules/vocabulary.ts'

/** How many are connected to each of several hubs. */
export type HubFigures = Readonly<Record<string, number>>

/**
 * The list of active gathers, always complete: a hub that missed one push is right again after the next. Versions rise with
 * time, even when the list has slept.
 */
export type SitePush = {
  version: number
  gathers: readonly GatherCard[]
  switches: SystemSwitches
  /** Missing from a list of the version before, during a rollout. */
  incident?: OpenIncident | null
  online: HubFigures | null
  /** How many wait in the scrim queue. */
  queued: number
}

export interface GatherListPort {
  /** Removes a deleted player from the cards; may be repeated. */
  forget(who: Forgotten): Promise<void>
  put(revision: number, gather: GatherCard, endedAt: number | null): Promise<void>
  everything(): Promise<SitePush>
  /** A switch was set, or staff wrote about an incident: the list reads both again, and sends a change to every browser. */
  noticesChanged(): Promise<void>
  /** One of several hubs reports its connections; answers the figures of all hubs, null while some are unknown. */
  presence(hub: string, online: number): Promise<HubFigures | null>
  /** How many wait in the scrim queue. */
  queued(players: number): Promise<void>
  /** The number of guests who watch a match; answers the number who watch others, and whether ELO is shown. */
  guestsAt(matchId: MatchId, guests: number): Promise<{ elsewhere: number; showsElo: boolean }>
}
