import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { MatchRoom } from '../../../durable/match/match-room.ts'
import { archiveAfterMs } from '../../../durable/rules/player/archive-after.ts'
import { drained } from './drained.ts'

/** Whether the room of a match stores nothing. */
export const isArchived = (id: string): Promise<boolean> =>
  runInDurableObject(
    env.MATCH.getByName(id),
    (_room, { storage }) =>
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'").toArray().length === 0,
  )

/** Moves the clock by the time after which the room of a finished match is archived in R2, and waits until it is. */
export async function archive(id: string): Promise<void> {
  const room = env.MATCH.getByName(id)
  await drained(id)
  while (!(await isArchived(id))) {
    await runInDurableObject(room, (object: MatchRoom) => {
      const now = object.clock() + archiveAfterMs
      object.clock = () => now
    })
    await runDurableObjectAlarm(room)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
