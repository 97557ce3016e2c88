import { sign, verify } from 'hono/jwt'
import { isSteamId } from '../rules/player/steam-id.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { isSignatureText } from './signature-text.ts'

/** How long a sign-in lasts, in ms. */
export const sessionMs = 7 * 24 * 60 * 60_000

export type SessionClaims = { steamId: SteamId; sessionVersion: number; expiresAt: number }

/**
 * The secret as a key, made once: importing it costs more than checking a signature. The key itself is kept and no promise of it, since a
 * promise belongs to a request.
 */
const keys = new Map<string, CryptoKey>()

async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify'])
  keys.set(secret, key)
  return key
}

/** A JWT (HS256) that carries who signed in, under which session version, and until when (UTC ms) (docs/product.md 3.1). */
export async function signSession(secret: string, claims: SessionClaims): Promise<string> {
  return sign({ sub: claims.steamId, ver: claims.sessionVersion, exp: Math.floor(claims.expiresAt / 1000) }, await keyOf(secret), 'HS256')
}

/** The claims of a token with a good signature, written as it was made, that has not run out; null for anything else. */
export async function readSession(secret: string, token: string): Promise<SessionClaims | null> {
  if (!isSignatureText(token.split('.')[2] ?? '')) return null
  try {
    const { sub, ver, exp } = await verify(token, await keyOf(secret), 'HS256')
    if (typeof sub !== 'string' || !isSteamId(sub) || typeof ver !== 'number' || typeof exp !== 'number') return null
    return { steamId: sub, sessionVersion: ver, expiresAt: exp * 1000 }
  } catch {
    return null
  }
}
