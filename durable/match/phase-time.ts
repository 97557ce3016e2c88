import { isListed } from '../rules/lobby/listed-kinds.ts'
import type { Step } from './match-outcome.ts'
import { hasEnded, type MatchState, playOf } from './match-state.ts'
import { currentMap } from './play/play-state.ts'

/** The phase of a match as its organiser counts time: a wait for another server, a pause and a decision are phases of their own. */
function phaseOf(state: MatchState): string {
  const play = playOf(state)
  if (!play) return state.status
  if (play.undecided) return 'undecided'
  if (play.pausedAt !== null) return 'paused'
  const place = currentMap(play)
  return `${play.maps[place]?.phase ?? 'over'} ${place} ${play.server === null ? 'alone' : ''}`
}

/** The step of a match of a cup or a tournament, with the time at which its present phase began. */
export function withPhaseTime(before: MatchState | null, done: Step, now: number): Step {
  if (!before || !done.ok || done.state === before || isListed(before.kind) || hasEnded(done.state)) return done
  if (phaseOf(before) !== phaseOf(done.state)) return { ...done, state: { ...done.state, phaseAt: now } }
  const { phaseAt } = before
  return phaseAt === undefined || done.state.phaseAt === phaseAt ? done : { ...done, state: { ...done.state, phaseAt } }
}

/** When the present phase of such a match began (UTC ms); null for any other match, and once it has ended. */
export const phaseBegan = (state: MatchState): number | null =>
  isListed(state.kind) || hasEnded(state) ? null : (state.phaseAt ?? state.createdAt)
