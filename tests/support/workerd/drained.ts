import { env, runInDurableObject } from 'cloudflare:test'
import type { MatchRoom } from '../../../durable/match/match-room.ts'

/** Whether effects of a room have not left yet. Tests look past `protected`: nothing else has to know. */
export const isWaiting = (room: MatchRoom): boolean => (room as unknown as { outbox: { hasWork(): boolean } }).outbox.hasWork()

/** Resolves when everything that had to leave this match has arrived. */
export async function drained(matchId: string, rooms = env.MATCH): Promise<void> {
  const waits = () => runInDurableObject(rooms.getByName(matchId), (room: MatchRoom) => isWaiting(room))
  while (await waits()) await new Promise((resolve) => setTimeout(resolve, 1))
}
