import type { SteamId } from '../../durable/rules/vocabulary.ts'
import { hubNameOf, hubOf } from '../../durable/runtime/objects.ts'
import type { Bindings } from '../app-env.ts'

/**
 * Which of these players have the site open, and which of those sit somewhere: one request to each hub that has any of them, and there
 * is one hub unless the site is split. A hub that does not answer knows nobody.
 */
export async function whereabouts(env: Bindings, steamIds: readonly SteamId[]): Promise<Map<SteamId, { isSeated: boolean }>> {
  const hubs = Map.groupBy(steamIds, (steamId) => hubNameOf(steamId, env.SITE_SHARDS))
  const told = await Promise.allSettled([...hubs].map(([name, theirs]) => hubOf(env, name).whereabouts(theirs)))
  const known = told.flatMap((answer) => {
    if (answer.status === 'fulfilled') return answer.value
    console.warn('whereabouts', String(answer.reason))
    return []
  })
  return new Map(known.map(({ steamId, isSeated }) => [steamId, { isSeated }]))
}
