import { type Refusal, refuse } from '../../error-codes.ts'
import { type Accident, accidentMade, isOpen, observe, orderAccident, type PracticeRun } from './practice.ts'
import { isRightChoice } from './practice-choices.ts'

/** How long a practice evening lasts at most, in ms. */
export const eveningMs = 2 * 60 * 60_000

/** The practice evening of a deployed site while it lasts; times are UTC ms. It names nobody. */
export type PracticeEvening = { startedAt: number; endsAt: number; runs: readonly PracticeRun[] }

/** An unsolved accident, as the list of concerns shows it; `since` is UTC ms. */
export type PracticeTrouble = { id: string; accident: Accident; since: number }

/** The real play on the site: the numbers of matches and lobbies, players in the queue, ready checks, and running cups and tournaments. */
export type RealPlay = { matches: number; queued: number; checks: number; contests: number }

const idPrefix = 'practice '
/** The concern of a run, and whether a concern is one of a practice. */
export const practiceConcernId = ({ id }: Pick<PracticeRun, 'id'>): string => `${idPrefix}${id}`
export const isPracticeConcern = ({ id }: { id: string }): boolean => id.startsWith(idPrefix)

const counted = (count: number, one: string, several: string): string[] => (count === 0 ? [] : [`${count} ${count === 1 ? one : several}`])

/** Begins an evening; a running one goes on. Refuses with CONFLICT while real players play or wait. */
export function startEvening(on: PracticeEvening | null, real: RealPlay, now: number): PracticeEvening | Refusal {
  if (on) return on
  const busy = [
    ...counted(real.matches, 'kamp eller lobby', 'kamper og lobbyer'),
    ...counted(real.queued, 'spiller i kø', 'spillere i kø'),
    ...counted(real.checks, 'klarsjekk', 'klarsjekker'),
    ...counted(real.contests, 'cup eller turnering', 'cuper og turneringer'),
  ]
  if (busy.length > 0) return refuse('CONFLICT', `Noen spiller nå: ${busy.join(', ')}. Start øvelsen når ingen spiller.`)
  return { startedAt: now, endsAt: now + eveningMs, runs: [] }
}

const isOver = (): Refusal => refuse('CONFLICT', 'Øvelsen er avsluttet.')

/** Lets an accident happen. Refuses with CONFLICT while one of its kind is open, and when no evening is on. The same order twice is one. */
export function orderInEvening(on: PracticeEvening | null, accident: Accident, id: string, now: number): PracticeEvening | Refusal {
  if (!on) return isOver()
  const runs = orderAccident(on.runs, accident, id, now)
  if ('ok' in runs) return runs
  return { ...on, runs: accidentMade(runs, id, { trouble: { is: 'concerns', ids: [practiceConcernId({ id })] } }, now) }
}

/** The evening after a read of the list of concerns: a listed trouble is seen, a taken one is found. */
export function observedEvening(on: PracticeEvening, facts: { concerns: ReadonlySet<string>; taken: ReadonlySet<string> }, now: number) {
  const runs = observe(on.runs, { ...facts, tickets: new Map() }, now)
  return runs === on.runs ? on : { ...on, runs }
}

export type Answered = { evening: PracticeEvening; isRight: boolean }

/**
 * Chooses a way out of an accident: the right one solves it, others change nothing. Refuses with CONFLICT when somebody else was
 * first, and when no evening is on.
 */
export function answerInEvening(on: PracticeEvening | null, id: string, choice: string, now: number): Answered | Refusal {
  if (!on) return isOver()
  const run = on.runs.find((each) => each.id === id)
  if (!run || !isOpen(run)) return refuse('CONFLICT', 'Dette er løst i mellomtiden.')
  if (!isRightChoice(run.accident, choice)) return { evening: on, isRight: false }
  const solved = { ...run, seenAt: run.seenAt ?? now, foundAt: run.foundAt ?? now, solvedAt: now }
  return { evening: { ...on, runs: on.runs.map((each) => (each === run ? solved : each)) }, isRight: true }
}

/** The unsolved accidents. */
export const troublesIn = (on: PracticeEvening | null): PracticeTrouble[] =>
  (on?.runs ?? []).filter(isOpen).map(({ id, accident, happenedAt, orderedAt }) => ({ id, accident, since: happenedAt ?? orderedAt }))
