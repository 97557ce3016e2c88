import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { type ErrorCode, refuse } from '../../../../durable/rules/error-codes.ts'
import type { Bindings } from '../../../../worker/app-env.ts'

/** Rooms that refuse every viewer, as they do while a newer version uses them. */
export const refusingTournaments = (code: ErrorCode): Pick<Bindings, 'TOURNAMENT'> => ({
  TOURNAMENT: {
    getByName: () => ({ view: async () => refuse(code), edit: async () => ({ ok: true }) }),
  } as unknown as Bindings['TOURNAMENT'],
})

/** Rooms that only show the given tournaments, for tests of the Worker's replies; other ids do not exist. */
export const shownTournaments = (...all: readonly Tournament[]): Pick<Bindings, 'TOURNAMENT'> => ({
  TOURNAMENT: {
    getByName: (id: string) => ({
      view: async () => {
        const tournament = all.find((each) => each.id === id)
        return tournament ? { ok: true, tournament } : refuse('PAGE_NOT_FOUND')
      },
    }),
  } as unknown as Bindings['TOURNAMENT'],
})
