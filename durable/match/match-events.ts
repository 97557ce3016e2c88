import type { LineUps, MatchOrder, OrganisedKind, Player } from '../ports/match-order.ts'
import type { ServerFailure, ServerOffer } from '../ports/server-pool-port.ts'
import type { GameReport } from '../protocol/game-reports.ts'
import type { MapAction } from '../rules/draft/veto-order.ts'
import type { LobbyDoor } from '../rules/lobby/lobby-door.ts'
import type { SettingChange } from '../rules/lobby/match-settings.ts'
import type { Get5Status } from '../rules/play/get5-status.ts'
import type { ServerAction } from '../rules/play/match-actions.ts'
import type { UndecidedReason } from '../rules/play/undecided-reasons.ts'
import type { RatingChange, Winner } from '../rules/rating/elo.ts'
import type { Side, SteamId, TeamName } from '../rules/vocabulary.ts'
import type { Actor } from '../runtime/machine.ts'
import type { Marked } from './draft-veto/marked.ts'
import type { FoughtRound } from './play/play-state.ts'
import type { Seen } from './presence/match-presence.ts'
import type { RestorePoint } from './recovery/restore.ts'

/**
 * Everything that can happen to a match. Each accepted event is a journal entry. `by` is null for a turn that the clock took;
 * calls and sockets always name an actor. `last` is the player who was placed without a pick after the final one: the journal
 * adds it, callers leave it out.
 */
export type MatchEvent = AnyEvent & {
  /** The players who came from the waiting list by the door of the lobby (docs/product.md 5.3), in this order. The journal adds them. */
  letIn?: readonly SteamId[]
}

type AnyEvent =
  /** An owner opens a lobby and waits for players. */
  | { type: 'open-lobby'; order: MatchOrder; owner: Player; seat: number; door?: LobbyDoor }
  /** A match opens with its teams, at the veto. `seats` holds the number of each player's seat; `beginningMs` as with `start`. */
  | {
      type: 'open-teams'
      order: MatchOrder
      lineUps: LineUps
      seats: Readonly<Record<SteamId, number>>
      beginningMs?: number
      /** Its organiser has taken it back already. */
      isCancelled?: true
    }
  /**
   * A lobby opens as the rematch of another match: with those of its players whose seats are here. `owner` had that match,
   * `everybody` played in it.
   */
  | {
      type: 'open-rematch-lobby'
      order: MatchOrder
      owner: SteamId
      players: readonly Player[]
      seats: Readonly<Record<SteamId, number>>
      everybody: readonly SteamId[]
    }
  /** `others`: the party that the player leads and brings, without themselves. */
  | { type: 'join'; player: Player; seat: number; others?: readonly { player: Player; seat: number }[] }
  | { type: 'accept-invite'; player: Player; seat: number }
  /** `party`: everybody who waited as one party with the player, and came in with them. The journal adds it. */
  | { type: 'add-player'; by: Actor; steamId: SteamId; party?: readonly SteamId[] }
  | { type: 'kick-player'; by: Actor; steamId: SteamId }
  | { type: 'leave'; by: Actor }
  | { type: 'leavequeue'; by: Actor }
  | { type: 'cancel'; by: Actor }
  | { type: 'extend'; by: Actor }
  /** The journal adds the speaker's name and avatar at that time, since they may leave; null for staff who are not in the match. */
  | { type: 'chat'; by: Actor; message: string; speaker?: Speaker | null }
  | { type: 'invite'; by: Actor; steamId: SteamId }
  | { type: 'decline-invite'; by: Actor }
  | { type: 'withdraw-invite'; by: Actor; steamId: SteamId }
  | { type: 'fill'; by: Actor }
  /** A member offers to lead, or would rather not, and takes that back; the owner names a captain, and takes that back. */
  | { type: 'volunteer-captain'; by: Actor; wants: boolean }
  | { type: 'decline-captain'; by: Actor; declines: boolean }
  | { type: 'name-captain'; by: Actor; steamId: SteamId; isNamed: boolean }
  /** The owner says how players come in. */
  | { type: 'set-door'; by: Actor; door: LobbyDoor }
  /** `beginningMs`: how long captains and teams are shown before the first turn opens (docs/product.md 5.16); 0 if not given. */
  | { type: 'start'; by: Actor; beginningMs?: number }
  /** Administrators change a setting of a lobby, and what follows from it. */
  | { type: 'match-setting'; by: Actor; change: SettingChange }
  | {
      type: 'pick-player'
      by: Actor | null
      steamId: SteamId
      team: TeamName
      placed?: number
      /** The clock took what the captain had marked. */
      marked?: true
      last?: { steamId: SteamId; team: TeamName }
    }
  | { type: 'map-action'; by: Actor | null; mapId: number; action: MapAction; taken?: number; marked?: true }
  | { type: 'side-selection'; by: Actor | null; mapId: number; action: Side; marked?: true }
  /** A captain's mark in the turn that ends at `until` (UTC ms); null takes it back. It is kept and announced to no viewer. */
  | { type: 'mark'; by: Actor; until: number; choice: Marked | null }
  /** A player whispers the choice that they would make; null takes it back. `turn` is how many choices were made before. Only the own captain sees it. */
  | { type: 'whisper'; by: Actor; turn: number; choice: Marked | null }
  /** Staff replace `out` by `player`. */
  | { type: 'replace-player'; by: Actor; out: SteamId; player: Player; seat: number }
  /** A substitute takes the place of `out`, who is missed on the server (docs/product.md 12.6). */
  | { type: 'substitute'; out: SteamId; player: Player; seat: number }
  /** A player sits down on the bench, or leaves it; one who turned out to sit elsewhere has left it. */
  | { type: 'bench'; player: Player; wants: boolean }
  | { type: 'bench-left'; steamId: SteamId }
  /** A player of the bench comes in for `out`, who is missed; `by` is null where the captain did not choose in time. */
  | { type: 'call-in'; by: Actor | null; out: SteamId; player: Player; seat: number }
  /** Nobody chose for this missed player, and the first of the bench is called: written to the journal only. */
  | { type: 'bench-called'; steamId: SteamId }
  /** The server's log showed who is on it. */
  | { type: 'connections'; loadId: number; seen: readonly Seen[] }
  /** A player has been away for too long, or those who had are back: written to the journal only. */
  | { type: 'missed'; steamId: SteamId }
  | { type: 'came-back'; steamIds: readonly SteamId[] }
  /** Everybody was there for a minute, and the site started the map: written to the journal only. */
  | { type: 'started-full' }
  /** Staff end a match of any phase without a result. */
  | { type: 'end'; by: Actor; reason: string | null }
  /** A player was banned, and leaves what has not begun. */
  | { type: 'remove-banned'; steamId: SteamId }
  /** An organised match needs these players, who leave what has not begun. */
  | { type: 'yield'; steamIds: readonly SteamId[]; to: OrganisedKind }
  /** Its organiser takes the match back. */
  | { type: 'cancel-by-organiser'; reason: string }
  /** The clock cancelled a lobby, or gave more time after a deadline that the room had missed. */
  | { type: 'run-out' }
  | { type: 'grace' }
  /** The pool's offer of a server, or of a fresh load on the one the match has. `password` is this match's own. */
  | ({ type: 'server-offered' } & ServerOffer)
  /** The server that was to set `loadId` up runs `runs`: the same, or an earlier load. */
  | { type: 'server-ready'; loadId: number; runs: number }
  | { type: 'server-failed'; loadId: number; why: ServerFailure }
  /** A server reports on a load. `fought` are the last rounds of that map, as read from its log. */
  | { type: 'game'; loadId: number; report: GameReport; fought?: readonly FoughtRound[] }
  /** A server's answer to a poll; null if it did not answer. */
  | { type: 'polled'; loadId: number; status: Get5Status | null }
  /** The server's log shows knife kills while a knife round may be on. */
  | { type: 'knife-seen' }
  /** Staff paused or resumed the game on the server, or want the match loaded again. */
  | { type: 'paused'; by: Actor }
  | { type: 'unpaused'; by: Actor }
  /** `as` is the action of staff that asked for it; `seats` those of players who come back to a match that was over, `to` the round from which that goes on: the journal adds it. */
  | {
      type: 'reload'
      by: Actor
      as: 'startmatch' | 'restartmatch' | 'reloadmatch' | 'reloadmap' | 'continuematch'
      seats?: Readonly<Record<SteamId, number>>
      to?: RestorePoint
    }
  /** Staff had the running server go back to the start of a round of its map (docs/product.md 10.11). The journal adds `to`. */
  | { type: 'restore'; by: Actor; round: number; to?: RestorePoint }
  /** The server of a live map was lost, and another goes on from this round: written to the journal only. */
  | { type: 'interrupted'; to: RestorePoint }
  /** The map is back at this score, or its server did not go back: written to the journal only. */
  | { type: 'restored'; scoreA: number; scoreB: number }
  | { type: 'restore-failed'; scoreA: number; scoreB: number }
  /** Staff had the server run an action that does not change the state of the match; `isUnanswered`: nobody knows whether it ran. */
  | { type: 'server-told'; by: Actor; action: ServerAction; message: string | null; isUnanswered?: true }
  /** Staff say who won a match that waits for a decision, take a result back, or give the match another one: its rounds map by map. */
  | { type: 'decide'; by: Actor; winner: Winner; reason?: string }
  | { type: 'void'; by: Actor; reason: string }
  | { type: 'correct'; by: Actor; winner: Winner; scores: readonly MapScore[]; reason: string }
  /** Staff undo the newest of these, by its number. */
  | { type: 'undo-decision'; by: Actor; decision: number }
  /** Somebody who played wants another match, or after all does not; the owner opens it for those who do. */
  | { type: 'want-rematch'; by: Actor; wants: boolean }
  | { type: 'open-rematch'; by: Actor }
  /** The room of the rematch is open, with these of those who wanted one; nobody: it could not be opened. */
  | { type: 'rematch-opened'; tookIn: readonly SteamId[] }
  /** The match has been rated. */
  | { type: 'rated'; changes: readonly RatingChange[] }
  /** The meaning of a report or an answer: written to the journal only, in the place of that event. */
  | { type: 'asked' }
  | { type: 'map-live'; mapId: number }
  | { type: 'map-over'; mapId: number; scoreA: number; scoreB: number }
  | { type: 'finished'; winner: Winner; scoreA: number; scoreB: number }
  | { type: 'undecided'; reason: UndecidedReason }

/** The rounds of a map. */
export type MapScore = { scoreA: number; scoreB: number }

/** How a player was shown when they wrote. */
export type Speaker = Pick<Player, 'username' | 'avatar'>

/** Everybody who joins by this event, the one who pressed first. */
export const joiningIds = ({ player, others = [] }: EventOf<'join'>): SteamId[] =>
  [player, ...others.map((each) => each.player)].map(({ steamId }) => steamId)

export type EventOf<Type extends MatchEvent['type']> = Extract<MatchEvent, { type: Type }>

/** A decision of staff about the result, and the same without who makes it. */
export type DecisionEvent = EventOf<'decide' | 'void' | 'correct' | 'undo-decision'>
export type DecisionAct = DecisionEvent extends infer Each ? (Each extends DecisionEvent ? Omit<Each, 'by'> : never) : never
