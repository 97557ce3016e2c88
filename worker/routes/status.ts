import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { publicCache } from '../middleware/public-cache.ts'
import { statusPage } from '../pages/status/status-page.ts'
import { cachedFor } from '../services/health/cached-for.ts'
import { readStatus } from '../services/health/status-reader.ts'

/** For how long (ms) an isolate shows what it read last. */
const cacheMs = 5_000
/** The time after which the page loads itself again, in seconds. */
const refreshSeconds = 60

/** `/status`: how the site is, for everybody (docs/product.md 19). */
export function statusRoutes(now: () => number = Date.now) {
  const read = cachedFor(cacheMs, now, readStatus)
  return new Hono<AppEnv>().get('/', publicCache, async (c) => {
    c.header('Refresh', String(refreshSeconds))
    return c.html(statusPage(await read(c.env)))
  })
}
