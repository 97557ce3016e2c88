import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { refuse } from '../reply.ts'

/** Paths that are never pages of the app. */
const notPages = /^\/(api|auth|rooms|hooks|embed|assets)(\/|$)|\.ics$/

/**
 * Every path without a file or a route. A page's path gets the app; a missing file is 404, since the app in its place would
 * be cached for a year as a broken script (docs/decisions/008).
 */
export const appShell = new Hono<AppEnv>().get('*', async (c) => {
  const lastPart = c.req.path.slice(c.req.path.lastIndexOf('/'))
  if (notPages.test(c.req.path)) return refuse(c, 'PAGE_NOT_FOUND')
  const isFile = lastPart.includes('.')
  if (isFile && !c.req.header('Accept')?.includes('text/html')) return refuse(c, 'PAGE_NOT_FOUND')
  const app = await c.env.ASSETS.fetch(new URL('/', c.req.url))
  return new Response(app.body, { status: isFile ? 404 : app.status, headers: app.headers })
})
