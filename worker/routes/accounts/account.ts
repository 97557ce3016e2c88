import { Hono } from 'hono'
import { z } from 'zod'
import { disconnectDiscord, saveTradeLink } from '../../../db/queries/accounts/accounts.ts'
import { readTradeLink } from '../../../durable/rules/player/trade-link.ts'
import type { AppEnv } from '../../app-env.ts'
import { discordReply, tradeLinkReply } from '../../contract/account.ts'
import { describe } from '../../describe.ts'
import { requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, answerOutcome } from '../../reply.ts'
import { accountChanged } from '../../services/account-changed.ts'

const tradeLinkBody = z.strictObject({ tradelink: z.string() })

/** `/profile`: the changes that a player makes to their own account (docs/product.md 11.2). */
export const accountRoutes = new Hono<AppEnv>()
  .post(
    '/updateTradelink',
    describe('Keeps one’s own trade link.', { reply: tradeLinkReply, body: tradeLinkBody }),
    requireUser,
    readBody(tradeLinkBody),
    async (c) => {
      const { steamId } = c.var.user
      const read = readTradeLink(c.req.valid('json').tradelink, steamId)
      if (!read.ok) return answerOutcome(c, read)
      await saveTradeLink(c.var.db, steamId, read.link)
      accountChanged(c, steamId)
      return answer(c, tradeLinkReply, { success: true, tradelink: read.link })
    },
  )
  .post(
    '/removeDiscord',
    describe('Disconnects one’s Discord account.', { reply: discordReply }),
    requireUser,
    readBody(z.strictObject({})),
    async (c) => {
      const { steamId } = c.var.user
      await disconnectDiscord(c.var.db, steamId)
      accountChanged(c, steamId)
      return answer(c, discordReply, { success: true, connected: false })
    },
  )
