import { sign, verify } from 'hono/jwt'
import { isSteamId } from '../rules/player/steam-id.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { isSignatureText } from './signature-text.ts'

/** The player and the ready check of a notification: worth nothing after `until` (UTC ms), or once the session version has risen. */
export type PushClaims = { steamId: SteamId; sessionVersion: number; check: string; until: number }

/** A key of its own, so that no session's token stands for one of these, nor the other way round. */
const keyOf = (secret: string): string => `${secret}\naccept by notification`

/** The token of a notification, so that its 'Godta' needs no cookie (docs/product.md 12.7): HS256 over the claims. */
export const signPushToken = (secret: string, claims: PushClaims): Promise<string> => sign({ ...claims }, keyOf(secret), 'HS256')

/** The claims of a token with a good signature, written as it was made; null for anything else. Whether its time is over is not asked. */
export async function readPushToken(secret: string, token: string): Promise<PushClaims | null> {
  if (!isSignatureText(token.split('.')[2] ?? '')) return null
  try {
    const { steamId, sessionVersion, check, until } = await verify(token, keyOf(secret), 'HS256')
    if (typeof steamId !== 'string' || !isSteamId(steamId) || typeof check !== 'string') return null
    if (typeof sessionVersion !== 'number' || typeof until !== 'number') return null
    return { steamId, sessionVersion, check, until }
  } catch {
    return null
  }
}
