import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { giveMedal, type Handed, listHolders, takeMedal } from '../../../db/queries/medals/medal-holders.ts'
import { findMedal } from '../../../db/queries/medals/medals.ts'
import { log } from '../../../durable/log/log.ts'
import { homeHubOf } from '../../../durable/ports/objects.ts'
import { type Refusal, refuse as refusal } from '../../../durable/rules/error-codes.ts'
import { tidyText } from '../../../durable/rules/player/player-name.ts'
import { outranks } from '../../../durable/rules/staff/role-ranks.ts'
import type { AppEnv } from '../../app-env.ts'
import { medalHoldersReply } from '../../contract/admin/medals.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { accountChanged } from '../../services/account-changed.ts'

const userId = z.string().min(1).max(64)
const giveBody = z.strictObject({ userId })
const reason = z.string().transform(tidyText).pipe(z.string().min(3).max(300))
const takeBody = z.strictObject({ userId, reason })
const afterPattern = /^(\d{1,15})\.(\d{1,15})$/

const idOf = (c: Context<AppEnv>) => (/^\d{1,9}$/.test(c.req.param('id') ?? '') ? Number(c.req.param('id')) : -1)
const by = (c: Context<AppEnv>) => ({ steamId: c.var.user.steamId, role: c.var.user.role, at: Date.now() })

/**
 * The answer to an act that changed nothing: done when the player has the medal as wanted (`wanted`: whether they should have it),
 * otherwise its refusal.
 */
function whyNot(c: Context<AppEnv>, { medal, player }: Handed, wanted: 0 | 1): { ok: true } | Refusal {
  if (!medal) return refusal('PAGE_NOT_FOUND', 'Medaljen finnes ikke lenger.')
  if (!player) return refusal('PAGE_NOT_FOUND', 'Fant ingen slik spiller.')
  if (medal.type !== 'event') return refusal('CONFLICT', 'Medaljen følger av tallene. Bare de for hendelser deles ut for hånd.')
  if (!outranks(c.var.user.role, player.role)) {
    return refusal('FORBIDDEN', 'Du kan ikke gi eller ta medaljer fra deg selv eller noen med samme eller høyere rolle.')
  }
  if (player.has === wanted) return { ok: true }
  return refusal('CONFLICT', 'Alle er delt ut.')
}

/** `/api/admin`: the holders of a medal, and handing out the medals that totals cannot earn (docs/product.md 13.6). */
export const adminMedalHolderRoutes = new Hono<AppEnv>()
  .get(
    '/medals/:id/holders',
    describe('A page of those who have a medal; role 3.', { reply: medalHoldersReply }),
    requireReader,
    requireRight('medals'),
    async (c) => {
      const medal = await findMedal(c.var.db, idOf(c))
      if (!medal) return refuse(c, 'PAGE_NOT_FOUND')
      const [, at, user] = afterPattern.exec(c.req.query('after') ?? '') ?? []
      const { holders, next } = await listHolders(c.var.db, medal, at && user ? { at: Number(at), user: Number(user) } : null)
      return answer(c, medalHoldersReply, { success: true, holders, next: next && `${next.at}.${next.user}` })
    },
  )
  .post(
    '/medals/:id/give',
    describe('Gives an event’s medal to a player of a lower role; role 3.', { body: giveBody, reply: doneReply }),
    requireUser,
    requireRight('medals'),
    readBody(giveBody),
    async (c) => {
      const given = await giveMedal(c.var.db, idOf(c), c.req.valid('json').userId, by(c))
      if (!given.done || !given.medal || !given.player) return answerOutcome(c, whyNot(c, given, 1))
      const { id, name, image } = given.medal
      const { steamid } = given.player
      accountChanged(c, steamid)
      const told = homeHubOf(c.env, steamid).tell([steamid], { event: 'medal_awarded', data: { medal: { id, name, image } } })
      // A page that is not reached shows it at its next load.
      c.executionCtx.waitUntil(told.catch((error) => log('warn', 'account', { message: 'medal', error })))
      return answer(c, doneReply, { success: true, message: `${given.player.username} har fått ${name}.` })
    },
  )
  .post(
    '/medals/:id/take',
    describe('Takes an event’s medal from a player of a lower role, with a reason; role 3.', { body: takeBody, reply: doneReply }),
    requireUser,
    requireRight('medals'),
    readBody(takeBody),
    async (c) => {
      const body = c.req.valid('json')
      const taken = await takeMedal(c.var.db, idOf(c), body.userId, body.reason, by(c))
      if (taken.done && taken.player) accountChanged(c, taken.player.steamid)
      return answerOutcome(c, taken.done ? { ok: true } : whyNot(c, taken, 0))
    },
  )
