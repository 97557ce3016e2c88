import type { GameReport } from '../protocol/game-reports.ts'
import type { UndecidedReason } from '../protocol/play-fields.ts'
import type { RatingChange, Winner } from '../rules/elo.ts'
import type { Get5Status } from '../rules/get5-status.ts'
import type { MapAction } from '../rules/map-veto.ts'
import type { Side, SteamId, TeamName } from '../rules/vocabulary.ts'
import type { ServerFailure } from '../runtime/neighbours.ts'
import type { MatchOrder, Player } from './match-state.ts'
import type { FoughtRound } from './play-state.ts'

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
  /** The pool's offer of a server, or of a fresh load on the one the match has. `password` is this match's own. */
  | { type: 'server-offered'; ip: string; port: number; password: string; loadId: number }
  /** The server that was to set `loadId` up runs `runs`: the same, or an earlier load. */
  | { type: 'server-ready'; loadId: number; runs: number }
  | { type: 'server-failed'; loadId: number; why: ServerFailure }
  /** A server tells of a load. `fought` is what its log has told of that map's last rounds. */
  | { type: 'game'; loadId: number; report: GameReport; fought?: readonly FoughtRound[] }
  /** What a server answered when it was asked; null when it did not. */
  | { type: 'polled'; loadId: number; status: Get5Status | null }
  /** The server's log shows knives where a knife round is due: worth a look. */
  | { type: 'knife-seen' }
  /** Staff had the server pause, or go on; staff have the match loaded afresh. */
  | { type: 'paused'; by: Actor }
  | { type: 'unpaused'; by: Actor }
  | { type: 'reload'; by: Actor }
  /** Staff had the server do what changes nothing here. */
  | { type: 'server-told'; by: Actor; action: 'startkniferound' | 'reloadmap' | 're_generate_json' | 'sendmessage'; message: string | null }
  | { type: 'settle'; by: Actor; winner: Winner }
  | { type: 'void'; by: Actor; reason: string }
  /** The ratings have taken the result up. */
  | { type: 'rated'; changes: readonly RatingChange[] }
  /** What a report or an answer turned out to mean: words of the journal alone. */
  | { type: 'asked' }
  | { type: 'map-live'; mapId: number }
  | { type: 'map-over'; mapId: number; scoreA: number; scoreB: number }
  | { type: 'finished'; winner: Winner; scoreA: number; scoreB: number }
  | { type: 'undecided'; reason: UndecidedReason }

export type EventOf<Type extends MatchEvent['type']> = Extract<MatchEvent, { type: Type }>
