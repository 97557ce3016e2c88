import { capitalised, matchWords, pairWords, resultWords, teamName } from '../../course/matches/match-words.ts'
import { matchIn } from '../../course/state-course.ts'
import type { TournamentState } from '../tournament-state.ts'

/** The change that 'Angre' would take back, in words; null for nothing. */
export function undoWords(state: TournamentState): string | null {
  const back = state.undo.at(-1)?.back
  if (!back) return null
  if (!('no' in back)) return back.isOut ? `${teamName(state, back.team)} er med igjen` : `${teamName(state, back.team)} har trukket seg`
  const match = matchIn(state, back.no)
  if (!match) return `Kamp ${back.no}`
  return `${capitalised(matchWords(state, match))}, ${pairWords(state, match)}: ${resultWords(match.result)} (før: ${resultWords(back.result)})`
}
