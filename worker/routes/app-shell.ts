import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { refuse } from '../reply.ts'

/** What never is a page of the app, whatever follows. */
const notPages = /^\/(api|auth|rooms|hooks|embed|assets)(\/|$)|\.ics$/

/**
 * Everything no file and no route answers. An address of the app gets the app; a file that is not there is missing.
 * Answered with the app instead, it would be kept for a year as a script that is none (docs/decisions/008).
 */
export const appShell = new Hono<AppEnv>().get('*', async (c) => {
  const lastPart = c.req.path.slice(c.req.path.lastIndexOf('/'))
  if (notPages.test(c.req.path)) return refuse(c, 'PAGE_NOT_FOUND')
  const isFile = lastPart.includes('.')
  if (isFile && !c.req.header('Accept')?.includes('text/html')) return refuse(c, 'PAGE_NOT_FOUND')
  const app = await c.env.ASSETS.fetch(new URL('/', c.req.url))
  return new Response(app.body, { status: isFile ? 404 : app.status, headers: app.headers })
})
