import type { SteamId } from '../rules/vocabulary.ts'
import type { RoomEffect } from '../runtime/effects/room-effects.ts'
import type { Change, SeatingMachine } from '../runtime/machine.ts'
import type { CheckEffect } from './ready-check-effects.ts'
import type { CheckEvent } from './ready-check-events.ts'
import { migrations } from './ready-check-migrations.ts'
import { askedIn, type CheckState, holdsSeats } from './ready-check-state.ts'
import { checkStep } from './ready-check-step.ts'
import { readyCheckView } from './ready-check-view.ts'

/**
 * Whether this change decided it: everybody is ready, or the match is cancelled. The opening of the match afterwards is no second decision.
 */
const isDecided = ({ before, after }: Change<CheckState, CheckEvent>): boolean =>
  before?.status !== after.status && (after.status === 'opening' || after.status === 'off')

/** One ready check. Everybody sees it with their own answer, so each is an audience of their own. */
export const readyCheckMachine: SeatingMachine<CheckState, CheckEvent, CheckEffect | RoomEffect, SteamId> = {
  step: checkStep,
  nextWakeAt: (state) => (state.status === 'asking' ? state.deadlineAt : null),
  idOf: ({ id }) => id,
  seatOf: (state, steamId) => (holdsSeats(state) ? (askedIn(state, steamId)?.seat ?? null) : null),
  audienceOf: (_state, { steamId }) => steamId ?? ('' as SteamId),
  announce: (change, steamId) => ({
    event: isDecided(change) ? 'ready_check_complete' : 'ready_check_update',
    data: { check: readyCheckView(change.after, steamId, change.entry.at) },
  }),
  snapshot: (state, _revision, steamId, now) => ({ check: readyCheckView(state, steamId, now) }),
  migrations,
}
