import { cleanRecord, fading, penaltyOf, type QueueRecord, withOffence } from '../rules/queue/queue-penalty.ts'
import { type StaffAct, tell } from '../runtime/effects/room-effects.ts'
import { memberOf, rememberedAt } from './brought-members.ts'
import { gatherPauseTold, nothingHappened, type QueueContext, type QueueEvent, type QueueOutcome, queueStatusOf } from './queue-events.ts'
import { checkForgottenMs, substituteMs } from './queue-limits.ts'
import { isOpening, type QueueState, type RowChange } from './queue-state.ts'
import { liftedToast, penaltyToast } from './queue-texts.ts'

/** An offence in a match. Never twice for the same. */
export function penalise(
  state: QueueState,
  { steamId, offence }: Extract<QueueEvent, { type: 'penalise' }>,
  { now }: QueueContext,
): QueueOutcome {
  const before = state.records.get(steamId) ?? cleanRecord
  const after = withOffence(before, { of: offence.offence, why: offence.why, at: offence.at }, now)
  const penalty = penaltyOf(after, now)
  if (after === before || !penalty) return nothingHappened
  return {
    ok: true,
    changes: [{ table: 'records', key: steamId, row: after }],
    effects: [queueStatusOf(steamId), gatherPauseTold(steamId), tell([steamId], penaltyToast(penalty, now))],
  }
}

/** Staff lift a pause, and the offences that led to it. Without a counting offence nothing changes. */
export function lift(
  state: QueueState,
  { steamId, by, reason }: Extract<QueueEvent, { type: 'lift' }>,
  { now }: QueueContext,
): QueueOutcome {
  const record = fading(state.records.get(steamId) ?? cleanRecord, now)
  if (isClean(record)) return nothingHappened
  const before = String(record.offences.length)
  const entry: StaffAct = {
    at: now,
    actor: by.steamId,
    role: by.role,
    action: 'lift-cooldown',
    player: steamId,
    before,
    after: '0',
    reason,
  }
  return {
    ok: true,
    changes: [
      { table: 'records', key: steamId, row: null },
      ...[...state.unanswered.keys()].flatMap((key): RowChange[] =>
        memberOf(key) === steamId ? [{ table: 'unanswered', key, row: null }] : [],
      ),
    ],
    effects: [
      queueStatusOf(steamId),
      gatherPauseTold(steamId),
      tell([steamId], liftedToast(reason)),
      { to: 'staff-log', entry: { ...entry, target: steamId } },
    ],
  }
}

const isClean = ({ offences, unseen }: QueueRecord): boolean => offences.length + unseen.length === 0

/** Removes held times, records, searches and scrims whose time is over. */
export function sweep(state: QueueState, { now }: QueueContext): QueueOutcome {
  const gone = <Row>(rows: ReadonlyMap<string, Row>, isOver: (row: Row) => boolean): string[] =>
    [...rows].flatMap(([key, row]) => (isOver(row) ? [key] : []))
  const oldChecks = new Set(gone(state.checks, (check) => !isOpening(check) && check.at + checkForgottenMs <= now))
  const unanswered = [...state.wanted].filter(
    ([, { check, since }]) => check !== null && oldChecks.has(check) && since + substituteMs > now,
  )
  const changes: RowChange[] = [
    ...gone(state.kept, ({ until }) => until <= now).map((key): RowChange => ({ table: 'kept', key, row: null })),
    ...gone(state.records, (record) => isClean(fading(record, now))).map((key): RowChange => ({ table: 'records', key, row: null })),
    ...gone(state.unanswered, (row) => rememberedAt(row, now) === null).map((key): RowChange => ({ table: 'unanswered', key, row: null })),
    ...gone(state.wanted, ({ since, check }) => (check === null || oldChecks.has(check)) && since + substituteMs <= now).map(
      (key): RowChange => ({ table: 'wanted', key, row: null }),
    ),
    ...unanswered.map(([key, wanted]): RowChange => ({ table: 'wanted', key, row: { ...wanted, check: null } })),
    ...[...oldChecks].map((key): RowChange => ({ table: 'checks', key, row: null })),
    ...gone(state.scrims, ({ goneAt }) => goneAt !== null && goneAt <= now).map((key): RowChange => ({ table: 'scrims', key, row: null })),
  ]
  return changes.length > 0 ? { ok: true, changes, effects: [] } : nothingHappened
}
