/** An offence of a player in the queue. `of` names the check or the match: nobody is penalised twice for the same. */
export type CountedOffence = { of: string; why: 'declined' | 'silent' | 'left'; at: number }

/** A player's offences of the last day, and the checks that no page of theirs showed; times are UTC ms, the oldest first. */
export type QueueRecord = { offences: readonly CountedOffence[]; unseen: readonly { of: string; at: number }[] }

export const cleanRecord: QueueRecord = { offences: [], unseen: [] }

const minute = 60_000
/** How long an offence counts, in ms. */
export const offenceMs = 24 * 60 * minute
/**
 * The two ladders of pauses: `checks` for ready checks that were declined or not answered, which keep out of the queue, and `matches` for
 * matches that were left, which keep out of queue and gathers (docs/product.md 12.4).
 */
export type Ladder = 'checks' | 'matches'
/** How long the first, the second, ... and every later offence of a ladder keeps a player out, in ms; 0 only warns. */
export const cooldownsMs: Readonly<Record<Ladder, readonly number[]>> = {
  checks: [0, 2 * minute, 10 * minute, 60 * minute],
  matches: [10 * minute, 60 * minute, 24 * 60 * minute],
}
export const ladderOf = (why: CountedOffence['why']): Ladder => (why === 'left' ? 'matches' : 'checks')
/** The check that nobody saw for the so-manieth time in a day counts as silence. */
export const unseenMax = 3

/** The record without what counts no more at `now`. */
export function fading({ offences, unseen }: QueueRecord, now: number): QueueRecord {
  const counts = ({ at }: { at: number }) => at > now - offenceMs
  return { offences: offences.filter(counts), unseen: unseen.filter(counts) }
}

/** The record with one more offence; the same record when this one is in it, or is too old to count (docs/product.md 12.4). */
export function withOffence(record: QueueRecord, offence: CountedOffence, now: number): QueueRecord {
  if (offence.at <= now - offenceMs || record.offences.some(({ of }) => of === offence.of)) return record
  const current = fading(record, now)
  return { ...current, offences: [...current.offences, offence].sort((one, other) => one.at - other.at) }
}

/** The record after a check that no page of the player showed: the third in a day is silence. */
export function withUnseen(record: QueueRecord, { of, at }: { of: string; at: number }, now: number): QueueRecord {
  if (at <= now - offenceMs || record.unseen.some((each) => each.of === of)) return record
  const current = fading(record, now)
  const unseen = [...current.unseen, { of, at }]
  return unseen.length < unseenMax ? { ...current, unseen } : withOffence({ ...current, unseen }, { of, why: 'silent', at }, now)
}

/** The penalty of a player just now; null for none. `until`, `fadesAt` are UTC ms. */
export type Penalty = {
  /** Until when they may not join; null for a warning, or when that time is over. */
  until: number | null
  why: CountedOffence['why']
  count: number
  fadesAt: number
}

/** The penalty on one ladder: its newest offence decides, by how many counted when it happened. */
function penaltyOn(ladder: Ladder, record: QueueRecord, now: number): Penalty | null {
  const offences = fading(record, now).offences.filter(({ why }) => ladderOf(why) === ladder)
  const [oldest] = offences
  const newest = offences.at(-1)
  if (!oldest || !newest) return null
  const counted = offences.filter(({ at }) => at > newest.at - offenceMs).length
  const pauses = cooldownsMs[ladder]
  const pause = pauses[Math.min(counted, pauses.length) - 1] ?? 0
  const until = newest.at + pause
  return { until: pause > 0 && until > now ? until : null, why: newest.why, count: offences.length, fadesAt: oldest.at + offenceMs }
}

/** The penalty that keeps a player out of the queue longest; without a pause the ladder of the newest offence. */
export function penaltyOf(record: QueueRecord, now: number): Penalty | null {
  const [checks, matches] = [penaltyOn('checks', record, now), penaltyOn('matches', record, now)]
  if (!checks || !matches) return checks ?? matches
  const newest = fading(record, now).offences.at(-1)?.why
  const isMatches = (matches.until ?? 0) === (checks.until ?? 0) ? newest === 'left' : (matches.until ?? 0) > (checks.until ?? 0)
  return isMatches ? matches : checks
}

/** Until when a player who left matches joins no gather (UTC ms); null where they may. */
export const gatherPauseOf = (record: QueueRecord, now: number): number | null => penaltyOn('matches', record, now)?.until ?? null
