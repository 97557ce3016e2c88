import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { inRequest, log, requestIdHeader } from '../../durable/log/log.ts'
import type { AppEnv } from '../app-env.ts'
import { setReplyHeader } from './reply-header.ts'

/** Cloudflare's id of a request, without the place that served it; a new one of the same form where there is no Cloudflare. */
const requestIdOf = (headers: Headers): string => {
  const [ray] = /^[0-9a-f]{16}(?=-|$)/.exec(headers.get('CF-Ray') ?? '') ?? []
  return ray ?? crypto.randomUUID().replaceAll('-', '').slice(0, 16)
}

/**
 * The call, by the pattern of its address, which holds nobody's id. A failure before the call's own handler, such as in the rate limit,
 * stands with the call all the same.
 */
export const callOf = (c: Context<AppEnv>): string => {
  const route = matchedRoutes(c)
    .slice(c.req.routeIndex)
    .find(({ path }) => !path.includes('*'))
  return `${c.req.method} ${route?.path ?? '*'}`
}

/** One data point a call, under its pattern: with it the class of its status, and how long it took. Nothing where no data set is bound. */
function count(c: Context<AppEnv>, ms: number): void {
  if (!c.env.ANALYTICS) return
  const call = callOf(c)
  c.env.ANALYTICS.writeDataPoint({ indexes: [call.slice(0, 96)], blobs: [call, `${Math.floor(c.res.status / 100)}xx`], doubles: [ms] })
}

/**
 * Gives each request its id, in which its log lines and its reply agree, and logs one that failed. Nothing else is logged of a request: the
 * platform counts them.
 */
export const requestLog: MiddlewareHandler<AppEnv> = (c, next) => {
  const id = requestIdOf(c.req.raw.headers)
  c.set('requestId', id)
  return inRequest({ id, route: callOf(c) }, async () => {
    const began = Date.now()
    await next()
    const ms = Date.now() - began
    count(c, ms)
    if (c.res.status === 101) return
    setReplyHeader(c, requestIdHeader, id)
    const { unexpected } = c.var
    if (unexpected === undefined) return
    const level = c.error === undefined ? 'warn' : 'error'
    log(level, 'request', { message: unexpected, status: c.res.status, ms, error: c.error })
  })
}
