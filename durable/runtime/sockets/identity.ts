import { openDatabase } from '../../../db/client.ts'
import { findSession, listAccountRights } from '../../../db/queries/accounts/sessions.ts'
import type { ObjectEnv } from '../../ports/objects.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { readSession } from '../../secrets/session-token.ts'
import type { AccountRights } from './session-checks.ts'
import { guest, type Identity, tokenMarkOf } from './sockets.ts'

/** The account that a token names, looked up now; a guest for no token, null for one that is forged, expired or ended. */
export async function identify(env: ObjectEnv, token: string | null): Promise<Identity | null> {
  if (token === null) return guest
  const claims = await readSession(env.JWT_SECRET, token)
  const user = claims && (await findSession(openDatabase(env.DB), claims.steamId)).user
  if (!user || user.session_version !== claims.sessionVersion) return null
  return { steamId: user.steamid, ...accountRightsOf(user, Date.now()), tokenMark: tokenMarkOf(token), expiresAt: claims.expiresAt }
}

type RightsRow = Awaited<ReturnType<typeof listAccountRights>>[number]

/**
 * The rights of a player's account (docs/product.md 3.2). A ban that has run out is no ban; anyone who is banned is a player by role, so
 * that nothing is shown to them that is for staff.
 */
export function accountRightsOf(
  { role, session_version, banned, ban_until, chat_banned }: Omit<RightsRow, 'steamid'>,
  now: number,
): AccountRights {
  const isBanned = banned === 1 && (ban_until === null || ban_until > now)
  return { role: isBanned ? 1 : role, sessionVersion: session_version, banned: isBanned ? 1 : 0, chatBanned: chat_banned === 1 ? 1 : 0 }
}

/** The accounts of these players now; a player without one is missing. One round trip. */
export async function lookUpAccountRights(env: ObjectEnv, steamIds: readonly SteamId[]): Promise<ReadonlyMap<SteamId, AccountRights>> {
  const now = Date.now()
  const rows = await listAccountRights(openDatabase(env.DB), steamIds)
  return new Map(rows.map((row) => [row.steamid, accountRightsOf(row, now)]))
}
