import type { ReadyCheckView } from '../protocol/queue/queue-fields.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { askedIn, type CheckState, everybodyIn, judgedIn } from './ready-check-state.ts'
import { toldTo } from './ready-check-words.ts'

/** The result for the viewer; nobody goes into a match that was cancelled. */
function goesOf(state: CheckState, steamId: SteamId): ReadyCheckView['goes'] {
  const goes = state.status === 'off' ? judgedIn(state, steamId)?.goes : undefined
  return goes === undefined || goes === 'match' ? null : goes
}

/** The check as one of its players sees it; other viewers have nothing of their own in it. */
export function readyCheckView(state: CheckState, steamId: SteamId, now: number): ReadyCheckView {
  const { id, purpose, status, timeoutMs, deadlineAt } = state
  const everybody = everybodyIn(state)
  const ready = everybody.filter(({ answer }) => answer === 'accepted')
  return {
    id,
    readyCount: ready.length,
    totalCount: everybody.length,
    timeLeft: status === 'asking' ? Math.max(0, deadlineAt - now) : 0,
    timeout: timeoutMs,
    deadlineAt,
    allReady: ready.length === everybody.length,
    status,
    you: askedIn(state, steamId)?.answer ?? 'asked',
    purpose: purpose.is,
    match_id: purpose.is === 'substitute' || status === 'opened' ? purpose.matchId : null,
    goes: goesOf(state, steamId),
    told: status === 'off' ? toldTo(state, steamId) : null,
  }
}
