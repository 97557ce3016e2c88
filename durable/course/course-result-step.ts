import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { CourseMatch, MatchResult, Played } from '../rules/tournament/course-types.ts'
import { type MapScore, seriesScoreOf } from '../rules/tournament/map-scores.ts'
import { seriesScores } from '../rules/tournament/series-scores.ts'
import type { MatchNo } from '../rules/vocabulary.ts'
import type { CourseEventOf, ResultChange } from './course-events.ts'
import type { CourseHost } from './course-host.ts'
import { resultCorrected } from './course-notes.ts'
import { become, type CourseDone, type CourseStep, theMatch } from './course-outcome.ts'
import { type CourseState, isRunning, type MatchPlace, progressOf, withProgress } from './course-state.ts'
import { changeOf, withCourse } from './course-step.ts'
import { capitalised } from './matches/match-words.ts'
import { isKnockout, startedOf, teamsOf } from './state-course.ts'

/** The second grand final, which is played where the first was lost by the unbeaten team. */
const isDecider = ({ stage, round }: CourseMatch): boolean => stage === 'final' && round > 1
const noTeams = 'Kampen spilles ikke, fordi begge lagene har trukket seg.'

const seriesTexts = { bo3: 'En BO3 vinnes med 2–0 eller 2–1.', bo5: 'En BO5 vinnes med 3–0, 3–1 eller 3–2.' } as const

function scored(
  match: CourseMatch,
  { team1_score: one, team2_score: other, maps: written }: Extract<ResultChange, { action: 'result' }>,
): { ok: true; result: MatchResult } | Refusal {
  const score = [one, other] as const
  const { series } = match
  if (series !== 'bo1' && !seriesScores[series].some(([most, fewer]) => Math.max(...score) === most && Math.min(...score) === fewer))
    return refuse('INVALID_INPUT', seriesTexts[series], ['team1_score', 'team2_score'])
  if (one === other && isKnockout(match)) return refuse('INVALID_INPUT', 'Kampen må ha en vinner.', ['team1_score', 'team2_score'])
  const winner = one === other ? null : one > other ? 0 : 1
  if (!written) return { ok: true, result: { how: 'set', score, winner } }
  const maps = written.map(({ team1, team2 }): MapScore => [team1, team2])
  if (series === 'bo1') return refuse('INVALID_INPUT', 'En kamp over ett kart har rundene i resultatet.', ['maps'])
  const follows = seriesScoreOf(series, maps)
  if (!follows.ok) return follows
  if (follows.score.join() !== score.join()) return refuse('INVALID_INPUT', 'Rundene gir et annet resultat.', ['maps'])
  return { ok: true, result: { how: 'set', score, winner, maps } }
}

/** The result after a change; null for a removed one. Refuses with INVALID_INPUT, or CONFLICT for a match without two teams. */
export function resultFrom(match: CourseMatch, change: ResultChange): { ok: true; result: MatchResult | null } | Refusal {
  const teams = teamsOf(match)
  if (!teams) return refuse('CONFLICT', 'Kampen har ikke to lag ennå.')
  if (change.action === 'reset') return { ok: true, result: null }
  if (match.bye) return refuse('CONFLICT', 'Kampen spilles ikke, fordi et lag har trukket seg.')
  if (match.is === 'off') return refuse('CONFLICT', isDecider(match) ? 'Finalen er avgjort, så kampen trengs ikke.' : noTeams)
  if (change.action === 'result') return scored(match, change)
  if (!('winner' in change)) return { ok: true, result: { how: 'absent', score: [0, 0], winner: null } }
  const place = teams.indexOf(change.winner)
  if (place < 0) return refuse('INVALID_INPUT', 'Vinneren må være et av de to lagene.', ['winner'])
  const winner = place === 0 ? 0 : 1
  if (change.action === 'walkover') return { ok: true, result: { how: 'walkover', score: [0, 0], winner } }
  // A team that has won already keeps its score.
  return { ok: true, result: match.winner === change.winner ? match.result : named(winner) }
}

/** A winner without a score counts as little as can be. */
const named = (winner: 0 | 1): MatchResult => ({ how: 'set', score: winner === 0 ? [1, 0] : [0, 1], winner })

const hasSameMaps = ({ maps: one }: MatchResult, { maps: other }: MatchResult): boolean => one?.join() === other?.join()

/** Whether two results are equal, no matter who set them. */
export const isSameResult = (one: MatchResult | null, other: MatchResult | null): boolean => {
  if (!one || !other) return one === other
  const how = ({ how }: MatchResult) => (how === 'played' ? 'set' : how)
  return how(one) === how(other) && one.winner === other.winner && one.score.join() === other.score.join() && hasSameMaps(one, other)
}

const offRoom = (room: MatchPlace | null): MatchPlace | null => room && { ...room, is: 'off' }

/** The refusal of a changed result: not drawn, not started, or changed since the preview. Refuses with CONFLICT. */
export function cannotChange<State extends CourseState>(state: State, seen: number | null, host: CourseHost<State>): Refusal | null {
  const notYet = host.whyNotYet(state)
  if (notYet || seen === null || seen === state.changes) return notYet
  return refuse('CONFLICT', `${capitalised(host.it)} har endret seg siden du så hva dette fører til. Se på det en gang til.`)
}

/** A match that is being opened or played is cancelled, and can be played again. */
function cancelRunningMatch<State extends CourseState>(state: State, no: MatchNo, room: MatchPlace): CourseDone<State> {
  const cancel = { to: 'match', do: 'cancel-by-organiser', no, matchId: room.matchId, reason: 'Staben har avlyst kampen.' } as const
  return become(withProgress(state, no, { ready: [], trouble: null, isCalled: false, room: { ...room, is: 'off' } }), cancel)
}

/** The acts of staff on a result. */
type Setting = Omit<CourseEventOf<'set-result'>, 'type' | 'by'>

/**
 * Sets, corrects or removes the result of a match (docs/product.md 14.6); the removal in a running match cancels it. The same result again
 * changes nothing. Refuses with CONFLICT without a preview, except for the first result of a match that is not being played.
 */
export function setResult<State extends CourseState>(state: State, setting: Setting, host: CourseHost<State>): CourseStep<State> {
  const { no, change, seen } = setting
  const refusal = cannotChange(state, seen, host)
  if (refusal) return refusal
  const found = theMatch(state, no)
  if (!found.ok) return found
  const { match } = found
  const to = resultFrom(match, change)
  if (!to.ok) return to
  const { result } = to
  const progress = progressOf(state, no)
  const isBringingBack = !result && !match.result && isRunning(progress)
  if (isSameResult(match.result, result) && !isBringingBack) {
    // Staff confirm the result: it is no longer in doubt.
    return match.result && progress.trouble ? become(withProgress(state, no, { trouble: null, isCorrected: true })) : become(state)
  }
  if (seen === null && (match.result || isRunning(progress)))
    return refuse('CONFLICT', 'Kampen har et resultat eller spilles nå. Se først hva som endres.')
  if (isBringingBack && progress.room) return cancelRunningMatch(state, no, progress.room)
  return withSetResult(state, { ...found, result, change }, host)
}

function withSetResult<State extends CourseState>(
  state: State,
  { match, played, result, change }: { match: CourseMatch; played: Played; result: MatchResult | null; change: ResultChange },
  host: CourseHost<State>,
): CourseDone<State> {
  const { no } = match
  const changed = withCourse(state, changeOf(played, { no, result, started: startedOf(state) }).played, host)
  const { room } = progressOf(changed.state, no)
  const own = result ? { isCorrected: true } : { isCorrected: false, isCalled: false, room: offRoom(room) }
  const after = withProgress(changed.state, no, { ready: [], trouble: null, ...own })
  return become(after, ...changed.effects, ...resultCorrected(after, { before: match, result, isNamed: change.action === 'winner' }, host))
}
