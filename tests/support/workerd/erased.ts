import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { Erasure } from '../../../durable/erasure/erasure.ts'

/** Waits until the deletion of an account is complete, with its second round. */
export async function erased(userId: number): Promise<void> {
  const job = env.ERASURE.getByName(`user-${userId}`)
  const isOver = () =>
    runInDurableObject(job, (object: Erasure, { storage }) => {
      const now = object.clock() + 61_000
      object.clock = () => now
      return storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'job'").toArray().length === 0
    })
  while (!(await isOver())) {
    await runDurableObjectAlarm(job)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
