import type { MatchNo, TeamId } from '../vocabulary.ts'
import { courseOf } from './course.ts'
import { changesBetween } from './course-changes.ts'
import type { CourseChange, MatchResult, PlannedMatch, Played } from './course-types.ts'
import { dropFallen } from './fallen-results.ts'
import { teamsIn } from './match-course.ts'
import { nextSwissRound } from './swiss.ts'
import { isTableStage } from './tournament-words.ts'

export { courseOf } from './course.ts'
export type { Played } from './course-types.ts'

type Started = ReadonlySet<MatchNo>
/** The facts after a change, the effects of that change, and the matches that must be cancelled. */
type Changed = { played: Played; changes: readonly CourseChange[]; stopped: readonly MatchNo[] }

/**
 * Sets, corrects or takes back (null) the result of a match, and drops what cannot stand any more: results of matches whose teams are not
 * the same, and Swiss rounds that have not begun (docs/product.md 14.6). `started` are the matches being played just now. `stopped` of the
 * answer are those of them that must be cancelled, without the changed one itself. Changes are in the order of the matches, the changed
 * one first; who goes on and who wins come last.
 */
export function withResult(
  played: Played,
  { no, result, started }: { no: MatchNo; result: MatchResult | null; started: Started },
): Changed {
  const { [no]: _, ...others } = played.results
  const results = result ? { ...others, [no]: result } : others
  const round = played.draw.matches.find((match) => match.no === no)?.round ?? 0
  return carriedThrough(played, { ...played, results }, { first: no, started, pairedAfter: round })
}

/**
 * The same for a team that withdraws or comes back. Its wins over teams that withdrew before it stay its wins. A team that comes back plays
 * the matches that are still ahead; where that would drop matches played meanwhile, its lost matches stay lost; where even that would, it
 * stays out.
 */
export function withWithdrawal(played: Played, { team, isOut, started }: { team: TeamId; isOut: boolean; started: Started }): Changed {
  if (played.withdrawn.includes(team) === isOut) return { played, changes: [], stopped: [] }
  const how = { first: null, started, pairedAfter: 0 }
  if (isOut) return carriedThrough(played, withdraw(frozen(played, team, 'won'), team, started), how)
  const ways = [played, frozen(played, team, 'lost')].map((from) => carriedThrough(played, withTeamBack(from, team, started), how))
  return ways.find(({ changes }) => changes.every(({ what }) => what !== 'dropped')) ?? { played, changes: [], stopped: [] }
}

const withdraw = (played: Played, team: TeamId, started: Started): Played => {
  const { draw } = played
  const hasTables = draw.format.type === 'groups_bracket' || draw.format.type === 'cup'
  const isBefore = hasTables && !bracketHasBegun(played, started)
  const leftBeforeBracket = [...(draw.leftBeforeBracket ?? []), team]
  return { ...played, draw: isBefore ? { ...draw, leftBeforeBracket } : draw, withdrawn: [...played.withdrawn, team] }
}

function withTeamBack(played: Played, team: TeamId, started: Started): Played {
  const { leftBeforeBracket, ...draw } = played.draw
  const withdrawn = played.withdrawn.filter((each) => each !== team)
  if (!leftBeforeBracket || bracketHasBegun(played, started)) return { ...played, withdrawn }
  const left = leftBeforeBracket.filter((each) => each !== team)
  return { ...played, draw: left.length > 0 ? { ...draw, leftBeforeBracket: left } : draw, withdrawn }
}

const hasBegun = ({ no }: PlannedMatch, { results }: Played, started: Started): boolean => results[no] !== undefined || started.has(no)

const bracketHasBegun = (played: Played, started: Started): boolean =>
  played.draw.matches.some((match) => !isTableStage(match.stage) && hasBegun(match, played, started))

/** Stores as walkovers the matches that a team has won or lost because a team had withdrawn; matches without any team as absent. */
function frozen(played: Played, team: TeamId, which: 'won' | 'lost'): Played {
  const results: Record<MatchNo, MatchResult> = { ...played.results }
  for (const { no, is, now, bye, winner, loser } of courseOf(played).matches) {
    const teams = teamsIn(now)
    if (teams.length < 2 || !teams.includes(team)) continue
    if (bye && winner !== null && team === (which === 'won' ? winner : loser)) {
      const side = teams[0] === winner ? 0 : 1
      results[no] = { how: 'walkover', score: [0, 0], winner: side }
    }
    if (is === 'off' && which === 'lost') results[no] = { how: 'absent', score: [0, 0], winner: null }
  }
  return { ...played, results }
}

/** Follows a change through: the Swiss round that has not begun, what falls, and what it all comes to. */
function carriedThrough(
  before: Played,
  changed: Played,
  { first, started, pairedAfter }: { first: MatchNo | null; started: Started; pairedAfter: number },
): Changed {
  const was = courseOf(before)
  const paired = pairAgain(changed, pairedAfter, started)
  const { played, dropped } = dropFallen(was, paired.played, { first, started })
  const changes = changesBetween(
    { course: was, results: before.results },
    { course: courseOf(played), results: played.results },
    { first, dropped },
  )
  return {
    played,
    changes: [...changes, ...paired.changes],
    stopped: dropped.filter(({ wasStarted }) => wasStarted).map(({ no }) => no),
  }
}

/** Pairs the last Swiss round again if it has not begun and comes after what has changed; takes it back if the one before is not over. */
function pairAgain(played: Played, after: number, started: Started): { played: Played; changes: CourseChange[] } {
  const { draw } = played
  const rounds = draw.matches.filter(({ stage }) => stage === 'swiss')
  const round = Math.max(0, ...rounds.map((match) => match.round))
  const last = rounds.filter((match) => match.round === round)
  const isPlayed = last.some((match) => hasBegun(match, played, started)) || bracketHasBegun(played, started)
  if (round < 2 || round <= after || isPlayed) return { played, changes: [] }
  const earlier = { ...played, draw: { ...draw, matches: draw.matches.filter((match) => !last.includes(match)) } }
  const isReady = courseOf(earlier).wantsRound
  const matches = isReady ? [...earlier.draw.matches, ...nextSwissRound(earlier)] : earlier.draw.matches
  const isSame = JSON.stringify(matches) === JSON.stringify(draw.matches)
  return { played: { ...played, draw: { ...draw, matches } }, changes: isSame ? [] : [{ what: 'paired-again', round }] }
}
