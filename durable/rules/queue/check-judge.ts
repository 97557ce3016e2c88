import type { AfterCheck, CheckVerdict } from './check-verdicts.ts'

/** A player's answer to a ready check. */
export type CheckAnswer = 'asked' | 'accepted' | 'declined'

/** A player of a check; `shownAt`: when a page of theirs has shown it (UTC ms), null while none has. */
export type Asked = { steamId: string; answer: CheckAnswer; shownAt: number | null }

/** A player who learns of a check with less than this left had no fair chance to answer (ms). */
export const fairMs = 10_000

/**
 * Why a check was cancelled: somebody declined, its time ran out, somebody turned out to sit elsewhere or was called away to a match
 * that was organised for them, or it was us: its deadline was found late, players' pages could not be told of it in time, there are
 * too few maps, or the match would not open.
 */
export type CheckCancelReason = 'declined' | 'time' | 'elsewhere' | 'called-away' | 'late' | 'untold' | 'no-maps' | 'failed'

/** Whether nobody but us is to blame that it was cancelled. */
export const isOurs = (why: CheckCancelReason): boolean => why === 'late' || why === 'untold' || why === 'no-maps' || why === 'failed'

/** A check that was cancelled. `elsewhere` are those whom another room holds, or has called away. */
export type CancelledCheck = { why: CheckCancelReason; elsewhere: readonly string[] }

export type Judged = { verdict: CheckVerdict; goes: AfterCheck }

/** A check that was cancelled, with when its time ended (UTC ms). */
type Over = CancelledCheck & { deadlineAt: number }

/** The verdict on a player when a check is cancelled. Only a player who saw it while there was time enough has let it pass. */
function verdictOf({ answer, shownAt }: Asked, { why, deadlineAt }: Over): CheckVerdict {
  if (answer !== 'asked') return answer
  if (why !== 'time') return 'unanswered'
  return shownAt !== null && shownAt + fairMs <= deadlineAt ? 'silent' : 'not-shown'
}

const staysOut: ReadonlySet<CheckVerdict> = new Set(['declined', 'silent', 'not-shown'])

/**
 * The verdict on a group when a check is cancelled, and where each of it goes (docs/product.md 12.3). They go back whole:
 * when one stays out, the others' time is kept. A substitute's check puts nobody out who could go back.
 */
export function judge<Player extends Asked>(
  group: readonly Player[],
  over: Over,
  purpose: 'match' | 'substitute',
): (Judged & { asked: Player })[] {
  const isOut = (asked: Player) => over.elsewhere.includes(asked.steamId) || (purpose === 'match' && staysOut.has(verdictOf(asked, over)))
  const others: AfterCheck = group.some(isOut) ? 'kept' : 'back'
  return group.map((asked) => ({ asked, verdict: verdictOf(asked, over), goes: isOut(asked) ? 'out' : others }))
}
