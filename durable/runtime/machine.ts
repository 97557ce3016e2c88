import type { ErrorCode } from '../rules/error-codes.ts'
import type { Role, SteamId, ViewerRole } from '../rules/vocabulary.ts'
import type { Migration } from './migrations.ts'

/** The one time event: applies due deadlines, at most one turn, and is safe to repeat. */
export type Tick = { type: 'tick' }

/** The actor of an event. The Worker, or the socket's last session check, gives `role` and `chatBanned`. */
export type Actor = { steamId: SteamId; role: Role; chatBanned: boolean }

/**
 * An accepted event: the new state and its effects. The journal keeps `journaled` in the event's place, above all for a tick: it names the
 * change, so that a reader of the journal needs no clock.
 */
export type Accepted<State, Effect, Event = never> = {
  ok: true
  state: State
  effects: readonly Effect[]
  journaled?: Event
  isSilent?: never
}

/** A new state that no viewer sees: stored without a revision, a journal entry, a frame or an effect. */
export type Silent<State> = { ok: true; state: State; effects: readonly []; journaled?: never; isSilent: true }

export const silently = <State>(state: State): Silent<State> => ({ ok: true, state, effects: [], isSilent: true })

/** The outcome of an event. A refusal carries a code of the catalogue (docs/product.md 9) and changes nothing. */
export type Outcome<State, Effect, Event = never> = SeenOutcome<State, Effect, Event> | Silent<State>

/** The outcome in a room that changes nothing silently. */
export type SeenOutcome<State, Effect, Event = never> =
  | Accepted<State, Effect, Event>
  | { ok: false; code: ErrorCode; message?: string; fields?: readonly string[] }

/** An outcome with further effects. With one it is no longer silent, so that its effects are stored with a revision. */
export function withEffects<State, Effect, Event>(
  done: Accepted<State, Effect, Event> | Silent<State>,
  ...more: readonly Effect[]
): Accepted<State, Effect, Event> | Silent<State> {
  if (more.length === 0) return done
  return {
    ok: true,
    state: done.state,
    effects: [...done.effects, ...more],
    ...(done.journaled !== undefined && { journaled: done.journaled }),
  }
}

/**
 * One accepted event in the journal. `at` is UTC ms; `actor` is null for the room itself. `cause` is the event that came in, where `event`
 * is its meaning (journal-entry.ts).
 */
export type JournalEntry<Event> = { revision: number; at: number; actor: SteamId | null; event: Event | Tick; cause?: Event }

/** One change, for its announcement. `before` is null when the room has just opened. */
export type Change<State, Event> = { before: State | null; after: State; entry: JournalEntry<Event> }

/** The viewer: the identity of a socket, or of a call. */
export type Viewer = { steamId: SteamId | null; role: ViewerRole; banned?: 0 | 1 }

/** The rules of a room: no clock, no dice, no I/O (docs/design.md 2). State is null until the room is opened. */
export type Machine<State, Event, Effect, Audience extends string> = {
  step(state: State | null, event: Event | Tick, now: number): Outcome<State, Effect, Event>
  /** The next deadline of the state (UTC ms); the only source of the alarm. */
  nextWakeAt(state: State): number | null
  /** The name of the room. */
  idOf(state: State): string
  /** The audience of this viewer: all viewers of one audience get the same view. */
  audienceOf(state: State, viewer: Viewer): Audience
  /** The one frame of the change for this audience; an audience with nothing to see gets an empty one. */
  announce(change: Change<State, Event>, audience: Audience): { event: string; data: object }
  /** The whole state as this audience may see it now. */
  snapshot(state: State, revision: number, audience: Audience, now: number): object
  /** The migrations of states that older versions stored. */
  migrations: readonly Migration[]
}

/** The machine of a room that seats players: a match, a ready check. */
export type SeatingMachine<State, Event, Effect, Audience extends string> = Machine<State, Event, Effect, Audience> & {
  /** The number of a player's seat in this room; null for a player without one. */
  seatOf(state: State, steamId: SteamId): number | null
}
