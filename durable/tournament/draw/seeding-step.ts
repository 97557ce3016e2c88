import { become } from '../../course/course-outcome.ts'
import { refuse } from '../../rules/error-codes.ts'
import { isSameJson } from '../../rules/same-json.ts'
import { inSetOrder } from '../../rules/tournament/tournament-draw.ts'
import type { TeamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../tournament-events.ts'
import type { Step } from '../tournament-outcome.ts'
import type { SetOrder, TournamentState } from '../tournament-state.ts'

/**
 * Chooses how the teams are seeded, and with 'manual' in which order; teams that have withdrawn meanwhile are left out of it. Refuses with
 * INVALID_INPUT for a team that is named twice, and CONFLICT from the draw on.
 */
export function setSeeding(state: TournamentState, { who, seeding, teams }: EventOf<'seeding'>): Step {
  if (state.draw || state.draft) return refuse('CONFLICT', 'Turneringen er trukket, så seedingen kan ikke endres.')
  if (new Set(teams).size !== teams.length) return refuse('INVALID_INPUT', 'Et lag står to ganger i rekkefølgen.', ['teams'])
  const here = new Set(state.teams.map(({ id }) => id))
  const order: SetOrder = { teams: teams.filter((id) => here.has(id)), by: who }
  const isSame = state.settings.seeding === seeding && (seeding !== 'manual' || isSameJson(order.teams, state.seedOrder?.teams))
  if (isSame) return become(state)
  const { seedOrder: _, ...rest } = state
  return become({ ...rest, settings: { ...state.settings, seeding }, ...(seeding === 'manual' && { seedOrder: order }) })
}

/** The teams as they would be seeded now, except lots; empty where all is drawn. */
export function seedsNow({ teams, settings: { seeding }, seedOrder }: TournamentState): TeamId[] {
  if (seeding === 'draw') return []
  const byRating = teams
    .filter(({ isOut }) => !isOut)
    .map(({ id, rating }) => ({ team: id, rating }))
    .sort((a, b) => b.rating - a.rating)
  return inSetOrder(byRating, seeding === 'manual' ? (seedOrder?.teams ?? []) : []).map(({ team }) => team)
}
