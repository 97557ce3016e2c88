import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import type { AppEnv } from '../../app-env.ts'
import { forOtherSites } from '../../middleware/headers.ts'
import { publicCache } from '../../middleware/public-cache.ts'
import { type EmbedTheme, embedFailurePage, embedMissingPage, embedPage } from '../../pages/embed-page.ts'
import { answerOutcome } from '../../reply.ts'
import { readTournament } from '../../services/contests/tournament-reader.ts'

/**
 * The rights of a page in a frame of any site: it shows pictures of this one, and opens links in windows of their own. It has an origin of
 * its own, runs no scripts, sends no forms, and cannot navigate the other page.
 */
const embedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https://avatars.steamstatic.com data:; frame-ancestors *; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * The seconds after which a page loads again: `soon` for a tournament in play and after any failure, `later` at the latest before the
 * start.
 */
const [soon, later] = [30, 300]

/** The seconds from `now` (UTC ms) after which a page of this tournament loads again; null for one that is over. */
function refreshAfter({ status, start_date }: Tournament, now: number): number | null {
  if (status === 'completed') return null
  return status === 'in_progress' ? soon : Math.min(later, Math.max(soon, Math.ceil((start_date - now) / 1000)))
}

/** As a header: a page without scripts may not refresh itself by what it says (HTML, "shared declarative refresh steps"). */
const setRefresh = (c: Context<AppEnv>, seconds: number | null) => {
  if (seconds !== null) c.header('Refresh', String(seconds))
}

const lookOf = (c: Context<AppEnv>): { site: string; theme: EmbedTheme } => ({
  site: new URL(c.env.SITE_URL || c.req.url).origin,
  theme: c.req.query('theme') === 'light' ? 'light' : 'dark',
})

/**
 * Wraps everything that answers the page in a frame, also the rate limit and unexpected errors. Nobody reloads a frame by hand, so a
 * failure is a page that loads again by itself. It wraps the cache too: an answer 304 would otherwise add the frame ban to the browser's
 * copy.
 */
export const embedFrame: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('mayBeFramed', true)
  await next()
  if (c.res.status >= 429) {
    c.res = await c.html(embedFailurePage(lookOf(c)), c.res.status as ContentfulStatusCode)
    setRefresh(c, soon)
  }
  c.header('Content-Security-Policy', embedPolicy)
  for (const [name, value] of Object.entries(forOtherSites)) c.header(name, value)
}

/** `/embed`: pages of this site that others may show in a frame (docs/product.md 14.7). */
export const embedRoutes = new Hono<AppEnv>().get('/tournaments/:id', publicCache, async (c) => {
  const seen = await readTournament(c.env, c.req.param('id'))
  if (!seen.ok) return seen.code === 'PAGE_NOT_FOUND' ? c.html(embedMissingPage(lookOf(c)), 404) : answerOutcome(c, seen)
  setRefresh(c, refreshAfter(seen.tournament, Date.now()))
  return c.html(embedPage(seen.tournament, lookOf(c)))
})
