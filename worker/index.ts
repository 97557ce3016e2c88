import { openDatabase } from '../db/client.ts'
import { forgetEndedBans } from '../db/queries/delete-account.ts'
import { forgetDeadline, listOverdueMatches } from '../db/queries/matches.ts'
import { forgetNonces } from '../db/queries/nonces.ts'
import { renewTopPeriods } from '../db/queries/top-periods.ts'
import { gatherListOf, matchOf, ratingsOf, serverPoolOf } from '../durable/runtime/objects.ts'
import { createApp } from './app.ts'
import type { Bindings } from './app-env.ts'
import { servicesOf } from './services/services.ts'

export { Erasure } from '../durable/erasure/erasure.ts'
export { GameServer } from '../durable/game-server/game-server.ts'
export { ServerPool } from '../durable/game-server/server-pool.ts'
export { GatherList } from '../durable/gather-list/gather-list.ts'
export { SiteHub } from '../durable/hub/site-hub.ts'
export { MatchRoom } from '../durable/match/match-room.ts'
export { Ratings } from '../durable/ratings/ratings.ts'
export { Seats } from '../durable/seats/seats.ts'

/** How far past its deadline a room may be before the cron pokes it, in ms. */
const overdueMs = 60_000

/** Pokes rooms that are past their recorded deadline; a row without a room loses its deadline. */
async function wakeOverdue(env: Bindings, now: number): Promise<void> {
  const db = openDatabase(env.DB)
  const overdue = await listOverdueMatches(db, now - overdueMs)
  await Promise.all(
    overdue.map(async (id) => {
      if ((await matchOf(env, id).poke()) === 'unknown') await forgetDeadline(db, id)
    }),
  )
}

/** Once a minute: makes good what timers may have missed. */
async function sweep(env: Bindings, now: number): Promise<void> {
  const done = await Promise.allSettled([
    wakeOverdue(env, now),
    gatherListOf(env).sweep(),
    serverPoolOf(env).sweep(),
    forgetNonces(openDatabase(env.DB), now),
    renewTopPeriods(openDatabase(env.DB), now),
    ratingsOf(env).sweep(),
    forgetEndedBans(openDatabase(env.DB), now),
  ])
  for (const result of done) if (result.status === 'rejected') console.error('sweep', result.reason)
}

/** Built once per isolate: building the routes is expensive, and an isolate's bindings never change. */
let app: ReturnType<typeof createApp> | undefined

export default {
  fetch(request, env, ctx) {
    app ??= createApp(servicesOf(env))
    return app.fetch(request, env, ctx)
  },
  scheduled: (event, env, ctx) => ctx.waitUntil(sweep(env, event.scheduledTime)),
} satisfies ExportedHandler<Bindings>
