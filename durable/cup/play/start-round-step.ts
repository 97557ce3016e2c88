import { isRunning, progressOf } from '../../course/course-state.ts'
import { startMatch } from '../../course/matches/match-step.ts'
import { roundsOf } from '../../course/matches/match-words.ts'
import { courseIn, playableMatches, startedOf } from '../../course/state-course.ts'
import { cupRoundNumber } from '../../rules/cup/cup-course.ts'
import { refuse } from '../../rules/error-codes.ts'
import { cupHost } from '../cup-host.ts'
import { type AnyEffect, become, isBefore, isOverNow, notBegun, type Step } from '../cup-outcome.ts'
import type { CupState } from '../cup-state.ts'

/** The round that is played or comes next, counted through the whole cup; null before the start and after the end. */
function roundOf(state: CupState): number | null {
  const { draw } = state
  const left = (courseIn(state)?.matches ?? []).filter(({ is }) => is === 'ready' || is === 'waiting')
  return draw && left.length > 0 ? Math.min(...left.map((match) => cupRoundNumber(match, draw))) : null
}

/** The same in the middle of a sentence: 'runde 2', 'semifinalene'; null where `roundOf` is. */
export function roundWords(state: CupState): string | null {
  const { draw } = state
  const round = roundOf(state)
  const match = draw?.matches.find((each) => cupRoundNumber(each, draw) === round)
  if (!draw || !match) return null
  const left = (roundsOf(draw.matches).get(match.stage) ?? match.round) - match.round
  const name = match.stage === 'swiss' ? undefined : ['finalen', 'semifinalene', 'kvartfinalene'][left]
  return name ?? `runde ${match.round}`
}

/** Starts all matches of the round that can be played, except those that staff must decide. Refuses with CONFLICT when there is none. */
export function startRound(state: CupState): Step {
  if (isBefore(state)) return notBegun()
  if (state.status === 'closed') return isOverNow()
  const round = roundOf(state)
  let next = state
  const effects: AnyEffect[] = []
  for (const { match } of playableMatches(state)) {
    const progress = progressOf(state, match.no)
    const isOfRound = state.draw && cupRoundNumber(match, state.draw) === round
    if (!isOfRound || isRunning(progress) || progress.trouble?.why === 'draw') continue
    const step = startMatch(next, match.no, cupHost)
    if (!step.ok) continue
    next = step.state
    effects.push(...step.effects)
  }
  if (next === state && startedOf(state).size === 0) return refuse('CONFLICT', 'Ingen kamper kan startes nå.')
  return become(next, ...effects)
}
