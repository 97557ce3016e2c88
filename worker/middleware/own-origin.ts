import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** Whether a browser names this site as the page a call comes from: as configured, or as it was asked for. */
export function isOwnOrigin(c: Context<AppEnv>): boolean {
  const own = [c.env.SITE_URL, c.req.url].filter(Boolean).map((url) => new URL(url).origin)
  return own.includes(c.req.header('Origin') ?? '')
}
