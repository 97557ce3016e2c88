import type { Context, MiddlewareHandler } from 'hono'
import { findSession, findSessionWithPast } from '../../db/queries/accounts/sessions.ts'
import { isStaff } from '../../durable/rules/staff/role-ranks.ts'
import type { SteamId, SystemSwitches } from '../../durable/rules/vocabulary.ts'
import type { SessionClaims } from '../../durable/secrets/session-token.ts'
import type { AppEnv, SessionUser } from '../app-env.ts'
import { sessionUser } from '../replies/session-user.ts'
import { claimsOf, tokenOf } from './signed-token.ts'

/** How long a read may trust a session that this isolate looked up, in ms. */
const trustMs = 60_000
const trustedMax = 5_000

/** Times are UTC ms. */
type Session = { user: SessionUser; switches: SystemSwitches; trustedUntil: number; expiresAt: number }
/**
 * Sessions that this isolate confirmed lately, newest last: a bounded cache that nothing depends on. Only players' sessions:
 * those of staff are looked up for every call, so that a lost role takes effect at once.
 */
const trusted = new Map<string, Session>()

type Signed = { token: string; claims: SessionClaims }

/** Looks up the session of a token; null when it is forged, expired or ended. One D1 round trip. */
export async function lookUpSession(c: Context<AppEnv>, token: string): Promise<Session | null> {
  const claims = await claimsOf(c, token)
  return claims && lookUp(c, { token, claims })
}

async function lookUp(c: Context<AppEnv>, { token, claims }: Signed, find: typeof findSession = findSession): Promise<Session | null> {
  // From before the answer: it may be on its way for a while.
  const now = Date.now()
  const { user, switches } = await find(c.var.db, claims.steamId)
  if (!user || user.session_version !== claims.sessionVersion) {
    forgetSessions(claims.steamId)
    return null
  }
  const session = {
    user: sessionUser(user, now),
    switches,
    trustedUntil: Math.min(now + trustMs, claims.expiresAt),
    expiresAt: claims.expiresAt,
  }
  remember(token, session)
  return session
}

/** The session from the cache, looked up again after a minute; for staff it is always looked up. */
async function rememberedSession(c: Context<AppEnv>, signed: Signed): Promise<Session | null> {
  const known = trusted.get(signed.token)
  if (known && Date.now() < known.trustedUntil) return known
  return lookUp(c, signed)
}

/** The session, and in the same round trip what others see of the player where they sit down. */
const lookUpWithPast = (c: Context<AppEnv>, signed: Signed): Promise<Session | null> =>
  lookUp(c, signed, async (db, steamId) => {
    const { past, ...session } = await findSessionWithPast(db, steamId)
    c.set('past', past)
    return session
  })

function remember(token: string, session: Session) {
  trusted.delete(token)
  if (isStaff(session.user.role)) return
  if (trusted.size >= trustedMax) trusted.delete(trusted.keys().next().value ?? '')
  trusted.set(token, session)
}

/** Drops a player's sessions from the cache when they have ended them. */
export function forgetSessions(steamId: SteamId): void {
  for (const [token, { user }] of trusted) if (user.steamId === steamId) trusted.delete(token)
}

const withSession = (find: typeof rememberedSession): MiddlewareHandler<AppEnv> =>
  async function session(c, next) {
    const token = tokenOf(c)
    const { claims } = c.var
    const found = token && claims ? await find(c, { token, claims }) : null
    if (found) {
      c.set('user', found.user)
      c.set('switches', found.switches)
    }
    return next()
  }

/** Puts the signed-in user into the context, looked up now. */
export const freshSession = withSession((c, signed) => lookUp(c, signed))
/** The same for reads, which may use a player's session from the cache. */
export const recentSession = withSession(rememberedSession)
/** The user looked up now, and their past. */
export const sessionWithPast = withSession(lookUpWithPast)
