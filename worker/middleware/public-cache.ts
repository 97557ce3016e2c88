import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { AppEnv } from '../app-env.ts'

/** The headers that an answer 304 repeats. `refresh` tells a page in a frame when to load again. */
const retainedHeaders = [...RETAINED_304_HEADERS, 'refresh']

/** Public reads may be kept by a shared cache for five seconds and are answered 304 when nothing changed. */
export const publicCache = every(
  etag({ retainedHeaders }),
  async (c: Parameters<MiddlewareHandler<AppEnv>>[0], next: () => Promise<void>) => {
    await next()
    if (c.res.ok) c.res.headers.set('Cache-Control', 'public, s-maxage=5')
  },
) as MiddlewareHandler<AppEnv>
