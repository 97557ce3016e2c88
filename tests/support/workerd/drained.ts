import { env, runInDurableObject } from 'cloudflare:test'

/** Resolves when everything that had to leave this match has arrived: its outbox is empty. */
export async function drained(matchId: string): Promise<void> {
  const waiting = () =>
    runInDurableObject(env.MATCH.getByName(matchId), (_room, state) => state.storage.sql.exec('SELECT count(*) AS n FROM outbox').one().n)
  while ((await waiting()) !== 0) await new Promise((resolve) => setTimeout(resolve, 1))
}
