import type { CheckReport } from '../ports/check-order.ts'
import { cleanRecord, penaltyOf, type QueueRecord, withOffence, withUnseen } from '../rules/queue/queue-penalty.ts'
import { tell } from '../runtime/effects/room-effects.ts'
import { broughtKey, notBroughtUntil, withUnanswered } from './brought-members.ts'
import type { Part } from './held-places.ts'
import { queueStatusOf } from './queue-events.ts'
import type { QueueState } from './queue-state.ts'
import { notBroughtToast, notShownToast, penaltyToast } from './queue-texts.ts'

type Reported = CheckReport['groups'][number]['players']
type Verdict = Reported[number]['verdict']
/** The check that has ended, and the present time (UTC ms). */
type Ended = { of: string; at: number; now: number }

/**
 * Notes the offences of players who are out (docs/product.md 12.4): a decline, silence, and the third check of a day that no page showed.
 * Brought members are counted too: a leader cannot bring a member who often does not answer.
 */
export function blame(state: QueueState, { check, endedAt, groups }: CheckReport, now: number): Part {
  const ended = { of: check, at: endedAt, now }
  const parts = groups.flatMap(({ players }) => [
    ...players.flatMap((each) => (each.goes === 'out' ? [noteOffence(state, each, ended)] : [])),
    noteUnanswered(state, players, ended),
  ])
  return { changes: parts.flatMap(({ changes }) => changes), effects: parts.flatMap(({ effects }) => effects) }
}

function noteOffence(state: QueueState, { player: { steamId }, verdict }: Reported[number], { of, at, now }: Ended): Part {
  const before = state.records.get(steamId) ?? cleanRecord
  const after = recordAfter(before, verdict, { of, at, now })
  if (after === before) return { changes: [], effects: [queueStatusOf(steamId)] }
  const penalty = after.offences.some((each) => each.of === of) ? penaltyOf(after, now) : null
  const toast = penalty ? penaltyToast(penalty, now) : notShownToast()
  return { changes: [{ table: 'records', key: steamId, row: after }], effects: [queueStatusOf(steamId), tell([steamId], toast)] }
}

function recordAfter(record: QueueRecord, verdict: Verdict, { of, at, now }: Ended): QueueRecord {
  if (verdict === 'declined' || verdict === 'silent') return withOffence(record, { of, at, why: verdict }, now)
  return verdict === 'not-shown' ? withUnseen(record, { of, at }, now) : record
}

/** The brought members who did not answer; once the leader cannot bring them for a while, the whole party gets a message. */
function noteUnanswered(state: QueueState, players: Reported, { of, at, now }: Ended): Part {
  const leader = players.find(({ player }) => !player.brought)?.player
  if (!leader) return { changes: [], effects: [] }
  const noted = players.flatMap(({ player, goes, verdict }) => {
    if (!player.brought || goes !== 'out' || (verdict !== 'silent' && verdict !== 'not-shown')) return []
    const key = broughtKey(leader.steamId, player.steamId)
    const row = withUnanswered(state.unanswered.get(key), { of, at }, now)
    return [{ player, change: { table: 'unanswered', key, row } as const, until: notBroughtUntil(row, now) }]
  })
  const told = players.map(({ player }) => player.steamId)
  return {
    changes: noted.map(({ change }) => change),
    effects: noted.flatMap(({ player, until }) => (until === null ? [] : [tell(told, notBroughtToast(player.username, until))])),
  }
}
