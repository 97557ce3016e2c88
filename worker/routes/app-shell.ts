import { type Context, Hono } from 'hono'
import { isPageAddress } from '../../durable/rules/page-addresses.ts'
import { isMatchId, isRoomId } from '../../durable/rules/room-id.ts'
import type { AppEnv } from '../app-env.ts'
import { clientAddressOf } from '../middleware/limits.ts'
import { cookieTokenOf } from '../middleware/session.ts'
import { robotsText, sitemapXml } from '../pages/crawler-files.ts'
import { withPreview } from '../pages/with-preview.ts'
import { withSiteNow } from '../pages/with-site-now.ts'
import type { LinkPreview } from '../replies/link-preview.ts'
import { refuse } from '../reply.ts'
import { readCupPreview, readLinkPreview, readTournamentPreview } from '../services/preview-reader.ts'
import { readSiteNow } from '../services/site-now-reader.ts'
import { siteOf } from '../site-of.ts'

/** Paths that are never pages of the app. */
const notPages = /^\/(api|auth|rooms|hooks|embed|calendar|files|assets)(\/|$)|\.ics$/

const fetchFile = (c: Context<AppEnv>, path: string): Promise<Response> => c.env.ASSETS.fetch(new URL(path, c.req.url))
const fetchApp = (c: Context<AppEnv>): Promise<Response> => fetchFile(c, '/')

/** How long a page waits at most for the text of its preview, and for the state of the site, in ms: the app is wanted more. */
const previewMs = 500
const siteNowMs = 250

/** The answer of this read; null if it failed or takes longer than this. */
const inTime = async <Answer>(what: string, read: Promise<Answer>, ms: number): Promise<Answer | null> =>
  Promise.race([
    read.catch((error: unknown) => {
      console.warn(what, error instanceof Error ? error.message : error)
      return null
    }),
    scheduler.wait(ms).then(() => null),
  ])

/** A page that says what it is where it is shared. One whose preview could not be read in time is the app all the same. */
async function pageWith(c: Context<AppEnv>, preview: Promise<LinkPreview | null> | null): Promise<Response> {
  const [app, said] = await Promise.all([fetchApp(c), preview && inTime('preview', preview, previewMs)])
  return said ? withPreview(app, said) : new Response(app.body, app)
}

/** A guest sees at once how the site stands. Players have a home page of their own, which asks for more. */
async function homePage(c: Context<AppEnv>): Promise<Response> {
  if (cookieTokenOf(c) !== null) {
    const app = await c.env.ASSETS.fetch(c.req.raw)
    return new Response(app.body, app)
  }
  const now = inTime('site now', readSiteNow(c.env, clientAddressOf(c.req.raw.headers)), siteNowMs)
  return withSiteNow(await fetchApp(c), now)
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

/**
 * Every path without a file or a route. A page's path gets the app, and so does one that no page has, with 404; a missing file is 404, since the app in its place would
 * be cached for a year as a broken script (docs/decisions/008).
 */
export const appShell = new Hono<AppEnv>()
  .get('/favicon.ico', async (c) => {
    const icon = await fetchFile(c, '/icons/app-192.png')
    return new Response(icon.body, icon)
  })
  .get('/robots.txt', (c) => c.text(robotsText(siteOf(c))))
  .get('/sitemap.xml', (c) => c.body(sitemapXml(siteOf(c)), 200, { 'Content-Type': 'application/xml; charset=UTF-8' }))
  .get('/', homePage)
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
