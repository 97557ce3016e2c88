import type { CheckReport, QueuedPlayer } from '../ports/check-order.ts'
import type { OrganisedKind } from '../ports/match-order.ts'
import type { Offence, SubstituteWanted } from '../ports/queue-port.ts'
import type { ScrimCard } from '../protocol/queue/queue-fields.ts'
import type { ErrorCode } from '../rules/error-codes.ts'
import type { CheckId, MatchId, PartyId, Role, SteamId } from '../rules/vocabulary.ts'
import type { RoomEffect } from '../runtime/effects/room-effects.ts'
import type { FillAnswer, QueueOwn, RowChange } from './queue-state.ts'

/** A join: the player and, of a party, everybody in it; `seat` is the number of each one's seat. */
type Joining = Omit<QueuedPlayer, 'since'> & { seat: number }

export type QueueEvent =
  /** `by` is the actor, in a party its leader; `key` is the key of the act, which the group stores. */
  | { type: 'join'; by: SteamId; party: PartyId | null; players: readonly Joining[]; key?: string | undefined }
  | { type: 'leave'; by: SteamId }
  /** An organised match needs these players. */
  | { type: 'yield'; steamIds: readonly SteamId[]; by: OrganisedKind }
  /** These have left the party: it cannot wait on as it does. */
  | { type: 'party-changed'; party: PartyId; left: readonly SteamId[] }
  /** The check is being asked to open. */
  | { type: 'asking'; check: CheckId }
  /** The check has taken everybody over. */
  | { type: 'opened'; check: CheckId }
  /** The check was not opened: `elsewhere` sit in another room, `barred` may no longer play. */
  | { type: 'refused'; check: CheckId; elsewhere: readonly SteamId[]; barred: readonly SteamId[] }
  /** `seats` are the seats of the players who come back; a player without one sits elsewhere. */
  | { type: 'ended'; report: CheckReport; seats: ReadonlyMap<SteamId, number> }
  | { type: 'want'; wanted: SubstituteWanted }
  | { type: 'drop'; matchId: MatchId; out: SteamId }
  | { type: 'penalise'; steamId: SteamId; offence: Offence }
  /** Staff lift a player's penalties, for this reason. */
  | { type: 'lift'; steamId: SteamId; by: { steamId: SteamId; role: Role }; reason: string }
  | { type: 'scrim'; revision: number; scrim: ScrimCard; endedAt: number | null }
  /** The next checks ask bots of this machine, which answer as `with` says; null ends that. */
  | { type: 'fill'; with: FillAnswer | null }
  /** Opens a check, if one can be opened now. */
  | { type: 'look' }
  /** Removes expired rows. */
  | { type: 'sweep' }

/** The queue's own effects, apart from those of any room. None of these carries data: it is read when they leave. */
export type QueueEffect =
  | RoomEffect
  /** A check is to be opened. */
  | { to: 'check'; check: CheckId }
  /** Shows a player's pages their status in the queue. */
  | { to: 'queue-status'; steamId: SteamId }
  /** Writes to the record until when a player joins no gather. */
  | { to: 'gather-pause'; steamId: SteamId }

/** The outcome of an event: the changed rows and their effects, or a refusal. An outcome without both changes nothing. */
export type QueueOutcome =
  | { ok: true; changes: readonly RowChange[]; effects: readonly QueueEffect[]; own?: Partial<QueueOwn> }
  | { ok: false; code: ErrorCode; message?: string; fields?: readonly string[] }

/** The order of a new match. */
export type FreshMatch = { matchId: MatchId; seed: string }

/** The facts that an event may use besides the state. `now` is UTC ms. */
export type QueueContext = {
  now: number
  /** How long the players of a check have to answer, in ms. */
  checkMs: number
  freshMatch(): FreshMatch
  /** Ends the name of a new check, so that nobody can guess it. */
  freshTag(): string
  /** Whether these are the members of this party now. */
  isParty(id: PartyId, members: readonly SteamId[]): boolean
}

export const nothingHappened: QueueOutcome = { ok: true, changes: [], effects: [] }

export const gatherPauseTold = (steamId: SteamId): QueueEffect => ({ to: 'gather-pause', steamId })
export const queueStatusOf = (steamId: SteamId): QueueEffect => ({ to: 'queue-status', steamId })
