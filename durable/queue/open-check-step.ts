import { earliest } from '../rules/earliest.ts'
import { nextSelectionAt, selectMatch, type WaitingGroup } from '../rules/queue/queue-selection.ts'
import { openWindow, type QueueWindow, queueWindow } from '../rules/queue/queue-window.ts'
import { nothingHappened, type QueueContext, type QueueOutcome } from './queue-events.ts'
import { substituteShare } from './queue-limits.ts'
import { freeGroups, type QueueState, sinceOf } from './queue-state.ts'
import { nextSubstitute, nextSubstituteAt } from './substitute-steps.ts'

const waitingGroups = (state: QueueState): WaitingGroup[] =>
  freeGroups(state).map(({ key, group }) => ({ id: key, since: sinceOf(group), elos: group.players.map(({ elo }) => elo) }))

/** The window of a match with bots: every rating fits, since free bots seldom have a near rating. */
const windowOf = ({ own: { fill } }: QueueState, now: number): QueueWindow => (fill && fill.until > now ? openWindow : queueWindow)

/** Opens one check: a running match that misses a player comes before a new one. Nothing happens when there is none to open. */
export function openNext(state: QueueState, { now, checkMs, freshMatch, freshTag }: QueueContext): QueueOutcome {
  const sequence = state.own.sequence + 1
  const newId = () => `scrim-${sequence}-${freshTag()}`
  const substitute = nextSubstitute(state, now)
  if (substitute) {
    const { key, wanted, group } = substitute
    const id = newId()
    const timeoutMs = Math.round(checkMs * substituteShare)
    const purpose = { is: 'substitute', matchId: wanted.matchId, out: wanted.out } as const
    return {
      ok: true,
      own: { sequence },
      changes: [
        { table: 'checks', key: id, row: { is: 'opening', purpose, timeoutMs, groups: [group.key], at: now } },
        { table: 'wanted', key, row: { ...wanted, asked: [...wanted.asked, group.steamId], check: id } },
      ],
      effects: [{ to: 'check', check: id }],
    }
  }
  const groups = selectMatch(waitingGroups(state), now, windowOf(state, now))?.groups
  if (!groups) return nothingHappened
  const id = newId()
  const purpose = { is: 'match', ...freshMatch() } as const
  return {
    ok: true,
    own: { sequence },
    changes: [{ table: 'checks', key: id, row: { is: 'opening', purpose, timeoutMs: checkMs, groups, at: now } }],
    effects: [{ to: 'check', check: id }],
  }
}

/** The time at which a check could be opened if the queue does not change (UTC ms); null for never. */
export const nextOpeningAt = (state: QueueState, now: number): number | null =>
  earliest(nextSelectionAt(waitingGroups(state), now, windowOf(state, now)), nextSubstituteAt(state, now))
