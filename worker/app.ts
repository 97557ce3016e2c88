import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { generateSpecs } from 'hono-openapi'
import type { AppEnv } from './app-env.ts'
import { database } from './middleware/database.ts'
import { headers } from './middleware/headers.ts'
import { addressLimit } from './middleware/limits.ts'
import { publicCache } from './middleware/public-cache.ts'
import { wholeBody } from './middleware/whole-body.ts'
import { type ApiDescription, apiPage } from './pages/api-page.ts'
import { refuse } from './reply.ts'
import { accountRoutes } from './routes/account.ts'
import { adminMatchRoutes } from './routes/admin/matches.ts'
import { adminServerRoutes } from './routes/admin/servers.ts'
import { appShell } from './routes/app-shell.ts'
import { authRoutes, signInRoutes } from './routes/auth.ts'
import { discordRoutes } from './routes/discord.ts'
import { gatherRedirects, gatherRoutes } from './routes/gathers.ts'
import { hookRoutes } from './routes/hooks.ts'
import { mapRoutes } from './routes/maps.ts'
import { matchRoutes } from './routes/matches.ts'
import { medalRoutes } from './routes/medals.ts'
import { ownDataRoutes } from './routes/own-data.ts'
import { profileRoutes } from './routes/profile.ts'
import { profileHistoryRoutes } from './routes/profile-history.ts'
import { socketRoutes } from './routes/sockets.ts'
import { systemRoutes } from './routes/system.ts'
import { teamRoutes } from './routes/teams.ts'
import { topRoutes } from './routes/top.ts'
import type { Services } from './services/services.ts'

/** The whole HTTP side. The services it calls are passed in, so that tests can build the same app with their own. */
export function createApp(services: Services) {
  const api = new Hono<AppEnv>()
    .route('/auth', authRoutes)
    .route('/profile', profileRoutes)
    .route('/profile', accountRoutes)
    .route('/profile', profileHistoryRoutes)
    .route('/profile', ownDataRoutes)
    .route('/system', systemRoutes)
    .route('/maps', mapRoutes)
    .route('/matches', matchRoutes)
    .route('/gather', gatherRoutes)
    .route('/teams', teamRoutes)
    .route('/top', topRoutes)
    .route('/medal', medalRoutes)
    .route('/admin', adminMatchRoutes)
    .route('/admin', adminServerRoutes)

  const app = new Hono<AppEnv>()
    .use(headers)
    .use(wholeBody)
    // Before the rate limit: a game server reports as often as it needs.
    .route('/hooks', hookRoutes)
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

  const description = () => generateSpecs(api, { documentation: { info: { title: 'Kampklar', version: '1' }, servers: [{ url: '/api' }] } })
  app
    .get('/api/openapi.json', publicCache, async (c) => c.json(await description()))
    .get('/api/docs', publicCache, async (c) => c.html(apiPage((await description()) as ApiDescription)))

  app.route('/', appShell)
  app.notFound((c) => refuse(c, 'PAGE_NOT_FOUND'))
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status === 400) return refuse(c, 'INVALID_INPUT')
    console.error('unexpected', c.req.method, c.req.path, error)
    return refuse(c, 'SERVER_ERROR')
  })
  return app
}
