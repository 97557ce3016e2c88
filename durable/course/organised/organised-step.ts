import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { isSameJson } from '../../rules/same-json.ts'
import { type StaffAct as ActOf, type Contest, refusedAct } from '../../rules/staff/own-contest.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { RoomEffect, StaffAct } from '../../runtime/effects/room-effects.ts'
import type { Accepted, Actor, SeenOutcome, Tick } from '../../runtime/machine.ts'
import type { DeskEffect, FormerPlayers } from '../course-effects.ts'
import { opened } from '../lifecycle-step.ts'
import type { MatchEffect } from '../matches/course-match-effects.ts'
import { type OwnAct, refusesPace, withOwnAct } from '../own-pace.ts'
import { runOutAside } from './aside.ts'
import { type NeedsHost, needsIn } from './contest-needs.ts'
import type { OrganisedState } from './organised-state.ts'

/** A line of the staff log without its actor and time. */
export type StaffLine = Pick<StaffAct, 'action'> & Partial<Omit<StaffAct, 'at' | 'actor' | 'role'>>

type AnyEvent = { type: string; by?: Actor | null }
type Step<State, Event, Own> = SeenOutcome<State, Own | RoomEffect | MatchEffect | FormerPlayers | DeskEffect, Event>
type Done<State, Event, Own> = Accepted<State, Own | RoomEffect | MatchEffect | FormerPlayers | DeskEffect, Event>

/** A step of the events in the tables of cup and tournament. */
type Taking<State, Event, Own> = { step(state: State, event: Event, now: number): Step<State, Event, Own> }['step']

/** The step of each event but the first, which opens a cup or a tournament. */
type Steps<State, Event extends AnyEvent, Own> = Readonly<Record<Exclude<Event['type'], 'open'>, Taking<State, Event, Own>>>

/** The step of an event, by its table. */
export const stepIn =
  <State, Event extends AnyEvent, Own>(steps: Steps<State, Event, Own>): Taking<State, Event, Own> =>
  (state, event, now) =>
    steps[event.type as Exclude<Event['type'], 'open'>](state, event, now)

/** A cup or a tournament before and after an act; null before it was made. */
export type Change<State> = { before: State | null; after: State }

/** The line of the staff log for each act of staff; null for an act that only the journal has. */
export type StaffLines<State, Event extends AnyEvent, Act extends string> = {
  readonly [Each in Act]: ((change: Change<State>, event: Extract<Event, { type: Each }>) => StaffLine | null) | null
}

/** The rules that a cup and a tournament each bring to their machine. */
type Rules<State, Event extends AnyEvent, Own, Kind extends Contest> = {
  /** The step of any event but the first, which opens it. */
  take: Taking<State, Event, Own>
  /** Sees to everything that is due. */
  runOut(state: State, now: number): Step<State, Event, Own>
  /** The part of a state that only a cup or a tournament stores, of one that is deleted for good. */
  emptied: Partial<State>
  contest: Kind
  needs: NeedsHost<State>
  /** The act of staff that an event is; null for any other. */
  staffActIn(event: Event): ActOf<Kind> | null
  lines: StaffLines<State, Event, ActOf<Kind>>
  /** The act of a player for themselves or their team that an event is; null for any other. */
  ownActIn(event: Event, now: number): OwnAct | null
  /** The player whom such an act asks; null for none. */
  askedIn(event: Event, before: State, after: State): SteamId | null
  /** All players whom the record names. */
  playersIn(state: State): readonly SteamId[]
  /** Whether a player takes part, so that they do not decide it (docs/product.md 3). */
  isIn(state: State, steamId: SteamId): boolean
  /** Whether a player was named to run it without being staff. */
  isNamed(state: State, steamId: SteamId): boolean
  /** Everything that follows by itself from a step. */
  followed(before: State | null, done: Done<State, Event, Own>, now: number): Done<State, Event, Own>
}

/** The step of a cup or a tournament: rights, change, effects, and the line of the staff log. */
export function organisedStep<State extends OrganisedState, Event extends AnyEvent, Own, Kind extends Contest>(
  rules: Rules<State, Event, Own, Kind>,
) {
  function refusalOf(state: State | null, event: Event): Refusal | null {
    const { by } = event
    const act = by ? rules.staffActIn(event) : null
    if (!by || act === null) return null
    const isIn = state !== null && rules.isIn(state, by.steamId)
    const isNamed = state !== null && rules.isNamed(state, by.steamId)
    return refusedAct(rules.contest, act, { role: by.role, isIn, isNamed })
  }

  function plainStep(state: State | null, event: Event | Tick, now: number): Step<State, Event, Own> {
    const isNew = event.type === 'open'
    if (!isNew && (!state || (state.removedAt !== null && event.type !== 'bring-back'))) return refuse('PAGE_NOT_FOUND')
    if (event.type === 'tick') return rules.runOut(state as State, now)
    const refusal = refusalOf(state, event as Event)
    if (refusal) return refusal
    if (isNew) return opened(state, (event as Event & { state: State }).state)
    return pacedStep(state as State, event as Event, now)
  }

  /** Takes an event at the pace of players who act for themselves or their team. */
  function pacedStep(state: State, event: Event, now: number): Step<State, Event, Own> {
    const act = rules.ownActIn(event, now)
    const refusal = act && refusesPace(state.paces, act)
    if (refusal) return refusal
    const taken = rules.take(state, event, now)
    if (!act || !taken.ok || taken.state === state) return taken
    const to = rules.askedIn(event, state, taken.state)
    return { ...taken, state: { ...taken.state, paces: withOwnAct(taken.state.paces, { ...act, to }) } }
  }

  /** The record gets players who have left, too: it may never have got their registration, and the journal keeps them. */
  function withFormer(before: State | null, done: Done<State, Event, Own>): Done<State, Event, Own> {
    if (before === null) return done
    const here = new Set(done.state.removedAt === null ? rules.playersIn(done.state) : [])
    const steamIds = rules.playersIn(before).filter((steamId) => !here.has(steamId))
    return steamIds.length > 0 ? { ...done, effects: [...done.effects, { to: 'former', steamIds }] } : done
  }

  /** The desk is told when its needs of staff have changed. */
  function withNeeds(before: State | null, done: Done<State, Event, Own>): Done<State, Event, Own> {
    const isSame = isSameJson(needsIn(rules.needs, before), needsIn(rules.needs, done.state))
    return isSame ? done : { ...done, effects: [...done.effects, { to: 'desk' }] }
  }

  function lineOf(change: Change<State>, event: Event): StaffLine | null {
    const act = rules.staffActIn(event)
    const write = act && (rules.lines[act] as ((change: Change<State>, event: Event) => StaffLine | null) | null)
    return write?.(change, event) ?? null
  }

  return (before: State | null, event: Event | Tick, now: number): Step<State, Event, Own> => {
    if (event.type === 'tick' && before && before.removedAt !== null) return runOutAside(before, rules.emptied, now)
    const taken = plainStep(before, event, now)
    if (!taken.ok || taken.state === before) return taken
    const done = withNeeds(before, withFormer(before, rules.followed(before, taken, now)))
    const by = 'by' in event ? event.by : null
    const line = by && lineOf({ before, after: done.state }, event as Event)
    if (!by || !line) return done
    const entry: StaffAct = { at: now, actor: by.steamId, role: by.role, player: null, before: null, after: null, ...line }
    return { ...done, effects: [...done.effects, { to: 'staff-log', entry }] }
  }
}
