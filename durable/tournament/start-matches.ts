import { become, type CourseEffect } from '../course/course-outcome.ts'
import { isRunning, progressOf } from '../course/course-state.ts'
import { busyInMatch, refusesBusy } from '../course/matches/match-opening.ts'
import { startMatch } from '../course/matches/match-step.ts'
import { playableMatches } from '../course/state-course.ts'
import type { ObjectEnv } from '../ports/objects.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { MatchNo } from '../rules/vocabulary.ts'
import type { EventOf } from './tournament-events.ts'
import { tournamentHost } from './tournament-host.ts'
import { isOverNow, notBegun, type Step } from './tournament-outcome.ts'
import type { TournamentState } from './tournament-state.ts'

/** The matches that begin together, and the matches that do not begin although they could, each with the reason in words. */
export type MatchesOpening = { ok: true; starting: readonly MatchNo[]; held: readonly { no: MatchNo; why: string }[] }

const drawText = 'Kampen endte uavgjort, så noen må avgjøre den først.'

/** The matches that may begin at `now` (UTC ms): their teams are known, and their time has come where they have one. */
export function startableMatches(state: TournamentState, now: number): MatchesOpening {
  const starting: MatchNo[] = []
  const held: { no: MatchNo; why: string }[] = []
  let next = state
  for (const { match } of playableMatches(state)) {
    const progress = progressOf(state, match.no)
    if (isRunning(progress) || (progress.at !== null && progress.at > now)) continue
    const step = progress.trouble?.why === 'draw' ? refuse('CONFLICT', drawText) : startMatch(next, match.no, tournamentHost)
    if (step.ok) {
      next = step.state
      starting.push(match.no)
    } else held.push({ no: match.no, why: step.message ?? '' })
  }
  return { ok: true, starting, held }
}

/** Starts these matches, as many of them as still can be. Refuses with CONFLICT when none can. */
export function startMatches(state: TournamentState, { nos }: EventOf<'start-matches'>): Step {
  if (state.status === 'open') return notBegun()
  if (state.status === 'completed') return isOverNow()
  let next = state
  const effects: CourseEffect[] = []
  for (const no of nos) {
    const step = isRunning(progressOf(next, no)) ? null : startMatch(next, no, tournamentHost)
    if (!step?.ok) continue
    next = step.state
    effects.push(...step.effects)
  }
  const areRunning = nos.some((no) => isRunning(progressOf(state, no)))
  return next === state && !areRunning ? refuse('CONFLICT', 'Ingen kamper kan startes nå.') : become(next, ...effects)
}

/**
 * The same as `startableMatches`, without the matches of players who are in an unfinished one. Refuses with CONFLICT when nothing is left.
 */
export async function matchesOpening(env: ObjectEnv, state: TournamentState, now: number): Promise<MatchesOpening | Refusal> {
  const { starting, held } = startableMatches(state, now)
  const looked = await Promise.all(
    starting.map(async (no) => ({ no, busy: refusesBusy(await busyInMatch(env, { state, no, host: tournamentHost })) })),
  )
  const free = looked.flatMap(({ no, busy }) => (busy ? [] : [no]))
  const all = [...held, ...looked.flatMap(({ no, busy }) => (busy ? [{ no, why: busy.message ?? '' }] : []))]
  if (free.length > 0) return { ok: true, starting: free, held: all.toSorted((a, b) => a.no - b.no) }
  const first = all[0]
  return refuse('CONFLICT', first ? `Ingen kamper kan startes nå. Kamp ${first.no}: ${first.why}` : 'Ingen kamper kan startes nå.')
}
