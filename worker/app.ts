import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import { generateSpecs } from 'hono-openapi'
import { siteHealthOf } from '../durable/ports/objects.ts'
import { failureText } from '../durable/rules/failure-text.ts'
import type { AppEnv } from './app-env.ts'
import { database } from './middleware/database.ts'
import { headers } from './middleware/headers.ts'
import { addressLimit } from './middleware/limits.ts'
import { publicCache } from './middleware/public-cache.ts'
import { wholeBody } from './middleware/whole-body.ts'
import { apiDocument } from './pages/api-document.ts'
import { type ApiDescription, apiPage } from './pages/api-page.ts'
import { refuse } from './reply.ts'
import { accountRoutes } from './routes/accounts/account.ts'
import { authRoutes, signInRoutes } from './routes/accounts/auth.ts'
import { discordRoutes } from './routes/accounts/discord.ts'
import { ownDataRoutes } from './routes/accounts/own-data.ts'
import { pushRoutes } from './routes/accounts/push.ts'
import { adminDutyRoutes } from './routes/admin/duty.ts'
import { adminFirstRunRoutes } from './routes/admin/first-run.ts'
import { adminLogRoutes } from './routes/admin/log.ts'
import { adminMapRoutes } from './routes/admin/maps.ts'
import { adminMatchSettingRoutes } from './routes/admin/match-settings.ts'
import { adminMatchRoutes } from './routes/admin/matches.ts'
import { adminMedalRoutes } from './routes/admin/medals.ts'
import { adminOverviewRoutes } from './routes/admin/overview.ts'
import { adminPracticeRoutes } from './routes/admin/practice.ts'
import { adminReplayRoutes } from './routes/admin/replay.ts'
import { adminServerRoutes } from './routes/admin/servers.ts'
import { adminSwitchRoutes } from './routes/admin/switches.ts'
import { adminTournamentRoutes } from './routes/admin/tournaments.ts'
import { adminUndoRoutes } from './routes/admin/undos.ts'
import { adminUserRoutes } from './routes/admin/users.ts'
import { appShell } from './routes/app-shell.ts'
import { calendarRoutes, ownCalendarRoutes } from './routes/contests/calendars.ts'
import { cupRoutes } from './routes/contests/cups.ts'
import { embedFrame, embedRoutes } from './routes/contests/embeds.ts'
import { tournamentRoutes } from './routes/contests/tournaments.ts'
import { fileRoutes } from './routes/files.ts'
import { gatherRedirects, gatherRoutes } from './routes/matches/gathers.ts'
import { hookRoutes } from './routes/matches/hooks.ts'
import { mapRoutes } from './routes/matches/maps.ts'
import { matchRoutes } from './routes/matches/matches.ts'
import { moderationRoutes, ownModerationRoutes } from './routes/moderation.ts'
import { medalRoutes } from './routes/profiles/medals.ts'
import { profileRoutes } from './routes/profiles/profile.ts'
import { profileHistoryRoutes } from './routes/profiles/profile-history.ts'
import { topRoutes } from './routes/profiles/top.ts'
import { scrimCheckRoutes } from './routes/queue/scrim-check.ts'
import { scrimPartyRoutes } from './routes/queue/scrim-party.ts'
import { queuedUserRoutes, scrimQueueRoutes } from './routes/queue/scrim-queue.ts'
import { socketRoutes } from './routes/sockets.ts'
import { supportRoutes } from './routes/support/support.ts'
import { uploadRoutes } from './routes/support/upload.ts'
import { systemRoutes } from './routes/system.ts'
import { teamRoutes } from './routes/teams/teams.ts'
import type { Services } from './services/services.ts'

/**
 * The call, by the pattern of its address, which holds nobody's id. A failure before the call's own handler, such as in the rate limit,
 * stands with the call all the same.
 */
const callOf = (c: Context<AppEnv>): string => {
  const route = matchedRoutes(c)
    .slice(c.req.routeIndex)
    .find(({ path }) => !path.includes('*'))
  return `${c.req.method} ${route?.path ?? '*'}`
}

/** The whole HTTP side. The services it calls are passed in, so that tests can build the same app with their own. */
export function createApp(services: Services) {
  const api = new Hono<AppEnv>()
    .route('/auth', authRoutes)
    .route('/auth', queuedUserRoutes)
    .route('/profile', profileRoutes)
    .route('/profile', accountRoutes)
    .route('/profile', profileHistoryRoutes)
    .route('/profile', ownDataRoutes)
    .route('/profile', ownModerationRoutes)
    .route('/profile', ownCalendarRoutes)
    .route('/system', systemRoutes)
    .route('/maps', mapRoutes)
    .route('/matches/scrim', scrimQueueRoutes)
    .route('/matches/scrim/party', scrimPartyRoutes)
    .route('/matches/scrim', scrimCheckRoutes)
    .route('/matches', matchRoutes)
    .route('/gather', gatherRoutes)
    .route('/teams', teamRoutes)
    .route('/top', topRoutes)
    .route('/medal', medalRoutes)
    .route('/push', pushRoutes)
    .route('/admin', adminMatchRoutes)
    .route('/admin', adminServerRoutes)
    .route('/admin', adminSwitchRoutes)
    .route('/admin', adminOverviewRoutes)
    .route('/admin', adminDutyRoutes)
    .route('/admin', adminFirstRunRoutes)
    .route('/admin/practice', adminPracticeRoutes)
    .route('/admin', adminMapRoutes)
    .route('/admin', adminMedalRoutes)
    .route('/admin', adminMatchSettingRoutes)
    .route('/admin', adminReplayRoutes)
    .route('/admin', adminUndoRoutes)
    .route('/admin', adminUserRoutes)
    .route('/admin', adminLogRoutes)
    .route('/moderation', moderationRoutes)
    .route('/tournaments', tournamentRoutes)
    .route('/admin/tournaments', adminTournamentRoutes)
    .route('/cup', cupRoutes)
    .route('/support', supportRoutes)
    .route('/upload', uploadRoutes)

  const app = new Hono<AppEnv>()
    .use(headers)
    .use(wholeBody)
    // Before the rate limit: a game server reports as often as it needs.
    .route('/hooks', hookRoutes)
    .get('/embed/tournaments/:id', embedFrame)
    .use(addressLimit)
    .use(database)
    .use(async (c, next) => {
      c.set('services', services)
      return next()
    })
    .route('/api', api)
    .route('/auth', signInRoutes)
    .route('/auth/discord', discordRoutes)
    .route('/rooms', socketRoutes)
    .route('/gather', gatherRedirects)
    .route('/files', fileRoutes)
    .route('/embed', embedRoutes)
    .route('/calendar', calendarRoutes)

  const description = () => generateSpecs(api, { documentation: apiDocument })
  app
    .get('/api/openapi.json', publicCache, async (c) => c.json(await description()))
    .get('/api/docs', publicCache, async (c) => c.html(apiPage((await description()) as ApiDescription)))

  app.route('/', appShell)
  app.notFound((c) => refuse(c, 'PAGE_NOT_FOUND'))
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status === 400) return refuse(c, 'INVALID_INPUT')
    console.error('unexpected', c.req.method, c.req.path, error)
    const noted = siteHealthOf(c.env).noteError({ kind: 'call', what: callOf(c), message: failureText(error), at: Date.now() })
    c.executionCtx.waitUntil(noted.catch((failure) => console.warn('health', String(failure))))
    return refuse(c, 'SERVER_ERROR')
  })
  return app
}
