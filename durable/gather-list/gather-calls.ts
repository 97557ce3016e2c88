import { openDatabase } from '../../db/client.ts'
import { listToCall, noteCalled } from '../../db/queries/accounts/gather-alerts.ts'
import { hubNameOf, hubOf, type ObjectEnv, seatsOf } from '../ports/objects.ts'
import type { GatherCard } from '../protocol/match/gather-card.ts'
import { gatherTitle } from '../rules/lobby/gather-title.ts'
import { suitedRatings } from '../rules/lobby/short-gather.ts'
import { norwegianHour } from '../rules/norwegian-day.ts'
import type { SteamId } from '../rules/vocabulary.ts'

/** How long a call to a gather is worth something, in ms. */
const worthMs = 10 * 60_000

/** The players among these who have no page of the site open and sit nowhere. A player of whom that is unknown is not called. */
async function freeAndAway(env: ObjectEnv, steamIds: readonly SteamId[]): Promise<ReadonlySet<SteamId>> {
  const hubs = Map.groupBy(steamIds, (steamId) => hubNameOf(steamId, env.SITE_SHARDS))
  const away = await Promise.all(
    [...hubs].map(async ([hub, those]) => {
      const here = new Set((await hubOf(env, hub).whereabouts(those)).map(({ steamId }) => steamId))
      return those.filter((steamId) => !here.has(steamId))
    }),
  )
  const seats = await Promise.allSettled(
    away.flat().map(async (steamId) => ({ steamId, seat: await seatsOf(env, steamId).seatOf(steamId) })),
  )
  return new Set(seats.flatMap((each) => (each.status === 'fulfilled' && each.value.seat === null ? [each.value.steamId] : [])))
}

/**
 * Tells the players who asked for it that this gather, which suits them, lacks one or two (docs/product.md 12.7). `now` is UTC ms. Costs
 * one query, for at most `calledMost` players a seat and one row each, and a request to their hub.
 */
export async function callToGather(env: ObjectEnv, gather: GatherCard, now: number): Promise<void> {
  const ratings = suitedRatings(gather)
  if (!ratings) return
  const db = openDatabase(env.DB)
  const asked = await listToCall(db, { ...ratings, hour: norwegianHour(now), now })
  if (asked.length === 0) return
  const free = await freeAndAway(
    env,
    asked.map(({ steamId }) => steamId),
  )
  const those = asked.filter(({ steamId }) => free.has(steamId))
  if (those.length === 0) return
  const noted = await noteCalled(
    db,
    those.map(({ userId }) => userId),
    now,
  )
  const missing = gather.max_players - gather.current_players
  const note = {
    title: 'Gather',
    body: `${gatherTitle(gather)} mangler ${missing}.`,
    path: `/match/${gather.match_id}`,
    tag: `short-${gather.match_id}`,
    until: now + worthMs,
  }
  const called = those.filter(({ userId }) => noted.has(userId)).map(({ steamId }) => steamId)
  const byHub = Map.groupBy(called, (steamId) => hubNameOf(steamId, env.SITE_SHARDS))
  await Promise.all([...byHub].map(([hub, theirs]) => hubOf(env, hub).notify(theirs, note)))
}
