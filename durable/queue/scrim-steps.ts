import type { ScrimCard } from '../protocol/queue/queue-fields.ts'
import { endedShownMs } from '../rules/lobby/lobby-limits.ts'
import { nothingHappened, type QueueContext, type QueueEvent, type QueueOutcome } from './queue-events.ts'
import { endedScrimsMax } from './queue-limits.ts'
import type { ListedScrim, QueueState } from './queue-state.ts'

/** A scrim's newest card; an older revision, or a match that ended long ago, changes nothing. */
export function putScrim(
  state: QueueState,
  { revision, scrim, endedAt }: Extract<QueueEvent, { type: 'scrim' }>,
  { now }: QueueContext,
): QueueOutcome {
  const listed = state.scrims.get(scrim.match_id)
  const goneAt = endedAt === null ? null : endedAt + endedShownMs[scrim.status === 'complete' ? 'complete' : 'canceled']
  if ((listed && listed.revision >= revision) || (!listed && goneAt !== null && goneAt <= now)) return nothingHappened
  return { ok: true, changes: [{ table: 'scrims', key: scrim.match_id, row: { revision, scrim, goneAt } }], effects: [] }
}

/** The scrims as viewers see them: running ones, the newest first, then the few that have just ended. */
export function shownScrims(scrims: Iterable<ListedScrim>, now: number): ScrimCard[] {
  const shown = [...scrims].filter(({ goneAt }) => goneAt === null || goneAt > now)
  const newestFirst = shown.sort((one, other) => other.scrim.created_at - one.scrim.created_at)
  const ended = newestFirst.filter(({ goneAt }) => goneAt !== null).slice(0, endedScrimsMax)
  return [...newestFirst.filter(({ goneAt }) => goneAt === null), ...ended].map(({ scrim }) => scrim)
}
