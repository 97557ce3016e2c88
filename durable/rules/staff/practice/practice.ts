import { type Refusal, refuse } from '../../error-codes.ts'

/** The accidents of a practice evening (docs/product.md 13.16). */
export const accidents = ['server-dies', 'captain-leaves', 'insult', 'cannot-join', 'latecomer'] as const
export type Accident = (typeof accidents)[number]

/** The trouble of an accident: concerns by their ids, of which any may come up, or a ticket that waits for an answer. */
export type Trouble = { is: 'concerns'; ids: readonly string[] } | { is: 'ticket'; id: number }

/**
 * One accident, from its order to its end; times are UTC ms, null for what has not happened. `happenedAt`: the launcher made it; `seenAt`:
 * the list of concerns, or the inbox, shows it; `foundAt`: somebody of the staff took it; `solvedAt`: it is gone. `failure`: why it could
 * not be made.
 */
export type PracticeRun = {
  id: string
  accident: Accident
  orderedAt: number
  happenedAt: number | null
  trouble: Trouble | null
  seenAt: number | null
  foundAt: number | null
  solvedAt: number | null
  failure: string | null
}

/** The facts of the site that a practice reads: the troubles, and those that a colleague has taken. */
export type PracticeFacts = {
  concerns: ReadonlySet<string>
  taken: ReadonlySet<string>
  tickets: ReadonlyMap<number, { isWaiting: boolean; isTaken: boolean }>
}

/** This many accidents are kept, the newest. */
const runsMax = 20

/** Whether the accident is still to be made, or not solved yet. */
export const isOpen = ({ solvedAt, failure }: PracticeRun): boolean => solvedAt === null && failure === null

/** The runs with one more accident ordered. Refuses with CONFLICT while one of the same kind is open; the same order twice is one. */
export function orderAccident(runs: readonly PracticeRun[], accident: Accident, id: string, now: number): PracticeRun[] | Refusal {
  if (runs.some((run) => run.id === id)) return [...runs]
  if (runs.some((run) => run.accident === accident && isOpen(run))) return refuse('CONFLICT', 'Den forrige av denne er ikke løst ennå.')
  const none = { happenedAt: null, trouble: null, seenAt: null, foundAt: null, solvedAt: null, failure: null }
  return [...runs, { id, accident, orderedAt: now, ...none }].slice(-runsMax)
}

/** The outcome of an order at the launcher: the accident happened, or could not be made. */
export type Made = { trouble: Trouble } | { failure: string }

/** The runs after the launcher has made an accident or given it up; a repeat, or a report of a run that is over, changes nothing. */
export const accidentMade = (runs: readonly PracticeRun[], id: string, made: Made, now: number): PracticeRun[] =>
  runs.map((run) => {
    if (run.id !== id || !isOpen(run) || run.happenedAt !== null) return run
    return 'failure' in made ? { ...run, failure: made.failure } : { ...run, happenedAt: now, trouble: made.trouble }
  })

/** Whether the trouble is there, and whether somebody of the staff has taken it. */
function stateOf(trouble: Trouble, { concerns, taken, tickets }: PracticeFacts): { isThere: boolean; isTaken: boolean } {
  if (trouble.is === 'ticket') {
    const ticket = tickets.get(trouble.id)
    return { isThere: ticket?.isWaiting ?? false, isTaken: ticket?.isTaken ?? false }
  }
  return { isThere: trouble.ids.some((id) => concerns.has(id)), isTaken: trouble.ids.some((id) => taken.has(id)) }
}

/** A run after a read of the site: listed trouble is seen, taken trouble is found, and missing trouble is solved. */
function afterFacts(run: PracticeRun, facts: PracticeFacts, now: number): PracticeRun {
  if (!isOpen(run) || run.trouble === null) return run
  const { isThere, isTaken } = stateOf(run.trouble, facts)
  const seenAt = run.seenAt ?? (isThere ? now : null)
  if (seenAt === null) return run
  const foundAt = run.foundAt ?? (isTaken || !isThere ? now : null)
  const solvedAt = isThere ? null : now
  return seenAt === run.seenAt && foundAt === run.foundAt && solvedAt === null ? run : { ...run, seenAt, foundAt, solvedAt }
}

/** The runs after a read of the site; the same array where it changes nothing. */
export function observe(runs: readonly PracticeRun[], facts: PracticeFacts, now: number): readonly PracticeRun[] {
  const after = runs.map((run) => afterFacts(run, facts, now))
  return after.every((run, place) => run === runs[place]) ? runs : after
}

/** The sum of a practice: the number of solved accidents, and the mean times until one was found and solved, in ms. */
export type PracticeSum = { solved: number; open: number; foundMs: number | null; solvedMs: number | null; slowest: Accident | null }

const meanOf = (times: readonly number[]): number | null =>
  times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0) / times.length

export function sumOf(runs: readonly PracticeRun[]): PracticeSum {
  const solved = runs.flatMap(({ accident, happenedAt, foundAt, solvedAt }) =>
    happenedAt === null || foundAt === null || solvedAt === null
      ? []
      : [{ accident, foundMs: foundAt - happenedAt, solvedMs: solvedAt - happenedAt }],
  )
  const slowest = [...solved].sort((a, b) => b.solvedMs - a.solvedMs)[0]
  return {
    solved: solved.length,
    open: runs.filter(isOpen).length,
    foundMs: meanOf(solved.map(({ foundMs }) => foundMs)),
    solvedMs: meanOf(solved.map(({ solvedMs }) => solvedMs)),
    slowest: slowest?.accident ?? null,
  }
}
