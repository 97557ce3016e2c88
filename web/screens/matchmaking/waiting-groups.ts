import type { QueueView } from '../../../durable/protocol/queue/queue-fields.ts'

type Waiting = QueueView['players'][number]
/** Players who wait together; alone they are a group of one. `party` is null for those. */
export type WaitingGroup = { key: string; party: string | null; players: readonly Waiting[] }

/** Those who wait, each party in one piece, where the first of it stands. */
export function waitingGroups(players: readonly Waiting[]): WaitingGroup[] {
  const groups = new Map<string, WaitingGroup>()
  for (const player of players) {
    const key = player.party ?? player.steamid
    const before = groups.get(key)?.players ?? []
    groups.set(key, { key, party: player.party, players: [...before, player] })
  }
  return [...groups.values()]
}

/** How many make a match. */
const needed = 10

/** How many are missing to a match at least; zero once there could be one. */
export const missingPlayers = (inQueue: number): number => Math.max(0, needed - inQueue)
