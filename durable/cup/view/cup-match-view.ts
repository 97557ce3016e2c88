import { isRunning, type MatchProgress, progressOf } from '../../course/course-state.ts'
import { captainCallsView } from '../../course/matches/captain-calls.ts'
import { playersInMatch, twoTeams } from '../../course/matches/course-match-plan.ts'
import { courseIn, playingTeams } from '../../course/state-course.ts'
import type { CupMatch } from '../../protocol/cup/cup-fields.ts'
import { cupRoundNumber, matchTypeOf } from '../../rules/cup/cup-course.ts'
import type { CourseMatch, Draw } from '../../rules/tournament/course-types.ts'
import { swissRounds } from '../../rules/tournament/swiss.ts'
import type { TeamId } from '../../rules/vocabulary.ts'
import { cupHost } from '../cup-host.ts'
import type { CupState } from '../cup-state.ts'

function statusOf(match: CourseMatch, { room }: MatchProgress): CupMatch['status'] {
  if (match.is === 'over' || match.is === 'off') return 'finished'
  if (room?.is === 'live') return 'live'
  return room?.is === 'starting' ? 'waiting' : 'pending'
}

function howOf({ result, bye }: CourseMatch): CupMatch['how'] {
  if (!result) return bye ? 'bye' : null
  if (result.how === 'played') return 'played'
  return result.how === 'set' ? 'hand' : 'walkover'
}

const idOf = (side: CourseMatch['now'][number]): TeamId | null => (side.is === 'team' ? side.team : null)

type Around = { state: CupState; draw: Draw; playing: ReadonlySet<TeamId> }

/** The number of players a side, and the players who sit out. A match that is over gives its own number. */
function sizeView(match: CourseMatch, { state }: Pick<Around, 'state'>): Pick<CupMatch, 'size' | 'sits_out'> {
  const progress = progressOf(state, match.no)
  if (match.is === 'over' || match.is === 'off')
    return { size: match.result?.how === 'played' ? (progress.room?.size ?? null) : null, sits_out: [] }
  const teams = twoTeams(state, match)
  if (!teams) return { size: null, sits_out: [] }
  const size = playersInMatch(state, { teams, progress }, cupHost)
  return { size, sits_out: teams.flatMap(({ lineUp }) => lineUp.slice(size)) }
}

function matchView(match: CourseMatch, { state, draw, playing }: Around): CupMatch {
  const progress = progressOf(state, match.no)
  const { room, trouble } = progress
  const teams = match.now.map(idOf)
  const score = match.result?.how === 'played' ? match.result.score : null
  const canStart =
    state.status === 'live' && match.is === 'ready' && !isRunning(progress) && !teams.some((id) => id !== null && playing.has(id))
  return {
    id: String(match.no),
    match_id: String(match.no),
    matchid: room && (room.is === 'live' || room.is === 'ended') ? room.matchId : null,
    round_number: cupRoundNumber(match, draw),
    rounds: swissRounds(draw.seeds.length),
    match_type: matchTypeOf(match, draw),
    status: statusOf(match, progress),
    team1_id: teams[0] ?? null,
    team2_id: teams[1] ?? null,
    winner_id: match.winner,
    team1_score: score?.[0] ?? null,
    team2_score: score?.[1] ?? null,
    how: howOf(match),
    ...captainCallsView(progress, [teams[0] ?? null, teams[1] ?? null]),
    can_start: canStart ? 1 : 0,
    trouble,
    ...sizeView(match, { state }),
  }
}

/** All matches, in their order. */
export function matchViews(state: CupState): CupMatch[] {
  const { draw } = state
  if (!draw) return []
  const playing = playingTeams(state)
  return (courseIn(state)?.matches ?? []).map((match) => matchView(match, { state, draw, playing }))
}
