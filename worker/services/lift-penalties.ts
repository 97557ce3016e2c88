import type { Context } from 'hono'
import { findRightsOf, findRole } from '../../db/queries/staff/admin-user.ts'
import { unbanUser } from '../../db/queries/staff/ban-user.ts'
import type { ActAnswer, ActDone, UserKey } from '../../db/queries/staff/staff-acts.ts'
import { queueOf, sessionEndOf } from '../../durable/ports/objects.ts'
import { outranks } from '../../durable/rules/staff/role-ranks.ts'
import type { AppEnv } from '../app-env.ts'
import { forgetSessions } from '../middleware/session.ts'
import { accountChanged } from './account-changed.ts'

/**
 * The rights of a player have changed: older sessions end, and the others are looked up before their next use. A repeated call does it
 * again, since the first may have failed after the record.
 */
export async function rightsChanged(c: Context<AppEnv>, { steamId, version }: ActDone, isBanned?: boolean): Promise<void> {
  forgetSessions(steamId)
  await sessionEndOf(c.env, steamId).start(steamId, version, isBanned)
}

/**
 * Ends a running ban, with its line of the log, and tells the player's pages (docs/product.md 13.11). Nothing is logged when the ban is
 * over.
 */
export async function liftBan(c: Context<AppEnv>, key: UserKey, reason: string | null): Promise<ActAnswer> {
  const act = await unbanUser(c.var.db, { actor: c.var.user, key, at: Date.now() }, reason)
  if (act.is !== 'done') return act
  await rightsChanged(c, act, false)
  accountChanged(c, act.steamId)
  return act
}

/**
 * After a ban was undone: the player's pages get their present rights, as after a lifted ban. An earlier ban may run again. May be repeated.
 */
export async function banUndone(c: Context<AppEnv>, key: UserKey): Promise<void> {
  const now = await findRightsOf(c.var.db, key, Date.now())
  if (!now) return
  forgetSessions(now.steamid)
  await sessionEndOf(c.env, now.steamid).start(now.steamid, now.version, now.banned === 1)
  accountChanged(c, now.steamid)
}

/** Lifts the penalties of a player in the queue, which tells them and logs it. Without a penalty nothing happens. */
export async function liftCooldown(
  c: Context<AppEnv>,
  key: UserKey,
  reason: string,
): Promise<{ is: 'done' } | Exclude<ActAnswer, { is: 'done' }>> {
  const whom = await findRole(c.var.db, key)
  if (!whom) return { is: 'unknown' }
  const { steamId, role } = c.var.user
  if (!outranks(role, whom.role)) return { is: 'outranked' }
  await queueOf(c.env).liftCooldown(whom.steamid, { steamId, role }, reason)
  return { is: 'done' }
}
