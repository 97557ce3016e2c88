import { teamOf } from '../course/course-state.ts'
import type { OwnAct } from '../course/own-pace.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { StaffAct } from '../rules/staff/own-contest.ts'
import { mayRun } from '../rules/tournament/may-run.ts'
import type { TeamId } from '../rules/vocabulary.ts'
import type { RoomEffect } from '../runtime/effects/room-effects.ts'
import type { Accepted, Actor, SeenOutcome, Viewer } from '../runtime/machine.ts'
import type { TournamentEffect } from './tournament-effects.ts'
import type { TournamentEvent } from './tournament-events.ts'
import { namedIn, type TournamentState, type TournamentTeam } from './tournament-state.ts'

export type AnyEffect = TournamentEffect | RoomEffect
export type Step = SeenOutcome<TournamentState, AnyEffect, TournamentEvent>
/** A step that was taken. */
export type Done = Accepted<TournamentState, AnyEffect, TournamentEvent>

/** Whether a viewer or actor may do what organisers do (docs/product.md 14.5). */
export const isOrganiser = (state: TournamentState, viewer: Viewer): boolean => mayRun(namedIn(state), viewer)

/** The act of organisers that an event is; null for what teams do, and what happens by itself. A new act without its line does not compile. */
export function staffActIn(event: TournamentEvent): StaffAct<'tournament'> | null {
  switch (event.type) {
    case 'check-in':
    case 'line-up':
    case 'withdraw':
      return event.asStaff ? event.type : null
    case 'register':
    case 'take-part':
    case 'ask-stand-in':
    case 'ready':
    case 'team-changed':
    case 'match-opened':
    case 'match-refused':
    case 'match-ended':
      return null
    default:
      return event.type
  }
}

/** The act of a player for their team that an event is; null for acts of organisers and what happens by itself. */
export const ownActIn = (event: TournamentEvent, now: number): OwnAct | null =>
  'by' in event && event.by !== null && staffActIn(event) === null ? { by: event.by.steamId, to: null, isEntry: false, at: now } : null

/** The people who may act for a team here: its owner and captains, and organisers as such. Refuses with PAGE_NOT_FOUND or FORBIDDEN. */
export function actingFor(
  state: TournamentState,
  { by, teamId, asStaff }: { by: Actor; teamId: TeamId; asStaff?: true },
): { ok: true; team: TournamentTeam } | Refusal {
  const team = teamOf(state, teamId)
  if (!team) return refuse('PAGE_NOT_FOUND', 'Laget er ikke med i turneringen.')
  const may = asStaff ? isOrganiser(state, by) : team.captains.includes(by.steamId)
  return may ? { ok: true, team } : refuse('FORBIDDEN', 'Bare eieren og kapteinene kan gjøre dette for laget.')
}

export const notDrawn = (): Refusal => refuse('CONFLICT', 'Turneringen er ikke trukket ennå.')
export const isOverNow = (): Refusal => refuse('CONFLICT', 'Turneringen er avsluttet.')
export const notBegun = (): Refusal => refuse('CONFLICT', 'Turneringen har ikke startet ennå.')
