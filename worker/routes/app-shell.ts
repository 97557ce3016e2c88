import { type Context, Hono } from 'hono'
import { isPageAddress } from '../../durable/rules/page-addresses.ts'
import { isMatchId, isRoomId } from '../../durable/rules/room-id.ts'
import type { AppEnv } from '../app-env.ts'
import { withPreview } from '../pages/with-preview.ts'
import type { LinkPreview } from '../replies/link-preview.ts'
import { refuse } from '../reply.ts'
import { readCupPreview, readLinkPreview, readTournamentPreview } from '../services/preview-reader.ts'
import { siteOf } from '../site-of.ts'

/** Paths that are never pages of the app. */
const notPages = /^\/(api|auth|rooms|hooks|embed|calendar|files|assets)(\/|$)|\.ics$/

const fetchApp = (c: Context<AppEnv>): Promise<Response> => c.env.ASSETS.fetch(new URL('/', c.req.url))

/** How long a page waits at most for the text of its preview, in ms: the app is wanted more. */
const previewMs = 500

/** A page that says what it is where it is shared. One whose preview could not be read in time is the app all the same. */
async function pageWith(c: Context<AppEnv>, preview: Promise<LinkPreview | null> | null): Promise<Response> {
  const [app, said] = await Promise.all([
    fetchApp(c),
    Promise.race([
      preview?.catch((error: unknown) => console.warn('preview', error instanceof Error ? error.message : error)),
      scheduler.wait(previewMs),
    ]),
  ])
  return said ? withPreview(app, said) : new Response(app.body, app)
}

/** A link to a match says which it is and what it lacks. */
const matchPage = (c: Context<AppEnv>, id: string): Promise<Response> =>
  pageWith(c, isMatchId(id) ? readLinkPreview({ env: c.env, db: c.var.db }, id, siteOf(c)) : null)

/** A link to a tournament says when it is and how far it has come (docs/product.md 14.7). */
const tournamentPage = (c: Context<AppEnv>, id: string): Promise<Response> =>
  pageWith(c, isRoomId(id) ? readTournamentPreview(c.var.db, id, siteOf(c)) : null)

/** So does a link to a cup (docs/product.md 16.6). */
const cupPage = (c: Context<AppEnv>, id: string): Promise<Response> =>
  pageWith(c, isRoomId(id) ? readCupPreview(c.var.db, id, siteOf(c), Date.now()) : null)

/** Pages may be found; calls and their answers need not. */
const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /files/\nDisallow: /calendar/\n'

/**
 * Every path without a file or a route. A page's path gets the app, and so does one that no page has, with 404; a missing file is 404, since the app in its place would
 * be cached for a year as a broken script (docs/decisions/008).
 */
export const appShell = new Hono<AppEnv>()
  .get('/favicon.ico', (c) => c.redirect('/icons/app-192.png', 301))
  .get('/robots.txt', (c) => c.text(robots))
  .get('/match/:id{[^/.]+}', (c) => matchPage(c, c.req.param('id')))
  .get('/tournaments/:id{[^/.]+}', (c) => tournamentPage(c, c.req.param('id')))
  .get('/cup/:id{[^/.]+}', (c) => cupPage(c, c.req.param('id')))
  .get('/cup/:id{[^/.]+}/live', (c) => cupPage(c, c.req.param('id')))
  .get('*', async (c) => {
    const lastPart = c.req.path.slice(c.req.path.lastIndexOf('/'))
    if (notPages.test(c.req.path)) return refuse(c, 'PAGE_NOT_FOUND')
    const isFile = lastPart.includes('.')
    if (isFile && !c.req.header('Accept')?.includes('text/html')) return refuse(c, 'PAGE_NOT_FOUND')
    const app = await fetchApp(c)
    return new Response(app.body, { status: isPageAddress(c.req.path) ? app.status : 404, headers: app.headers })
  })
