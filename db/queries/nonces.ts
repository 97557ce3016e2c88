import { lt } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { openidNonces } from '../schema/index.ts'
import { deletedOf, selectDeleted } from './delete-account.ts'

/** How long a used nonce is remembered, in ms: twice as long as one is accepted. */
const rememberMs = 20 * 60_000

const spend = (db: Database, nonce: string, now: number) =>
  db.insert(openidNonces).values({ nonce, used_at: now }).onConflictDoNothing().returning()

/** Whether this nonce is used for the first time; it counts as used from now on (UTC ms). */
export const spendNonce = async (db: Database, nonce: string, now: number): Promise<boolean> => (await spend(db, nonce, now)).length === 1

/** The same for a sign-in, with what a deleted account left under the hash of the SteamID that signs in. One round trip. */
export async function spendSignIn(db: Database, { nonce, hash }: { nonce: string; hash: string }, now: number) {
  const [added, left] = await db.batch([spend(db, nonce, now), selectDeleted(db, hash)])
  return { isFirst: added.length === 1, deleted: deletedOf(left, now) }
}

/** Forgets nonces that would be refused for their age anyway. */
export async function forgetNonces(db: Database, now: number): Promise<void> {
  await db.delete(openidNonces).where(lt(openidNonces.used_at, now - rememberMs))
}
