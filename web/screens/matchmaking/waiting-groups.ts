import type { QueueView } from '../../../durable/protocol/queue/queue-fields.ts'

type Waiting = QueueView['players'][number]
/** Players who wait together; a player without a party is a group of one, with `party` null. */
export type WaitingGroup = { key: string; party: string | null; players: readonly Waiting[] }

/** The waiting players in groups, each party at the place of its first player. */
export function waitingGroups(players: readonly Waiting[]): WaitingGroup[] {
  const groups = new Map<string, WaitingGroup>()
  for (const player of players) {
    const key = player.party ?? player.steamid
    const before = groups.get(key)?.players ?? []
    groups.set(key, { key, party: player.party, players: [...before, player] })
  }
  return [...groups.values()]
}

/** The number of players of a match. */
const needed = 10

/** The least number of players that are missing for a match; zero once there can be one. */
export const missingPlayers = (inQueue: number): number => Math.max(0, needed - inQueue)
