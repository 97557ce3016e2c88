import type { PenaltyView, Person, QueueView, UserQueue } from '../protocol/queue/queue-fields.ts'
import { estimateWait } from '../rules/queue/queue-estimate.ts'
import { gatherPauseOf, penaltyOf } from '../rules/queue/queue-penalty.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { shownPlayersMax } from './queue-limits.ts'
import { freeGroups, groupOf, playersWaiting, type QueueState, sinceOf } from './queue-state.ts'

const personOf = ({ steamId, username, avatar }: { steamId: SteamId; username: string; avatar: string }): Person => ({
  steamid: steamId,
  username,
  avatar,
})

/** The queue as everybody signed in sees it, without a rating. */
export function viewQueue(state: QueueState, now: number): QueueView {
  const inOrder = freeGroups(state)
    .map(({ key, group }) => ({ key, group, since: sinceOf(group) }))
    .sort((one, other) => one.since - other.since || (one.key < other.key ? -1 : 1))
  const players = inOrder.flatMap(({ group }) => group.players.map((player) => ({ ...personOf(player), party: group.party })))
  const { waits, fill } = state.own
  return {
    playersInQueue: playersWaiting(state),
    players: players.slice(0, shownPlayersMax),
    estimate: estimateWait(waits, now),
    fill: fill && fill.until > now ? fill.with : null,
  }
}

/** A player's status in the queue. */
export function viewQueueStatus(state: QueueState, steamId: SteamId, now: number): UserQueue {
  const player = groupOf(state, steamId)?.group.players.find((each) => each.steamId === steamId)
  const kept = state.kept.get(steamId)
  return {
    inQueue: player !== undefined,
    queueTime: player ? Math.max(0, now - player.since) : 0,
    penalty: viewPenalty(state, steamId, now),
    kept_until: kept && kept.until > now ? kept.until : null,
  }
}

function viewPenalty({ records }: QueueState, steamId: SteamId, now: number): PenaltyView | null {
  const record = records.get(steamId)
  const penalty = record ? penaltyOf(record, now) : null
  if (!record || !penalty) return null
  const { until, why, count, fadesAt } = penalty
  return { until, why, gathers_until: gatherPauseOf(record, now), count, fades_at: fadesAt }
}
