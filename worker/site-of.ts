import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The origin of the site, for links that leave it: the configured one, otherwise the one of the call. */
export const siteOf = (c: Context<AppEnv>): string => new URL(c.env.SITE_URL || c.req.url).origin
