import { openDatabase } from '../../db/client.ts'
import { findSession } from '../../db/queries/sessions.ts'
import type { ObjectEnv } from './neighbours.ts'
import { readSession } from './session-token.ts'
import { guest, type Identity, tokenMarkOf } from './sockets.ts'

/** Whom a token names, looked up now; a guest for no token, null for one that is forged, expired or ended. */
export async function identify(env: ObjectEnv, token: string | null): Promise<Identity | null> {
  if (token === null) return guest
  const claims = await readSession(env.JWT_SECRET, token)
  const user = claims && (await findSession(openDatabase(env.DB), claims.steamId)).user
  if (!user || user.session_version !== claims.sessionVersion) return null
  const banned = user.banned === 1 && (user.ban_until === null || user.ban_until > Date.now()) ? 1 : 0
  const chatBanned = user.chat_banned === 1 ? 1 : 0
  return { steamId: user.steamid, role: user.role, sessionVersion: user.session_version, chatBanned, banned, tokenMark: tokenMarkOf(token) }
}
