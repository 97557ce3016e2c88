import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { publicCache } from '../middleware/public-cache.ts'
import { type EmbedTheme, embedMissingPage, embedPage } from '../pages/embed-page.ts'
import { readTournament } from '../services/tournament-reader.ts'

/**
 * What a page may do that stands in a frame of any site: show pictures of this one, and open links in windows of their own. It has an
 * origin of its own, runs nothing, sends nothing, and takes nobody anywhere.
 */
const embedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https://avatars.steamstatic.com data:; frame-ancestors *; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** After how many seconds a page of a tournament in play looks again. */
const refreshSeconds = 30

/** Around the cache: an answer 304 would otherwise bring the frame ban to the copy that a browser has. */
const mayBeFramed: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('mayBeFramed', true)
  await next()
  c.header('Content-Security-Policy', embedPolicy)
}

const lookOf = (c: Context<AppEnv>): { site: string; theme: EmbedTheme } => ({
  site: new URL(c.env.SITE_URL || c.req.url).origin,
  theme: c.req.query('theme') === 'light' ? 'light' : 'dark',
})

/** `/embed`: pages of this site that others may show in a frame (docs/product.md 14.7). */
export const embedRoutes = new Hono<AppEnv>().get('/tournaments/:id', mayBeFramed, publicCache, async (c) => {
  const tournament = await readTournament(c.env, c.req.param('id'))
  if (!tournament) return c.html(embedMissingPage(lookOf(c)), 404)
  // As a header: a page without scripts may not refresh itself by what it says (HTML, "shared declarative refresh steps").
  if (tournament.status === 'in_progress') c.header('Refresh', String(refreshSeconds))
  return c.html(embedPage(tournament, lookOf(c)))
})
