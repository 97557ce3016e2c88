import { openDatabase } from '../db/client.ts'
import { forgetUnusedPush } from '../db/queries/accounts/push-subscriptions.ts'
import { listOverdueCups, moveCupDeadline } from '../db/queries/contests/cups.ts'
import { listOverdueTournaments, moveTournamentDeadline } from '../db/queries/contests/tournaments.ts'
import { forgetEndedBans } from '../db/queries/erasure/delete-account.ts'
import { listMatchesToArchive, listOverdueMatches, moveDeadline, setKeptUntil } from '../db/queries/matches/matches.ts'
import { forgetNonces } from '../db/queries/nonces.ts'
import { renewCompanions } from '../db/queries/ratings/companions.ts'
import { renewTopPeriods } from '../db/queries/ratings/top-periods.ts'
import { listRightsChanged } from '../db/queries/staff/staff-log.ts'
import { forgetUndos } from '../db/queries/staff/staff-undos.ts'
import { orNull } from '../durable/desk/read-staff-facts.ts'
import { log } from '../durable/log/log.ts'
import {
  cupOf,
  gatherListOf,
  matchOf,
  queueOf,
  ratingsOf,
  serverPoolOf,
  sessionEndOf,
  siteHealthOf,
  staffDeskOf,
  tournamentOf,
} from '../durable/ports/objects.ts'
import { failureText } from '../durable/rules/failure-text.ts'
import { createApp } from './app.ts'
import type { Bindings } from './app-env.ts'
import { probeSite } from './services/health/probe-site.ts'
import { sweepLinkPictures } from './services/links/sweep-link-pictures.ts'
import { pokeOverdue } from './services/overdue-rooms.ts'
import { servicesOf } from './services/services.ts'
import { sweepLooseFiles } from './services/support/ticket-files.ts'

export { CupRoom } from '../durable/cup/cup-room.ts'
export { StaffDesk } from '../durable/desk/staff-desk.ts'
export { Erasure } from '../durable/erasure/erasure.ts'
export { GameServer } from '../durable/game-server/game-server.ts'
export { ServerPool } from '../durable/game-server/server-pool.ts'
export { GatherList } from '../durable/gather-list/gather-list.ts'
export { SiteHub } from '../durable/hub/site-hub.ts'
export { MatchRoom } from '../durable/match/match-room.ts'
export { ScrimQueue } from '../durable/queue/scrim-queue.ts'
export { Ratings } from '../durable/ratings/ratings.ts'
export { ReadyCheck } from '../durable/ready-check/ready-check.ts'
export { Seats } from '../durable/seats/seats.ts'
export { SessionEnd } from '../durable/session-end/session-end.ts'
export { SiteHealth } from '../durable/site-health/site-health.ts'
export { Spectators } from '../durable/spectators/spectators.ts'
export { TournamentRoom } from '../durable/tournament/tournament-room.ts'

/** How long after it was poked a room is poked again, in ms: one that is overdue, and one that should archive itself. */
const pokeAgainMs = 5 * 60_000
const archiveAgainMs = 60 * 60_000

/** For how long after a ban or another role the end of the sessions is begun again, in ms. */
const changedAgoMs = 600_000

/**
 * Ends once more the sessions of players who were lately banned or given another role: a call can have failed after it wrote the record and
 * before it ended the sessions, without a repeat (docs/product.md 13.11).
 */
async function endSessions(env: Bindings, now: number): Promise<void> {
  const changed = await listRightsChanged(openDatabase(env.DB), { since: now - changedAgoMs, now })
  await Promise.all(changed.map(({ steamid, version, banned }) => sessionEndOf(env, steamid).startOnce(steamid, version, banned === 1)))
}

/** The same for jobs that need no haste: in one minute of each hour. */
const hourly =
  (step: (env: Bindings, now: number) => Promise<unknown>) =>
  async (env: Bindings, now: number): Promise<void> => {
    if (Math.floor(now / 60_000) % 60 === 0) await step(env, now)
  }

/** The jobs of every minute, each under the name by which staff read that it failed. */
const steps: Readonly<Record<string, (env: Bindings, now: number) => Promise<unknown>>> = {
  'overdue matches': pokeOverdue({ list: listOverdueMatches, roomOf: matchOf, move: moveDeadline, againMs: pokeAgainMs }),
  'ended matches': pokeOverdue({ list: listMatchesToArchive, roomOf: matchOf, move: setKeptUntil, againMs: archiveAgainMs }),
  tournaments: pokeOverdue({ list: listOverdueTournaments, roomOf: tournamentOf, move: moveTournamentDeadline, againMs: pokeAgainMs }),
  cups: pokeOverdue({ list: listOverdueCups, roomOf: cupOf, move: moveCupDeadline, againMs: pokeAgainMs }),
  'list of gathers': (env) => gatherListOf(env).sweep(),
  queue: (env) => queueOf(env).sweep(),
  servers: (env) => serverPoolOf(env).sweep(),
  'desk of the staff': (env) => staffDeskOf(env).refresh(),
  nonces: (env, now) => forgetNonces(openDatabase(env.DB), now),
  'top lists': (env, now) => renewTopPeriods(openDatabase(env.DB), now),
  companions: (env, now) => renewCompanions(openDatabase(env.DB), now),
  ratings: (env) => ratingsOf(env).sweep(),
  sessions: endSessions,
  'unused browsers': hourly((env, now) => forgetUnusedPush(openDatabase(env.DB), now)),
  'ended bans': (env, now) => forgetEndedBans(openDatabase(env.DB), now),
  'acts to take back': (env, now) => forgetUndos(openDatabase(env.DB), now),
  'pictures of links': hourly((env, now) => sweepLinkPictures(env.FILES, now)),
  'loose files': (env, now) => sweepLooseFiles({ db: openDatabase(env.DB), files: env.FILES }, now),
}

/**
 * Measures the parts of the site for its status page (docs/product.md 19). Never fails: a part that does not answer is a measurement too.
 */
async function measure(env: Bindings) {
  const [probe, servers] = await Promise.all([probeSite(env), orNull(serverPoolOf(env).list())])
  return { probe, servers: servers && { all: servers.length, online: servers.filter(({ online }) => online === 1).length } }
}

/** Makes good what timers may have missed, and tells staff how that went (docs/product.md 13.2). */
async function sweep(env: Bindings, now: number): Promise<void> {
  const began = Date.now()
  // Before the steps: their work would stand in the times.
  const measured = await measure(env)
  const failed = (
    await Promise.all(
      Object.entries(steps).map(([step, run]) =>
        run(env, now).then(
          () => null,
          (error: unknown) => {
            log('error', 'sweep', { message: step, error })
            return { step, message: failureText(error) }
          },
        ),
      ),
    )
  ).filter((each) => each !== null)
  await siteHealthOf(env)
    .cronRan({ at: began, ms: Date.now() - began, failed, ...measured })
    .catch((error) => log('warn', 'health', { error }))
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
