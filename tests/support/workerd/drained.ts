import { env, runInDurableObject } from 'cloudflare:test'

/** How many effects of a room have not left yet. */
export const waitingIn = (state: DurableObjectState): number =>
  (JSON.parse(String(state.storage.sql.exec('SELECT outbox FROM room').one().outbox)) as unknown[]).length

/** Resolves when everything that had to leave this match has arrived: its outbox is empty. */
export async function drained(matchId: string): Promise<void> {
  const waiting = () => runInDurableObject(env.MATCH.getByName(matchId), (_room, state) => waitingIn(state))
  while ((await waiting()) !== 0) await new Promise((resolve) => setTimeout(resolve, 1))
}
