import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { findSession } from '../../db/queries/sessions.ts'
import type { SteamId, SystemSwitches } from '../../durable/rules/vocabulary.ts'
import { readSession } from '../../durable/runtime/session-token.ts'
import type { AppEnv, SessionUser } from '../app-env.ts'
import { sessionUser } from '../replies/session-user.ts'

/** How long a read may trust a session that this isolate looked up, in ms. */
const trustMs = 60_000
const trustedMax = 5_000

type Session = { user: SessionUser; switches: SystemSwitches; trustedUntil: number }
/** What this isolate confirmed lately, newest last: a cache, bounded, that nothing depends on. */
const trusted = new Map<string, Session>()

/** The token a call carries: `Authorization: <jwt>` or `Bearer <jwt>`. */
export const tokenOf = (c: Context<AppEnv>): string | null => c.req.header('Authorization')?.replace(/^Bearer /, '') || null

/** The token of a socket handshake or a download, which cannot set headers. Never used by calls that change state. */
export const cookieTokenOf = (c: Context<AppEnv>): string | null => getCookie(c, 'jwt') ?? null

/** Looks the token's session up; null when it is forged, expired or ended. One D1 round trip. */
export async function lookUpSession(c: Context<AppEnv>, token: string): Promise<Session | null> {
  const claims = await readSession(c.env.JWT_SECRET, token)
  if (!claims) return null
  const { user, switches } = await findSession(c.var.db, claims.steamId)
  if (!user || user.session_version !== claims.sessionVersion) {
    forgetSessions(claims.steamId)
    return null
  }
  const now = Date.now()
  const session = { user: sessionUser(user, now), switches, trustedUntil: Math.min(now + trustMs, claims.expiresAt) }
  remember(token, session)
  return session
}

/** The session as this isolate last saw it, looked up again when that is a minute ago. */
async function recallSession(c: Context<AppEnv>, token: string): Promise<Session | null> {
  const known = trusted.get(token)
  if (known && Date.now() < known.trustedUntil) return known
  trusted.delete(token)
  return lookUpSession(c, token)
}

function remember(token: string, session: Session) {
  if (trusted.size >= trustedMax) trusted.delete(trusted.keys().next().value ?? '')
  trusted.set(token, session)
}

/** For whoever ended their sessions, on whatever device: this isolate forgets them all as soon as it hears of it. */
export function forgetSessions(steamId: SteamId): void {
  for (const [token, { user }] of trusted) if (user.steamId === steamId) trusted.delete(token)
}

const withSession = (find: typeof lookUpSession): MiddlewareHandler<AppEnv> =>
  async function session(c, next) {
    const token = tokenOf(c)
    const found = token ? await find(c, token) : null
    if (found) {
      c.set('user', found.user)
      c.set('switches', found.switches)
    }
    return next()
  }

/** Puts the signed-in user into the context, looked up now. */
export const freshSession = withSession(lookUpSession)
/** The same for reads that may trust what was confirmed within a minute. */
export const recentSession = withSession(recallSession)
