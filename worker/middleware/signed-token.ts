import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { readSession, type SessionClaims } from '../../durable/secrets/session-token.ts'
import type { AppEnv } from '../app-env.ts'

/** The token a call carries: `Authorization: <jwt>` or `Bearer <jwt>`. */
export const tokenOf = (c: Context<AppEnv>): string | null => c.req.header('Authorization')?.replace(/^Bearer /, '') || null

/** The token of a socket handshake or a pop-up, which cannot set headers. Alone it changes nothing. Downloads bring the header. */
export const cookieTokenOf = (c: Context<AppEnv>): string | null => getCookie(c, 'jwt') ?? null

const checkedMax = 5_000
/** Tokens whose signature this isolate has found good, newest last: checking one takes a sixth of a call. */
const checked = new Map<string, SessionClaims>()

/** The claims of a token; null when it is forged or has run out. Its session may have ended: only the record knows. */
export async function claimsOf(c: Context<AppEnv>, token: string): Promise<SessionClaims | null> {
  const known = checked.get(token)
  if (known) return Date.now() < known.expiresAt ? known : null
  const claims = await readSession(c.env.JWT_SECRET, token)
  if (!claims) return null
  if (checked.size >= checkedMax) checked.delete(checked.keys().next().value ?? '')
  checked.set(token, claims)
  return claims
}
