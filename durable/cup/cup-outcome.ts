import { type Refusal, refuse } from '../rules/error-codes.ts'
import { hasRight } from '../rules/staff/staff-rights.ts'
import type { SteamId, ViewerRole } from '../rules/vocabulary.ts'
import type { RoomEffect } from '../runtime/effects/room-effects.ts'
import type { Accepted, SeenOutcome } from '../runtime/machine.ts'
import type { CupEffect } from './cup-effects.ts'
import type { CupEvent } from './cup-events.ts'
import { type CupPlayer, type CupState, playerOf } from './cup-state.ts'

export type AnyEffect = CupEffect | RoomEffect
export type Step = SeenOutcome<CupState, AnyEffect, CupEvent>
/** A step that was taken. */
export type Done = Accepted<CupState, AnyEffect, CupEvent>

export const become = (state: CupState, ...effects: AnyEffect[]): Done => ({ ok: true, state, effects })

/** Whether a viewer or actor has the rights of staff on cups. */
export const isCupStaff = ({ role }: { role: ViewerRole }): boolean => hasRight(role, 'cups')

/** Whether it has not begun: players come and go, and teams are made. */
export const isBefore = ({ status }: Pick<CupState, 'status'>): boolean => status === 'open' || status === 'creating_teams'

/** A registered player. Refuses with PAGE_NOT_FOUND. */
export function thePlayer(state: CupState, steamId: SteamId): { ok: true; player: CupPlayer } | Refusal {
  const player = playerOf(state, steamId)
  return player ? { ok: true, player } : refuse('PAGE_NOT_FOUND', 'Spilleren er ikke påmeldt.')
}

export const hasBegun = (): Refusal => refuse('CONFLICT', 'Cupen har startet.')
export const notBegun = (): Refusal => refuse('CONFLICT', 'Cupen har ikke startet ennå.')
export const isOverNow = (): Refusal => refuse('CONFLICT', 'Cupen er avsluttet.')
export const teamsAreNotMade = (): Refusal => refuse('CONFLICT', 'Lagene settes ikke opp nå.')
