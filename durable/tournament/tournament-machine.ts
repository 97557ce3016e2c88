import type { Machine } from '../runtime/machine.ts'
import type { RoomEffect } from '../runtime/room-effects.ts'
import type { TournamentEffect } from './tournament-effects.ts'
import type { TournamentEvent } from './tournament-events.ts'
import type { TournamentState } from './tournament-state.ts'

/** Who sees what: organisers are told of what can be taken back. */
export type TournamentAudience = 'player' | 'organiser'

export const tournamentMachine: Machine<TournamentState, TournamentEvent, TournamentEffect | RoomEffect, TournamentAudience> = {
  step: (state, event) => ({ ok: true, state: state ?? (event as Extract<TournamentEvent, { type: 'open' }>).state, effects: [] }),
  nextWakeAt: () => null,
  idOf: ({ id }) => id,
  seatOf: () => null,
  audienceOf: (_state, { role }) => (role >= 3 ? 'organiser' : 'player'),
  announce: () => ({ event: 'tournament_updated', data: {} }),
  snapshot: () => ({}),
  migrations: [],
}
