import { Hono } from 'hono'
import { z } from 'zod'
import { listFormerNames } from '../../../db/queries/accounts/user-names.ts'
import { listUnrated } from '../../../db/queries/erasure/delete-account.ts'
import { log } from '../../../durable/log/log.ts'
import { erasureOf, gatherListOf, homeHubOf, matchOf, ratingsOf, seatsOf } from '../../../durable/ports/objects.ts'
import type { SeatRoom } from '../../../durable/ports/room-port.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import type { MatchId, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv, Bindings } from '../../app-env.ts'
import { ownDataReply } from '../../contract/own-data.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireSession } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { forgetSessions } from '../../middleware/session.ts'
import { answer, refuse } from '../../reply.ts'
import { placePattern, readOwnData } from '../../services/own-data-reader.ts'

/** `from` is the `next` of the page before. */
const exportQuery = z.object({ from: z.string().regex(placePattern).default('account.0.0') })
const deleteBody = z.strictObject({ username: z.string().max(64) })

/** Why an account cannot be deleted while its player sits there. */
async function whySeated(env: Bindings, { kind, id }: SeatRoom): Promise<string> {
  if (kind === 'queue') return 'Du står i kø. Gå ut av køen før du sletter kontoen.'
  if (kind === 'ready-check') return 'Kampen din er funnet. Svar på den før du sletter kontoen.'
  const card = await gatherListOf(env).card(id as MatchId)
  return card?.status === 'waiting'
    ? 'Du er med i en gather. Forlat den, eller avlys den hvis den er din, før du sletter kontoen.'
    : 'Du er med i en kamp. Vent til den er ferdig før du sletter kontoen.'
}

/**
 * Whether a result of the player is still on its way into the record: in the rooms they were in last, or in `Ratings`, which is asked after
 * the rooms because they send results there.
 */
async function isResultUnderWay(
  c: { env: Bindings; var: AppEnv['Variables'] },
  { id, steamId }: { id: number; steamId: SteamId },
): Promise<boolean> {
  const { rooms } = await seatsOf(c.env, steamId).roomsOf(steamId, 0)
  const matchIds = rooms.filter(({ kind }) => kind === 'match').map((room) => room.id as MatchId)
  const unrated = await listUnrated(c.var.db, id, matchIds)
  const answers = await Promise.all(unrated.map((matchId) => matchOf(c.env, matchId).isRecordingFor(steamId)))
  return answers.includes(true) || ratingsOf(c.env).isAtWorkFor(steamId)
}

/** `/profile`: the calls for a player's own data (docs/product.md 11.3). */
export const ownDataRoutes = new Hono<AppEnv>()
  .get(
    '/export',
    describe('Everything stored about the signed-in user, page by page.', { reply: ownDataReply }),
    requireSession,
    async (c) => {
      const query = exportQuery.safeParse(c.req.query())
      if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, ['from'])
      const { env } = c
      const { db, user } = c.var
      return answer(c, ownDataReply, { success: true, ...(await readOwnData({ env, db, user }, query.data.from)) })
    },
  )
  .post(
    '/delete',
    describe('Deletes the account of the signed-in user, whose name confirms it.', { body: deleteBody, reply: doneReply }),
    requireSession,
    readBody(deleteBody),
    async (c) => {
      const { id, steamId, username, discordId } = c.var.user
      if (c.req.valid('json').username.trim() !== username) {
        return refuse(c, 'INVALID_INPUT', 'Navnet stemmer ikke. Skriv det nøyaktig slik det står.', ['username'])
      }
      const seat = await seatsOf(c.env, steamId).seatOf(steamId)
      if (seat) return refuse(c, 'CONFLICT', await whySeated(c.env, seat))
      if (await isResultUnderWay(c, { id, steamId })) {
        return refuse(c, 'CONFLICT', 'Resultatet av den siste kampen din er ikke ført ennå. Prøv igjen om litt.')
      }
      const discordIds = discordId === null ? [] : [discordId]
      const names = [username, ...(await listFormerNames(c.var.db, id))]
      await erasureOf(c.env, id).start({ userId: id, steamId, pseudonym: pseudonymOf(id), names, discordIds })
      forgetSessions(steamId)
      c.executionCtx.waitUntil(
        homeHubOf(c.env, steamId)
          .forget(steamId)
          .catch((error) => log('warn', 'erasure', { message: 'start', error })),
      )
      return answer(c, doneReply, { success: true })
    },
  )
