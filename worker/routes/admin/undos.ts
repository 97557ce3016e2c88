import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { findUndo, listUndos, type UndoOutcome, type UndoRow, undoAct } from '../../../db/queries/staff/staff-undos.ts'
import { cupOf, tournamentOf } from '../../../durable/ports/objects.ts'
import { outranks } from '../../../durable/rules/staff/role-ranks.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import { type ContestDeletion, isContestDeletion, undoableActs, undoMs } from '../../../durable/rules/staff/undoable-acts.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv, SessionUser } from '../../app-env.ts'
import { type StaffUndo, undosReply } from '../../contract/admin/undos.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { accountChanged } from '../../services/account-changed.ts'
import { banUndone } from '../../services/lift-penalties.ts'

const undoBody = z.strictObject({ id: z.int().positive() })

/** Whether this member of staff may take the act back: those who may do it, to a player of a lower role. */
const mayUndo = (viewer: SessionUser, { action, player_role }: UndoRow): boolean =>
  hasRight(viewer.role, undoableActs[action]) && (player_role === null || outranks(viewer.role, player_role))

const shown = (viewer: SessionUser, row: UndoRow): StaffUndo => ({
  id: row.id,
  action: row.action,
  target: row.name ?? row.target,
  player: row.player_uid === null ? null : { uid: row.player_uid, name: row.player_name ?? row.target },
  by: row.actor_name,
  is_own: row.actor_steamid === viewer.steamId ? 1 : 0,
  ban_until: row.ban_until,
  until: row.at + undoMs,
})

/** Why an act was not taken back, in words. */
function refuseUndo(c: Context<AppEnv>, { action }: UndoRow, outcome: Exclude<UndoOutcome, 'done' | 'repeated'>) {
  if (outcome === 'late') return refuse(c, 'CONFLICT', 'Det er for sent å angre. Det kan gjøres i ti minutter.')
  return action === 'warn'
    ? refuse(c, 'CONFLICT', 'Advarselen er lest, så den kan ikke angres.')
    : refuse(c, 'CONFLICT', 'Noen har endret dette i mellomtiden, så det kan ikke angres.')
}

/** Tells the player of an undone act: after a ban their sessions too, after a warning only their pages. */
async function tellPlayer(c: Context<AppEnv>, { action, target, player_uid }: UndoRow): Promise<void> {
  if (action === 'warn') accountChanged(c, target as SteamId)
  else if (player_uid !== null) await banUndone(c, target)
}

/** Brings a cup or tournament back that was deleted. Refuses as its room does. */
async function bringBack(c: Context<AppEnv>, { action, target, undone_at }: UndoRow & { action: ContestDeletion }) {
  if (undone_at !== null) return answer(c, doneReply, { success: true })
  const room = action === 'delete-cup' ? cupOf(c.env, target) : tournamentOf(c.env, target)
  return answerOutcome(c, await room.bringBack(actorOf(c.var.user)))
}

/** `/api/admin`: the acts of the last ten minutes that can be taken back (docs/product.md 13.14). */
export const adminUndoRoutes = new Hono<AppEnv>()
  .get(
    '/undos',
    describe('The acts of the last ten minutes that the viewer may take back, newest first; role 2.', { reply: undosReply }),
    requireReader,
    requireRight('overview'),
    async (c) => {
      const rows = await listUndos(c.var.db, Date.now())
      const undos = rows.filter((row) => mayUndo(c.var.user, row)).map((row) => shown(c.var.user, row))
      return answer(c, undosReply, { success: true, undos })
    },
  )
  .post(
    '/undo',
    describe('Takes an act of the last ten minutes back; role 2, with the right of the act.', { body: undoBody, reply: doneReply }),
    requireUser,
    requireRight('overview'),
    readBody(undoBody),
    async (c) => {
      const row = await findUndo(c.var.db, c.req.valid('json').id)
      if (!row) return refuse(c, 'PAGE_NOT_FOUND', 'Det er for sent å angre. Det kan gjøres i ti minutter.')
      const { steamId, role } = c.var.user
      const { action } = row
      if (!mayUndo(c.var.user, row)) return refuse(c, 'FORBIDDEN')
      if (isContestDeletion(action)) return bringBack(c, { ...row, action })
      const outcome = await undoAct(c.var.db, { ...row, action }, { steamId, role, at: Date.now() })
      if (outcome !== 'done' && outcome !== 'repeated') return refuseUndo(c, row, outcome)
      await tellPlayer(c, row)
      return answer(c, doneReply, { success: true })
    },
  )
