import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { refuse } from '../reply.ts'

export const clientAddressOf = (headers: Headers): string => headers.get('CF-Connecting-IP') ?? 'local'

/** Per address: SLOW_DOWN above the platform binding's limit. A LAN party sits behind one address. */
export const addressLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { success } = await c.env.ADDRESS_LIMIT.limit({ key: clientAddressOf(c.req.raw.headers) })
  return success ? next() : refuse(c, 'SLOW_DOWN')
}
