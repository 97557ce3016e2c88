import { lt } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { openidNonces } from '../schema/index.ts'

/** How long a used nonce is remembered, in ms: twice as long as one is accepted. */
const rememberMs = 20 * 60_000

/** Whether this nonce is used for the first time; it counts as used from now on (UTC ms). */
export async function spendNonce(db: Database, nonce: string, now: number): Promise<boolean> {
  const added = await db.insert(openidNonces).values({ nonce, used_at: now }).onConflictDoNothing().returning()
  return added.length === 1
}

/** Forgets nonces that would be refused for their age anyway. */
export async function forgetNonces(db: Database, now: number): Promise<void> {
  await db.delete(openidNonces).where(lt(openidNonces.used_at, now - rememberMs))
}
