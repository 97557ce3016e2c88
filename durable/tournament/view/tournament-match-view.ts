import { type MatchProgress, progressOf } from '../../course/course-state.ts'
import { captainCallsView } from '../../course/matches/captain-calls.ts'
import { roundsOf } from '../../course/matches/match-words.ts'
import { courseIn } from '../../course/state-course.ts'
import type { TournamentMatch } from '../../protocol/tournament/tournament-fields.ts'
import type { Course, CourseMatch, CourseSide, Source } from '../../rules/tournament/course-types.ts'
import { roundName } from '../../rules/tournament/round-names.ts'
import type { TeamId } from '../../rules/vocabulary.ts'
import type { TournamentState } from '../tournament-state.ts'

/** The name of a seed of the bracket by its place in the groups: first all winners, the best first. */
function seedWords(seed: number, groups: number): string {
  if (groups === 1) return `Nr. ${seed} i gruppe A`
  if (seed > groups) return 'Nr. 2 i en gruppe'
  return seed === 1 ? 'Beste gruppevinner' : `Gruppevinner nr. ${seed}`
}

/** The origin of a team that is not known yet, in words. */
function fromWords(side: CourseSide, groups: number): string | null {
  if (side.is !== 'open') return null
  const { source } = side
  if (source.from === 'winner') return `Vinner av kamp ${source.of}`
  if (source.from === 'loser') return `Taper av kamp ${source.of}`
  return source.from === 'seed' ? seedWords(source.seed, groups) : null
}

const ofMatch = (source: Source): number | null => (source.from === 'winner' || source.from === 'loser' ? source.of : null)

function statusOf(state: TournamentState, match: CourseMatch, { room }: MatchProgress): TournamentMatch['status'] {
  if (match.is === 'over') return 'finished'
  if (match.is === 'off') return 'off'
  if (state.status === 'completed') return 'off'
  if (match.is === 'waiting' || state.status === 'open') return 'pending'
  return room?.is === 'starting' || room?.is === 'live' ? room.is : 'ready'
}

type ResultView = Pick<TournamentMatch, 'team1_score' | 'team2_score' | 'map_scores' | 'winner_id' | 'ended_by'>

function resultView({ result, bye, winner }: CourseMatch): ResultView {
  const isScored = result !== null && (result.how === 'played' || result.how === 'set')
  return {
    team1_score: isScored ? result.score[0] : null,
    team2_score: isScored ? result.score[1] : null,
    map_scores: (result?.maps ?? []).map(([team1, team2]) => ({ team1, team2 })),
    winner_id: winner,
    ended_by: result?.how ?? (bye ? 'bye' : null),
  }
}

type Names = { names: ReadonlyMap<TeamId, string>; seeds: ReadonlyMap<TeamId, number>; rounds: ReturnType<typeof roundsOf>; groups: number }

function sidesView({ now: [one, other], sides }: CourseMatch, { names, seeds, groups }: Names) {
  const idOf = (side: CourseSide): TeamId | null => (side.is === 'team' ? side.team : null)
  const of = (id: TeamId | null, map: ReadonlyMap<TeamId, string>) => (id === null ? null : (map.get(id) ?? null))
  const [team1, team2] = [idOf(one), idOf(other)]
  return {
    team1_id: team1,
    team2_id: team2,
    team1_name: of(team1, names),
    team2_name: of(team2, names),
    team1_seed: team1 === null ? null : (seeds.get(team1) ?? null),
    team2_seed: team2 === null ? null : (seeds.get(team2) ?? null),
    team1_from: fromWords(one, groups),
    team2_from: fromWords(other, groups),
    team1_of: ofMatch(sides[0]),
    team2_of: ofMatch(sides[1]),
    isReady: (ready: readonly TeamId[]) => [team1, team2].map((id) => (id !== null && ready.includes(id) ? 1 : 0)),
  }
}

function matchView(state: TournamentState, match: CourseMatch, names: Names): TournamentMatch {
  const progress = progressOf(state, match.no)
  const { isReady, ...sides } = sidesView(match, names)
  const [one = 0, other = 0] = isReady(progress.ready)
  const { room } = progress
  return {
    id: String(match.no),
    match_number: match.no,
    stage: match.stage,
    group_id: match.group === null ? null : match.group + 1,
    round: match.round,
    round_name: roundName({
      stage: match.stage,
      round: match.round,
      rounds: names.rounds.get(match.stage) ?? match.round,
      type: state.settings.type,
    }),
    series_type: match.series,
    ...sides,
    ...resultView(match),
    status: statusOf(state, match, progress),
    corrected: progress.isCorrected ? 1 : 0,
    scheduled_time: progress.at,
    server: progress.server,
    team1_ready: one,
    team2_ready: other,
    ...captainCallsView(progress, [sides.team1_id, sides.team2_id]),
    match_id: room && (room.is === 'live' || room.is === 'ended') ? room.matchId : null,
    trouble: progress.trouble,
  }
}

/** The seeds that a bracket shows: those of the bracket once the groups are over, otherwise those of the draw. */
const seedsOf = (course: Course, state: TournamentState): ReadonlyMap<TeamId, number> =>
  new Map((course.bracketSeeds ?? state.draw?.seeds ?? []).map((team, place) => [team, place + 1]))

/** All matches, in their order. */
export function matchViews(state: TournamentState): TournamentMatch[] {
  const course = courseIn(state)
  if (!course) return []
  const shared = {
    names: new Map(state.teams.map(({ id, name }) => [id, name])),
    rounds: roundsOf(state.draw?.matches ?? []),
    groups: state.draw?.groups.length ?? 0,
  }
  const drawn = new Map((state.draw?.seeds ?? []).map((team, place) => [team, place + 1]))
  const inBracket = seedsOf(course, state)
  return course.matches.map((match) =>
    matchView(state, match, { ...shared, seeds: match.stage === 'group' || match.stage === 'swiss' ? drawn : inBracket }),
  )
}
