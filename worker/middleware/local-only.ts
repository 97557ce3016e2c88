import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { refuse } from '../reply.ts'
import { isOwnOrigin } from './own-origin.ts'

/** Whether one can sign in as a seeded player: only where it was switched on, and only on the machine itself. */
export const isLocal = (c: Context<AppEnv>): boolean =>
  c.env.DEV_LOGIN === '1' && ['localhost', '127.0.0.1'].includes(new URL(c.req.url).hostname)

/** Anywhere else these addresses do not exist. A form of another site is refused likewise. */
export const localOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const foreign = c.req.method !== 'GET' && !isOwnOrigin(c)
  return isLocal(c) && !foreign ? next() : refuse(c, 'PAGE_NOT_FOUND')
}
