import { teamOf } from '../course/course-state.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { TeamId } from '../rules/tournament/tournament-words.ts'
import type { Actor, Outcome } from '../runtime/machine.ts'
import type { RoomEffect } from '../runtime/room-effects.ts'
import type { TournamentEffect } from './tournament-effects.ts'
import type { TournamentEvent } from './tournament-events.ts'
import type { TournamentState, TournamentTeam } from './tournament-state.ts'

export type AnyEffect = TournamentEffect | RoomEffect
export type Step = Outcome<TournamentState, AnyEffect, TournamentEvent>
/** A step that was taken. */
export type Done = Extract<Step, { ok: true }>

/** Whether a viewer or actor may do what organisers do (docs/product.md 14.5). */
export const isOrganiser = ({ role }: { role: number }): boolean => role >= 3

/** Whoever may act for a team here: its owner and captains, and organisers as such. Refuses with PAGE_NOT_FOUND or FORBIDDEN. */
export function actingFor(
  state: TournamentState,
  { by, teamId, asStaff }: { by: Actor; teamId: TeamId; asStaff?: true },
): { ok: true; team: TournamentTeam } | Refusal {
  const team = teamOf(state, teamId)
  if (!team) return refuse('PAGE_NOT_FOUND', 'Laget er ikke med i turneringen.')
  const may = asStaff ? isOrganiser(by) : team.captains.includes(by.steamId)
  return may ? { ok: true, team } : refuse('FORBIDDEN', 'Bare eieren og kapteinene kan gjøre dette for laget.')
}

export const notDrawn = (): Refusal => refuse('CONFLICT', 'Turneringen er ikke trukket ennå.')
export const isOverNow = (): Refusal => refuse('CONFLICT', 'Turneringen er avsluttet.')
export const notBegun = (): Refusal => refuse('CONFLICT', 'Turneringen har ikke startet ennå.')
