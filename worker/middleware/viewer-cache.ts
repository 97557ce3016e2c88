import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag } from 'hono/etag'
import type { AppEnv } from '../app-env.ts'
import { recentSession } from './session.ts'

/**
 * For public reads that tell a signed-in player more: no shared cache keeps theirs, and a guest's is kept for five seconds. Nobody needs to
 * be signed in; the user is in the context if somebody is.
 */
export const viewerCache = every(recentSession, etag(), async (c: Parameters<MiddlewareHandler<AppEnv>>[0], next: () => Promise<void>) => {
  await next()
  if (!c.res.ok || c.var.user) return
  c.res.headers.set('Cache-Control', 'public, s-maxage=5')
  c.res.headers.append('Vary', 'Authorization')
}) as MiddlewareHandler<AppEnv>
