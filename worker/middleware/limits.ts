import type { MiddlewareHandler } from 'hono'
import { networkOf } from '../../durable/rules/network-of.ts'
import type { AppEnv } from '../app-env.ts'
import { refuse } from '../reply.ts'
import { claimsOf, tokenOf } from './signed-token.ts'

/** The network from which a call comes, by which guests are limited and counted. */
export const clientAddressOf = (headers: Headers): string => networkOf(headers.get('CF-Connecting-IP') ?? 'local')

/**
 * SLOW_DOWN above the limit of the platform's binding, which is asked once a call: by player where the call brings a token that this site
 * signed, otherwise by address. A LAN party sits behind one address.
 */
export const callLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  const token = tokenOf(c)
  const claims = token ? await claimsOf(c, token) : null
  c.set('claims', claims)
  const { success } = await (claims
    ? c.env.USER_LIMIT.limit({ key: claims.steamId })
    : c.env.ADDRESS_LIMIT.limit({ key: clientAddressOf(c.req.raw.headers) }))
  return success ? next() : refuse(c, 'SLOW_DOWN')
}

/**
 * SLOW_DOWN instead of UNAUTHORIZED for a network that keeps calling without the secret. A call that proves itself is not counted: a game
 * server reports as often as it needs, also from an address that others share.
 */
export const failedProofLimit: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.res.status !== 401) return
  const { success } = await c.env.SIGN_IN_LIMIT.limit({ key: `proof ${clientAddressOf(c.req.raw.headers)}` })
  if (!success) c.res = refuse(c, 'SLOW_DOWN')
}
