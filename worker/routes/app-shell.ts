import { type Context, Hono } from 'hono'
import { isMatchId } from '../../durable/rules/match-id.ts'
import type { AppEnv } from '../app-env.ts'
import { withPreview } from '../pages/with-preview.ts'
import { refuse } from '../reply.ts'
import { readLinkPreview } from '../services/preview-reader.ts'

/** Paths that are never pages of the app. */
const notPages = /^\/(api|auth|rooms|hooks|embed|calendar|files|assets)(\/|$)|\.ics$/

const fetchApp = (c: Context<AppEnv>): Promise<Response> => c.env.ASSETS.fetch(new URL('/', c.req.url))

/** How long a page waits at most for what its preview says, in ms: the app is wanted more. */
const previewMs = 500

/** A link to a match says which it is and what it lacks. A page whose preview could not be read in time is the app all the same. */
async function matchPage(c: Context<AppEnv>, id: string): Promise<Response> {
  const preview = isMatchId(id) ? readLinkPreview({ env: c.env, db: c.var.db }, id) : null
  const [app, said] = await Promise.all([
    fetchApp(c),
    Promise.race([
      preview?.catch((error: unknown) => console.warn('preview', error instanceof Error ? error.message : error)),
      scheduler.wait(previewMs),
    ]),
  ])
  return said ? withPreview(app, said) : new Response(app.body, app)
}

/**
 * Every path without a file or a route. A page's path gets the app; a missing file is 404, since the app in its place would
 * be cached for a year as a broken script (docs/decisions/008).
 */
export const appShell = new Hono<AppEnv>()
  .get('/match/:id{[^/.]+}', (c) => matchPage(c, c.req.param('id')))
  .get('*', async (c) => {
    const lastPart = c.req.path.slice(c.req.path.lastIndexOf('/'))
    if (notPages.test(c.req.path)) return refuse(c, 'PAGE_NOT_FOUND')
    const isFile = lastPart.includes('.')
    if (isFile && !c.req.header('Accept')?.includes('text/html')) return refuse(c, 'PAGE_NOT_FOUND')
    const app = await fetchApp(c)
    return new Response(app.body, { status: isFile ? 404 : app.status, headers: app.headers })
  })
