import type { MapAction } from '../rules/map-veto.ts'
import type { Side, SteamId, TeamName } from '../rules/vocabulary.ts'
import type { MatchOrder, Player } from './match-state.ts'

/** Who does something. `role` and `chatBanned` are as the Worker knew them when it let the action through. */
export type Actor = { steamId: SteamId; role: number; chatBanned: boolean }

/**
 * Everything that can happen to a match. Each accepted one is a journal entry. A turn's `by` is null when the clock took
 * it: from outside such an event cannot come, every call and every socket names its actor. `last` is who was placed without
 * a pick after the last one; the journal knows it, the caller does not.
 */
export type MatchEvent =
  | { type: 'open'; order: MatchOrder; owner: Player; seat: number }
  | { type: 'join'; player: Player; seat: number }
  | { type: 'accept-invite'; player: Player; seat: number }
  | { type: 'add-player'; by: Actor; steamId: SteamId }
  | { type: 'kick-player'; by: Actor; steamId: SteamId }
  | { type: 'leave'; by: Actor }
  | { type: 'leavequeue'; by: Actor }
  | { type: 'cancel'; by: Actor }
  | { type: 'extend'; by: Actor }
  /** With the speaker's name as it was then: they may be gone when it is read. */
  | { type: 'chat'; by: Actor; username: string; avatar: string; message: string }
  | { type: 'invite'; by: Actor; steamId: SteamId }
  | { type: 'fill'; by: Actor }
  | { type: 'start'; by: Actor }
  | {
      type: 'pick-player'
      by: Actor | null
      steamId: SteamId
      team: TeamName
      placed?: number
      last?: { steamId: SteamId; team: TeamName }
    }
  | { type: 'map-action'; by: Actor | null; mapId: number; action: MapAction; taken?: number }
  | { type: 'side-selection'; by: Actor | null; mapId: number; action: Side }
  /** Staff put `player` in the place of `out`. */
  | { type: 'replace-player'; by: Actor; out: SteamId; player: Player; seat: number }
  /** Staff end a match of any phase without a result. */
  | { type: 'end'; by: Actor; reason: string | null }
  /** What the room's own clock did: a lobby that ran out, or a deadline that we missed and that got time afresh. */
  | { type: 'run-out' }
  | { type: 'grace' }
  /** The seat is somebody else's: the player is not here after all. */
  | { type: 'seat-lost'; steamId: SteamId; number: number }

export type EventOf<Type extends MatchEvent['type']> = Extract<MatchEvent, { type: Type }>
