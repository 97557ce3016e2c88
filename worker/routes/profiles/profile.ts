import { Hono } from 'hono'
import { z } from 'zod'
import { endSessions } from '../../../db/queries/accounts/users.ts'
import { listGames } from '../../../db/queries/matches/games.ts'
import { listOwnLedger } from '../../../db/queries/ratings/own-ledger.ts'
import { findProfile } from '../../../db/queries/ratings/profiles.ts'
import { seeWarning } from '../../../db/queries/staff/warnings.ts'
import { log } from '../../../durable/log/log.ts'
import { sessionEndOf } from '../../../durable/ports/objects.ts'
import type { AppEnv } from '../../app-env.ts'
import { gamesReply } from '../../contract/games.ts'
import { ownLedgerReply } from '../../contract/own-ledger.ts'
import { profileReply } from '../../contract/profiles.ts'
import { doneReply } from '../../contract/replies.ts'
import { ownProfileReply } from '../../contract/users.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireSession, requireUser } from '../../middleware/guards.ts'
import { publicCache } from '../../middleware/public-cache.ts'
import { readBody } from '../../middleware/read-body.ts'
import { forgetSessions } from '../../middleware/session.ts'
import { gameReply } from '../../replies/profiles/game-reply.ts'
import { ledgerReply } from '../../replies/profiles/ledger-reply.ts'
import { publicUserReply, userStatsReply } from '../../replies/profiles/profile-reply.ts'
import { ownUserReply } from '../../replies/user-reply.ts'
import { answer, refuse } from '../../reply.ts'
import { accountChanged } from '../../services/account-changed.ts'

/** Pages count from 0. */
const pageQuery = z.object({
  page: z
    .string()
    .regex(/^\d{1,6}$/)
    .default('0'),
})

/** The page before a row of the ledger, by its place; the newest where none is given. */
const ledgerQuery = z.object({ before: z.coerce.number().int().positive().default(Number.MAX_SAFE_INTEGER) })

const seenBody = z.strictObject({ id: z.int().positive() })

export const profileRoutes = new Hono<AppEnv>()
  .get('/user', describe('The signed-in user, looked up now.', { reply: ownProfileReply }), requireSession, (c) =>
    answer(c, ownProfileReply, {
      success: true,
      getUser: ownUserReply(c.var.user, c.var.switches),
      discord_available: c.var.services.discord.isSetUp,
    }),
  )
  .get('/user/:userid', describe('A player, by uid or SteamID, with their totals.', { reply: profileReply }), publicCache, async (c) => {
    const { profile, showsElo } = await findProfile(c.var.db, c.req.param('userid'))
    if (profile === null) return refuse(c, 'PAGE_NOT_FOUND')
    return answer(c, profileReply, {
      success: true,
      getUserData: publicUserReply(profile.user, { showsElo, now: Date.now() }),
      getUserStats: userStatsReply(profile.totals),
    })
  })
  .get('/games', describe('One’s own matches, newest first, in pages of twenty.', { reply: gamesReply }), requireReader, async (c) => {
    const query = pageQuery.safeParse(c.req.query())
    if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, ['page'])
    const { games, hasMore } = await listGames(c.var.db, c.var.user.id, Number(query.data.page))
    return answer(c, gamesReply, { success: true, gatherResult: games.map((row) => gameReply(row, true)), hasMore })
  })
  .get('/ledger', describe('One’s own ELO ledger, newest first, in pages of ten.', { reply: ownLedgerReply }), requireReader, async (c) => {
    const query = ledgerQuery.safeParse(c.req.query())
    if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, ['before'])
    if (c.var.switches.elo === 0) return refuse(c, 'FORBIDDEN')
    const { rows, hasMore } = await listOwnLedger(c.var.db, c.var.user.id, query.data.before)
    return answer(c, ownLedgerReply, {
      success: true,
      ...(await ledgerReply(c.var.db, rows)),
      next: hasMore ? (rows.at(-1)?.seq ?? null) : null,
    })
  })
  .post(
    '/seen-warning',
    describe('Says that the signed-in user has read a warning of staff; again it changes nothing.', { body: seenBody, reply: doneReply }),
    requireUser,
    readBody(seenBody),
    async (c) => {
      const { steamId } = c.var.user
      const isTheirs = await seeWarning(c.var.db, { id: c.req.valid('json').id, steamId, at: Date.now() })
      if (!isTheirs) return refuse(c, 'PAGE_NOT_FOUND')
      accountChanged(c, steamId)
      return answer(c, doneReply, { success: true })
    },
  )
  .post(
    '/logoutAll',
    describe('Ends every session of the signed-in user.', { reply: doneReply }),
    requireUser,
    readBody(z.strictObject({})),
    async (c) => {
      const { steamId } = c.var.user
      const version = await endSessions(c.var.db, steamId)
      forgetSessions(steamId)
      const ended = sessionEndOf(c.env, steamId).start(steamId, version)
      c.executionCtx.waitUntil(ended.catch((error) => log('warn', 'log-out', { error })))
      return answer(c, doneReply, { success: true })
    },
  )
