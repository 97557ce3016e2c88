import type { SteamId } from '../rules/vocabulary.ts'
import type { MatchOrder, Player } from './match-state.ts'

/** Who does something. `role` and `chatBanned` are as the Worker knew them when it let the action through. */
export type Actor = { steamId: SteamId; role: number; chatBanned: boolean }

/** Everything that can happen to a match. Each accepted one is a journal entry. */
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
  /** The seat is somebody else's: the player is not here after all. */
  | { type: 'seat-lost'; steamId: SteamId; number: number }

export type EventOf<Type extends MatchEvent['type']> = Extract<MatchEvent, { type: Type }>
