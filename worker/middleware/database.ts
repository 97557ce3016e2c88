import type { MiddlewareHandler } from 'hono'
import { openDatabase } from '../../db/client.ts'
import { bookmarkHeader, isBookmark, newestBookmark } from '../../durable/rules/bookmark.ts'
import type { AppEnv } from '../app-env.ts'
import { setReplyHeader } from './reply-header.ts'

/** The calls that depend on the present session: a replica may not know yet that it has ended, or that a role was lost. */
const needsNow = /^\/api\/(admin\/|auth\/user\/data$|profile\/(user|export)$)/

/** Signing in writes, though a browser comes to it by GET. */
const mayLag = (method: string, path: string): boolean => method === 'GET' && path.startsWith('/api/') && !needsNow.test(path)

/**
 * A session of the record for this request. A call that only reads may be served by any replica that is not behind the reads and writes of
 * this browser, as its bookmark says; everything else begins at the primary (docs/decisions/028).
 */
export const database: MiddlewareHandler<AppEnv> = async (c, next) => {
  const asked = c.req.header(bookmarkHeader) ?? ''
  const start = mayLag(c.req.method, c.req.path) ? (isBookmark(asked) ? asked : 'first-unconstrained') : newestBookmark
  const session = c.env.DB.withSession(start)
  c.set('db', openDatabase(session))
  await next()
  const reached = session.getBookmark()
  if (reached && c.res.status !== 101) setReplyHeader(c, bookmarkHeader, reached)
}
