import { type Context, Hono } from 'hono'
import { log } from '../../durable/log/log.ts'
import type { LinkKind } from '../../durable/rules/files/link-pictures.ts'
import { isPageAddress } from '../../durable/rules/page-addresses.ts'
import { isMatchId } from '../../durable/rules/room-id.ts'
import type { AppEnv } from '../app-env.ts'
import { guestMatchId } from '../contract/matches/guest-match.ts'
import { siteNowId } from '../contract/site-now.ts'
import { clientAddressOf } from '../middleware/limits.ts'
import { cookieTokenOf } from '../middleware/signed-token.ts'
import { robotsText, securityText, sitemapXml } from '../pages/crawler-files.ts'
import { guestFirstView } from '../pages/guest-first-view.ts'
import { withPageState } from '../pages/with-page-state.ts'
import { type LinkPreview, withPreview, withSitePicture } from '../pages/with-preview.ts'
import { refuse } from '../reply.ts'
import { pictureNameOf, picturePath } from '../services/links/link-picture-name.ts'
import { readLink } from '../services/links/link-reader.ts'
import { readGuestMatch } from '../services/matches/guest-match-reader.ts'
import { readSiteNow } from '../services/site-now-reader.ts'
import { siteOf } from '../site-of.ts'

/** Paths that are never pages of the app. */
const notPages = /^\/(api|auth|rooms|hooks|embed|calendar|files|share|assets)(\/|$)|\.ics$/

const fetchFile = (c: Context<AppEnv>, path: string): Promise<Response> => c.env.ASSETS.fetch(new URL(path, c.req.url))
const fetchApp = (c: Context<AppEnv>): Promise<Response> => fetchFile(c, '/')

/**
 * The longest time that a page waits for the text of its preview, for the state of the site, and for the match of a guest, in ms: the app
 * matters more. The match gets more time: its page shows nothing else, and the browser reads the script meanwhile.
 */
const previewMs = 500
const siteNowMs = 250
const guestMatchMs = 800

/** The answer of this read; null if it failed or takes longer than this. */
const inTime = async <Answer>(what: string, read: Promise<Answer>, ms: number): Promise<Answer | null> =>
  Promise.race([
    read.catch((error: unknown) => {
      log('warn', 'page', { message: what, error })
      return null
    }),
    scheduler.wait(ms).then(() => null),
  ])

/** The texts and the picture of a shared address; null for a thing that does not exist or is not for everybody. */
async function readPreview(c: Context<AppEnv>, kind: LinkKind, id: string): Promise<LinkPreview | null> {
  const link = await readLink({ env: c.env, db: c.var.db }, { kind, id }, Date.now())
  if (!link) return null
  return { ...link, image: siteOf(c) + picturePath(link, await pictureNameOf(link)) }
}

/** A page with a description for places where it is shared. Without a preview in time it is the app only. */
async function pageOf(c: Context<AppEnv>, kind: LinkKind, id: string): Promise<Response> {
  const [app, said] = await Promise.all([fetchApp(c), inTime('preview', readPreview(c, kind, id), previewMs)])
  return said ? withPreview(app, said) : withSitePicture(app, siteOf(c))
}

/** A guest sees the state of the site at once. The home page of players asks for more itself. */
async function homePage(c: Context<AppEnv>): Promise<Response> {
  if (cookieTokenOf(c) !== null) {
    const app = await c.env.ASSETS.fetch(c.req.raw)
    return new Response(app.body, app)
  }
  const reading = inTime('site now', readSiteNow(c.env, clientAddressOf(c.req.raw.headers)), siteNowMs)
  return withPageState(withSitePicture(await fetchApp(c), siteOf(c)), { id: siteNowId, reading })
}

/** A link to a match describes the match and what it lacks. The names in it are for people with the link, not for search engines. */
async function matchPage(c: Context<AppEnv>, id: string): Promise<Response> {
  const page = await pageOf(c, 'match', id)
  page.headers.set('X-Robots-Tag', 'noindex')
  return page
}

/** The same for a guest, with the match as guests see it. */
async function guestMatchPage(c: Context<AppEnv>, id: string): Promise<Response> {
  if (!isMatchId(id)) return matchPage(c, id)
  const reading = inTime('guest match', readGuestMatch({ env: c.env, db: c.var.db }, id), guestMatchMs)
  return withPageState(await matchPage(c, id), { id: guestMatchId, reading, firstView: guestFirstView })
}

/** The page of guests is everybody's: a player is led on by the browser. */
async function watchPage(c: Context<AppEnv>, id: string): Promise<Response> {
  const page = await guestMatchPage(c, id)
  page.headers.set('Cache-Control', 'public, s-maxage=5')
  return page
}

/**
 * Every path without a file or a route. The path of a page gets the app; a path that no page has gets it with 404; a missing file is 404,
 * since the app in its place would be cached for a year as a broken script (docs/decisions/008).
 */
export const appShell = new Hono<AppEnv>()
  .get('/favicon.ico', async (c) => {
    const icon = await fetchFile(c, '/icons/app-192.png')
    return new Response(icon.body, icon)
  })
  .get('/robots.txt', (c) => c.text(robotsText(siteOf(c))))
  .get('/.well-known/security.txt', (c) =>
    c.env.VAPID_SUBJECT ? c.text(securityText(siteOf(c), c.env.VAPID_SUBJECT, Date.now())) : refuse(c, 'PAGE_NOT_FOUND'),
  )
  .get('/sitemap.xml', (c) => c.body(sitemapXml(siteOf(c)), 200, { 'Content-Type': 'application/xml; charset=UTF-8' }))
  .get('/', homePage)
  .get('/match/:id{[^/.]+}', (c) => (cookieTokenOf(c) === null ? guestMatchPage : matchPage)(c, c.req.param('id')))
  .get('/se/:id{[^/.]+}', (c) => watchPage(c, c.req.param('id')))
  .get('/profile/:id{[^/.]+}', (c) => pageOf(c, 'profile', c.req.param('id')))
  .get('/teams/:id{[^/.]+}', (c) => pageOf(c, 'team', c.req.param('id')))
  .get('/tournaments/:id{[^/.]+}', (c) => pageOf(c, 'tournament', c.req.param('id')))
  .get('/cup/:id{[^/.]+}', (c) => pageOf(c, 'cup', c.req.param('id')))
  .get('/cup/:id{[^/.]+}/live', (c) => pageOf(c, 'cup', c.req.param('id')))
  .get('/elo', (c) => pageOf(c, 'list', 'elo'))
  .get('/top', (c) => pageOf(c, 'list', 'top'))
  .get('*', async (c) => {
    const lastPart = c.req.path.slice(c.req.path.lastIndexOf('/'))
    if (notPages.test(c.req.path)) return refuse(c, 'PAGE_NOT_FOUND')
    const isFile = lastPart.includes('.')
    if (isFile && !c.req.header('Accept')?.includes('text/html')) return refuse(c, 'PAGE_NOT_FOUND')
    const app = await fetchApp(c)
    const page = withSitePicture(app, siteOf(c))
    if (isPageAddress(c.req.path)) return new Response(page.body, { status: app.status, headers: page.headers })
    // The app may be kept; that there is no such page may not.
    const headers = new Headers(page.headers)
    headers.delete('Cache-Control')
    return new Response(page.body, { status: 404, headers })
  })
