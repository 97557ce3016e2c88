import { sign, verify } from 'hono/jwt'
import type { SteamId } from '../rules/vocabulary.ts'

/** How long a sign-in lasts, in ms. */
export const sessionMs = 7 * 24 * 60 * 60_000

export type SessionClaims = { steamId: SteamId; sessionVersion: number; expiresAt: number }

/** A JWT (HS256) that carries who signed in, under which session version, and until when (UTC ms) (docs/product.md 3.1). */
export function signSession(secret: string, claims: SessionClaims): Promise<string> {
  return sign({ sub: claims.steamId, ver: claims.sessionVersion, exp: Math.floor(claims.expiresAt / 1000) }, secret, 'HS256')
}

/** The claims of a token with a good signature that has not run out; null for anything else. */
export async function readSession(secret: string, token: string): Promise<SessionClaims | null> {
  try {
    const { sub, ver, exp } = await verify(token, secret, 'HS256')
    if (typeof sub !== 'string' || typeof ver !== 'number' || typeof exp !== 'number') return null
    return { steamId: sub, sessionVersion: ver, expiresAt: exp * 1000 }
  } catch {
    return null
  }
}
