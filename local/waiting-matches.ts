import type { OpenGather, SiteClient } from './site-client.ts'

/** How long a match waits here, where there is no game server yet: long enough to look at, then its players are free again. In ms. */
export const waitAtMostMs = 3 * 60_000

const isWaiting = ({ status, status_match }: OpenGather): boolean => status === 'live' && status_match === 'waiting'

/** The matches that have waited for too long. `since` remembers when each was first seen to wait, and forgets the others. */
export function waitedTooLong(gathers: readonly OpenGather[], since: Map<string, number>, now: number): string[] {
  const waiting = gathers.filter(isWaiting).map((gather) => gather.match_id)
  for (const matchId of [...since.keys()]) if (!waiting.includes(matchId)) since.delete(matchId)
  for (const matchId of waiting) if (!since.has(matchId)) since.set(matchId, now)
  return waiting.filter((matchId) => now - (since.get(matchId) ?? now) >= waitAtMostMs)
}

const since = new Map<string, number>()

/** Called every minute: a seeded moderator ends what waits in vain, by the public call. */
export async function endWaitingMatches(site: SiteClient): Promise<void> {
  try {
    const overdue = waitedTooLong(await site.listGathers(), since, Date.now())
    if (overdue.length === 0) return
    const moderator = (await site.listPlayers()).find((player) => player.role === 2)
    for (const id of moderator ? overdue : []) {
      const body = { action: 'endmatch', id, message: 'Ingen server på denne maskinen ennå' }
      await site.post(moderator?.steamid ?? '', '/api/admin/serverAction', body)
    }
  } catch (error) {
    console.error(`The waiting matches could not be ended: ${(error as Error).message}`)
  }
}
