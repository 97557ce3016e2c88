import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { generateSpecs } from 'hono-openapi'
import { log } from '../durable/log/log.ts'
import { siteHealthOf } from '../durable/ports/objects.ts'
import { failureText } from '../durable/rules/failure-text.ts'
import type { AppEnv } from './app-env.ts'
import { database } from './middleware/database.ts'
import { headers } from './middleware/headers.ts'
import { callLimit, failedProofLimit } from './middleware/limits.ts'
import { publicCache } from './middleware/public-cache.ts'
import { callOf, requestLog } from './middleware/request-log.ts'
import { sharedReads } from './middleware/shared-reads.ts'
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
import { adminIncidentRoutes } from './routes/admin/incidents.ts'
import { adminLogRoutes } from './routes/admin/log.ts'
import { adminMapRoutes } from './routes/admin/maps.ts'
import { adminMatchSettingRoutes } from './routes/admin/match-settings.ts'
import { adminMatchRoutes } from './routes/admin/matches.ts'
import { adminMedalRoutes } from './routes/admin/medals.ts'
import { adminOverviewRoutes } from './routes/admin/overview.ts'
import { adminPracticeRoutes } from './routes/admin/practice/practice.ts'
import { adminPracticeEveningRoutes } from './routes/admin/practice/practice-evening.ts'
import { adminReplayRoutes } from './routes/admin/replay.ts'
import { adminServerRoutes } from './routes/admin/servers.ts'
import { adminSwitchRoutes } from './routes/admin/switches.ts'
import { adminTournamentRoutes } from './routes/admin/tournaments/tournaments.ts'
import { adminUndoRoutes } from './routes/admin/undos.ts'
import { adminUserRoutes } from './routes/admin/users.ts'
import { appShell } from './routes/app-shell.ts'
import { calendarRoutes, ownCalendarRoutes } from './routes/contests/calendars.ts'
import { cupRoutes } from './routes/contests/cups.ts'
import { embedFrame, embedRoutes } from './routes/contests/embeds.ts'
import { tournamentRoutes } from './routes/contests/tournaments.ts'
import { fileRoutes } from './routes/files.ts'
import { healthRoutes } from './routes/health.ts'
import { linkPictureRoutes } from './routes/link-pictures.ts'
import { gatherRedirects, gatherRoutes } from './routes/matches/gathers.ts'
import { hookRoutes } from './routes/matches/hooks.ts'
import { mapRoutes } from './routes/matches/maps.ts'
import { matchRoutes } from './routes/matches/matches.ts'
import { moderationRoutes, ownModerationRoutes } from './routes/moderation.ts'
import { circleRoutes } from './routes/profiles/circle.ts'
import { circlePlaceRoutes } from './routes/profiles/circle-places.ts'
import { companionRoutes } from './routes/profiles/companions.ts'
import { medalRoutes } from './routes/profiles/medals.ts'
import { profileRoutes } from './routes/profiles/profile.ts'
import { profileHistoryRoutes } from './routes/profiles/profile-history.ts'
import { topRoutes } from './routes/profiles/top.ts'
import { scrimCheckRoutes } from './routes/queue/scrim-check.ts'
import { scrimPartyRoutes } from './routes/queue/scrim-party.ts'
import { queuedUserRoutes, scrimQueueRoutes } from './routes/queue/scrim-queue.ts'
import { republishRoutes } from './routes/republish.ts'
import { socketRoutes } from './routes/sockets.ts'
import { statusRoutes } from './routes/status.ts'
import { supportRoutes } from './routes/support/support.ts'
import { uploadRoutes } from './routes/support/upload.ts'
import { systemRoutes } from './routes/system.ts'
import { teamRoutes } from './routes/teams/teams.ts'
import type { Services } from './services/services.ts'

/** The whole HTTP side. The services it calls are passed in, so that tests can build the same app with their own. */
export function createApp(services: Services) {
  const api = new Hono<AppEnv>()
    .route('/auth', authRoutes)
    .route('/auth', queuedUserRoutes)
    .route('/profile', profileRoutes)
    .route('/profile', accountRoutes)
    .route('/profile', profileHistoryRoutes)
    .route('/profile', ownDataRoutes)
    .route('/profile', companionRoutes)
    .route('/profile', circleRoutes)
    .route('/profile', circlePlaceRoutes)
    .route('/profile', ownModerationRoutes)
    .route('/profile', ownCalendarRoutes)
    .route('/system', systemRoutes)
    .route('/health', healthRoutes())
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
    .route('/admin/practiceEvening', adminPracticeEveningRoutes)
    .route('/admin', adminMapRoutes)
    .route('/admin', adminMedalRoutes)
    .route('/admin', adminMatchSettingRoutes)
    .route('/admin', adminReplayRoutes)
    .route('/admin', adminUndoRoutes)
    .route('/admin', adminIncidentRoutes)
    .route('/admin', adminUserRoutes)
    .route('/admin', adminLogRoutes)
    .route('/moderation', moderationRoutes)
    .route('/tournaments', tournamentRoutes)
    .route('/admin/tournaments', adminTournamentRoutes)
    .route('/cup', cupRoutes)
    .route('/support', supportRoutes)
    .route('/upload', uploadRoutes)

  const app = new Hono<AppEnv>()
    .use(requestLog)
    // Outside the headers, so that what is kept has them.
    .use(sharedReads())
    .use(headers)
    .use(wholeBody)
    // Before the rate limit: a game server reports as often as it needs.
    .use('/hooks/*', failedProofLimit)
    .route('/hooks', hookRoutes)
    .route('/hooks/republish', republishRoutes)
    .get('/embed/tournaments/:id', embedFrame)
    .use(callLimit)
    .use(database)
    .use(async (c, next) => {
      c.set('services', services)
      return next()
    })
    .route('/api', api)
    .route('/status', statusRoutes())
    .route('/auth', signInRoutes)
    .route('/auth/discord', discordRoutes)
    .route('/rooms', socketRoutes)
    .route('/gather', gatherRedirects)
    .route('/files', fileRoutes)
    .route('/share', linkPictureRoutes)
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
    const noted = siteHealthOf(c.env).noteError({ kind: 'call', what: callOf(c), message: failureText(error), at: Date.now() })
    c.executionCtx.waitUntil(noted.catch((failure) => log('warn', 'health', { error: failure })))
    return refuse(c, 'SERVER_ERROR')
  })
  return app
}
