import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { Concern } from '../rules/staff/concerns/concerns.ts'
import { isPracticeConcern } from '../rules/staff/practice/practice-evening.ts'
import { hasRight } from '../rules/staff/staff-rights.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { Desk, DeskEffect, Duty, KnownConcern, Taken } from './desk-state.ts'

/** New concerns within this time (ms) go out as one push to the staff on duty. */
export const gatherMs = 3_000
/** While nobody is on duty, all staff get the push after this time (ms). */
export const nobodyOnDutyMs = 2 * 60_000
/** The longest turn of duty, in ms. */
export const dutyMaxMs = 24 * 60 * 60_000

export type DeskStep = { desk: Desk; effects: readonly DeskEffect[] }
const unchanged = (desk: Desk): DeskStep => ({ desk, effects: [] })
const stirred: DeskEffect = { does: 'stirred' }

/** The staff whose turn of duty runs at `now` (UTC ms). */
export const onDutyNow = ({ duty }: Desk, now: number): readonly Duty[] => duty.filter(({ until }) => until > now)

const knownOf = ({ id, title, lines, waiting, latest, right, act }: Concern): KnownConcern => ({
  ...{ id, title, lines, waiting, right, act },
  ...(latest !== undefined && { latest }),
})

/** Whether nobody was told of the concern yet: it is new, or it counts one more thing. */
function isFresh({ id, latest = 0 }: KnownConcern, before: ReadonlyMap<string, KnownConcern>): boolean {
  const known = before.get(id)
  return known === undefined || latest > (known.latest ?? 0)
}

/** The concerns that somebody of this role can settle. */
export const concernsFor = <Each extends Pick<Concern, 'right'>>(role: Duty['role'], concerns: readonly Each[]): Each[] =>
  concerns.filter(({ right }) => hasRight(role, right))

const isSame = (a: readonly KnownConcern[], b: readonly KnownConcern[]): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The desk with these concerns among those that are still to be pushed. */
function withUntold(desk: Desk, ids: readonly string[], now: number): Desk {
  if (ids.length === 0) return desk
  const due = now + (onDutyNow(desk, now).length > 0 ? gatherMs : nobodyOnDutyMs)
  return { ...desk, untold: [...new Set([...desk.untold, ...ids])], tellAt: Math.min(desk.tellAt ?? due, due) }
}

/**
 * The desk after a look at the site: concerns that are over are removed, also from `taken`; new ones are told to those on duty at once,
 * and by push a moment later (docs/product.md 13.13).
 */
export function afterRefresh(desk: Desk, concerns: readonly Concern[], now: number): DeskStep {
  const known = concerns.map(knownOf)
  const onDuty = onDutyNow(desk, now)
  const isOver = onDuty.length < desk.duty.length
  if (isSame(known, desk.known) && !isOver) return unchanged(desk)
  const before = new Map(desk.known.map((each) => [each.id, each]))
  const still = new Set(known.map(({ id }) => id))
  const fresh = known.filter((each) => isFresh(each, before))
  const untold = desk.untold.filter((id) => still.has(id))
  const taken = Object.fromEntries(Object.entries(desk.taken).filter(([id]) => still.has(id)))
  const tellAt = untold.length === 0 ? null : desk.tellAt
  const toast: DeskEffect[] = fresh.length > 0 && onDuty.length > 0 ? [{ does: 'toast', to: onDuty, concerns: fresh }] : []
  const seen: Desk = { ...desk, known, duty: onDuty, taken, untold, tellAt }
  return {
    desk: withUntold(
      seen,
      fresh.map(({ id }) => id),
      now,
    ),
    effects: [stirred, ...toast],
  }
}

/** The push is due: one for all new concerns that nobody has taken. A concern of a practice goes only to staff on duty. */
export function tellDue(desk: Desk, now: number): DeskStep {
  if (desk.tellAt === null || desk.tellAt > now) return unchanged(desk)
  const onDuty = onDutyNow(desk, now)
  const isForThem = (concern: KnownConcern) => onDuty.length > 0 || !isPracticeConcern(concern)
  const concerns = desk.known.filter((each) => desk.untold.includes(each.id) && !(each.id in desk.taken) && isForThem(each))
  const push: DeskEffect = { does: 'push', to: onDuty.length > 0 ? onDuty : null, concerns, at: now }
  return { desk: { ...desk, untold: [], tellAt: null }, effects: concerns.length > 0 ? [push] : [] }
}

/**
 * A member of staff is on duty until `until` (UTC ms); null ends their duty. Refuses with INVALID_INPUT a time that has passed or is too
 * far away.
 */
export function setDuty(desk: Desk, who: Omit<Duty, 'until'>, until: number | null, now: number): DeskStep | Refusal {
  if (until !== null && (until <= now || until > now + dutyMaxMs)) {
    return refuse('INVALID_INPUT', 'Velg et tidspunkt innen ett døgn.', ['until'])
  }
  const others = onDutyNow(desk, now).filter(({ steamId }) => steamId !== who.steamId)
  const duty = until === null ? others : [...others, { ...who, until }]
  return { desk: { ...desk, duty }, effects: [stirred] }
}

/**
 * A member of staff takes a concern, also from a colleague, or gives it up; then the others are told of it as of a new one. Refuses with
 * CONFLICT a concern that is over, and with FORBIDDEN one that their role cannot settle. A repeat changes nothing.
 */
export function setTaken(desk: Desk, who: Omit<Duty, 'until'>, id: string, takes: boolean, now: number): DeskStep | Refusal {
  const concern = desk.known.find((each) => each.id === id)
  if (!concern) return refuse('CONFLICT', 'Dette er ordnet i mellomtiden.')
  if (!hasRight(who.role, concern.right)) return refuse('FORBIDDEN')
  const { [id]: before, ...others } = desk.taken
  if (takes ? before?.steamId === who.steamId : before?.steamId !== who.steamId) return unchanged(desk)
  if (!takes) return { desk: withUntold({ ...desk, taken: others }, [id], now), effects: [stirred] }
  const own: Taken = { steamId: who.steamId, name: who.name, at: now }
  return { desk: { ...desk, taken: { ...others, [id]: own } }, effects: [stirred] }
}

/** The desk without a deleted member of staff. */
export function withoutStaff(desk: Desk, steamId: SteamId): Desk {
  const taken = Object.fromEntries(Object.entries(desk.taken).filter(([, each]) => each.steamId !== steamId))
  return { ...desk, taken, duty: desk.duty.filter((each) => each.steamId !== steamId) }
}
