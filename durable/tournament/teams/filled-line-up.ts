import { withTeam } from '../../course/course-state.ts'
import { isPlaying } from '../../course/state-course.ts'
import { playersIn, type TournamentState, type TournamentTeam } from '../tournament-state.ts'

/** The line-up without players who may no longer play, filled up with the other members in their order. */
export function filledLineUp(team: Pick<TournamentTeam, 'members' | 'standIns' | 'lineUp'>, size: number): TournamentTeam['lineUp'] {
  const may = playersIn(team).map(({ steamId }) => steamId)
  const staying = team.lineUp.filter((steamId) => may.includes(steamId))
  if (staying.length === team.lineUp.length && staying.length >= size) return team.lineUp
  const others = playersIn({ ...team, standIns: [] }).map(({ steamId }) => steamId)
  return [...staying, ...others.filter((steamId) => !staying.includes(steamId))].slice(0, size)
}

/** The state with every line-up filled up again; that of a team in a match changes after the match. */
export function withFilledLineUps(state: TournamentState): TournamentState {
  if (state.status === 'completed') return state
  let next = state
  for (const team of state.teams) {
    const lineUp = filledLineUp(team, state.settings.teamSize)
    if (lineUp.join() !== team.lineUp.join() && !isPlaying(state, team)) next = withTeam(next, team.id, { lineUp })
  }
  return next
}
