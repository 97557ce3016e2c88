import { drawCup } from '../../rules/cup/cup-course.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { cupStarted } from '../cup-notes.ts'
import { become, isOverNow, type Step, teamsAreNotMade } from '../cup-outcome.ts'
import { type CupState, type CupTeam, playerOf, poolOf } from '../cup-state.ts'
import { edited } from '../teams/undo-team-change.ts'

/** Why it cannot start with these teams; null when it can. Refuses with CONFLICT. */
function whyNotReady(state: CupState): Refusal | null {
  const left = poolOf(state).length
  if (left > 0) return refuse('CONFLICT', left === 1 ? 'Én spiller er ikke på noe lag.' : `${left} spillere er ikke på noe lag.`)
  const empty = state.teams.find(({ lineUp }) => lineUp.length === 0)
  if (empty) return refuse('CONFLICT', `${empty.name} har ingen spillere.`)
  const lost = state.teams.find(({ captains }) => captains.length === 0)
  return lost ? refuse('CONFLICT', `${lost.name} mangler kaptein.`) : null
}

/** The mean of the Faceit ratings that its players gave. */
function strengthOf(state: CupState, { lineUp }: CupTeam): number {
  const elos = lineUp.map((steamId) => playerOf(state, steamId)?.elo ?? 0)
  return elos.reduce((sum, elo) => sum + elo, 0) / Math.max(1, elos.length)
}

/** Starts the cup (docs/product.md 16.5): the teams are seeded by strength, and the first round is paired. Refuses with CONFLICT. */
export function start(state: CupState, _event: unknown, now: number): Step {
  if (state.status === 'live') return become(state)
  if (state.status === 'closed') return isOverNow()
  if (state.status === 'open') return teamsAreNotMade()
  const refusal = whyNotReady(state)
  if (refusal) return refusal
  const entrants = state.teams.map((team) => ({ team: team.id, rating: strengthOf(state, team) }))
  const draw = drawCup(entrants, { seed: state.seed, matchId: state.id, steamIds: state.teams.map(({ id }) => String(id)) })
  const { state: live } = edited(state, { do: 'start' }, { ...state, status: 'live', draw, asks: [] })
  return become(live, ...cupStarted(live, now))
}
