import type { QueueRecord } from '../rules/queue/queue-penalty.ts'
import type { MatchId, PartyId, SteamId } from '../rules/vocabulary.ts'
import { isBroughtKeyOf } from './brought-members.ts'
import type { PartyTraces } from './parties.ts'
import { groupOf, type Kept, type QueueState, type Waiting } from './queue-state.ts'

/** The queue's data of one player, for them alone (docs/product.md 11.3). Others are named by SteamID; times are UTC ms. */
export type QueueTraces = PartyTraces & {
  /** Their offences, and the checks that no page of theirs showed; null for none. */
  record: QueueRecord | null
  /** The checks that they did not answer as a member, by the leader who brought them, and those of members whom they brought. */
  unanswered: { leader: SteamId; member: SteamId; at: number[] }[]
  kept: Kept | null
  /** Their place in the queue, as they were when they joined. */
  place: { party: PartyId | null; player: Waiting } | null
  /** The matches that want a substitute for them, or asked them to be one. */
  substitutes: { match_id: MatchId; is: 'missed' | 'asked' }[]
}

export function queueTracesOf(state: QueueState, steamId: SteamId, parties: PartyTraces): QueueTraces {
  const { group } = groupOf(state, steamId) ?? {}
  const player = group?.players.find((each) => each.steamId === steamId)
  return {
    record: state.records.get(steamId) ?? null,
    unanswered: [...state.unanswered].flatMap(([key, { checks }]) => {
      const [leader, member] = key.split(' ') as [SteamId, SteamId]
      return isBroughtKeyOf(key, steamId) ? [{ leader, member, at: checks.map(({ at }) => at) }] : []
    }),
    kept: state.kept.get(steamId) ?? null,
    place: group && player ? { party: group.party, player } : null,
    substitutes: [...state.wanted.values()].flatMap(({ matchId, out, asked }): QueueTraces['substitutes'] => {
      if (out === steamId) return [{ match_id: matchId, is: 'missed' }]
      return asked.includes(steamId) ? [{ match_id: matchId, is: 'asked' }] : []
    }),
    ...parties,
  }
}
