import type { CourseMatch, MatchResult, PlannedMatch } from '../../rules/tournament/course-types.ts'
import type { Stage } from '../../rules/tournament/tournament-words.ts'
import type { TeamId } from '../../rules/vocabulary.ts'
import { type CourseState, teamOf } from '../course-state.ts'
import { teamsOf } from '../state-course.ts'

/** How many rounds each stage of a draw has. */
export function roundsOf(matches: readonly PlannedMatch[]): ReadonlyMap<Stage, number> {
  const rounds = new Map<Stage, number>()
  for (const { stage, round } of matches) rounds.set(stage, Math.max(round, rounds.get(stage) ?? 0))
  return rounds
}

export const groupName = (group: number): string => `gruppe ${String.fromCharCode(65 + (group % 26))}`
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A match in the middle of a sentence: 'semifinalen', 'kamp 12 i gruppe A'. */
export function matchWords({ draw }: Pick<CourseState, 'draw'>, { no, stage, group, round }: PlannedMatch): string {
  const rounds = roundsOf(draw?.matches ?? []).get(stage) ?? round
  if (stage === 'group') return `kamp ${no} i ${groupName(group ?? 0)}`
  if (stage === 'swiss') return `kamp ${no} i runde ${round}`
  if (stage === 'third_place') return 'bronsefinalen'
  if (stage === 'final') return round === 1 ? 'storfinalen' : 'den nye storfinalen'
  if (stage === 'losers') return round === rounds ? 'taperfinalen' : `kamp ${no} i taperrunde ${round}`
  if (draw?.format.type === 'double_elimination' && round === rounds) return 'vinnerfinalen'
  return ['finalen', 'semifinalen', 'kvartfinalen'][rounds - round] ?? `kamp ${no} i runde ${round}`
}

/** A result in words: '2–0 (13–7, 13–9)', 'walkover'. */
export function resultWords(result: MatchResult | null): string {
  if (!result) return 'uten resultat'
  if (result.how === 'walkover') return 'walkover'
  if (result.how === 'absent') return 'ingen av lagene møtte'
  const maps = (result.maps ?? []).map(([one, other]) => `${one}–${other}`).join(', ')
  return `${result.score[0]}–${result.score[1]}${maps === '' ? '' : ` (${maps})`}`
}

/** A result for the log of staff: '2-1'. */
export const scoreOf = (result: MatchResult | null | undefined): string | null => {
  if (!result) return null
  return result.how === 'walkover' || result.how === 'absent' ? result.how : result.score.join('-')
}

export const teamName = (state: Pick<CourseState, 'teams'>, id: TeamId): string => teamOf(state, id)?.name ?? `Lag ${id}`

/** The names of the two teams of a match, in the order of its sides; null while one is not known, or there is none. */
export function sideNames(state: Pick<CourseState, 'teams'>, match: CourseMatch): readonly [string, string] | null {
  const [one, other] = teamsOf(match) ?? []
  return one !== undefined && other !== undefined ? [teamName(state, one), teamName(state, other)] : null
}

/** 'Lag A mot Lag B'; an open side is 'et lag'. */
export const pairWords = (state: CourseState, { now }: CourseMatch): string =>
  now.map((side) => (side.is === 'team' ? teamName(state, side.team) : 'et lag')).join(' mot ')
