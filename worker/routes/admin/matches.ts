import { Hono } from 'hono'
import { z } from 'zod'
import { serverActions } from '../../../durable/match/play/server-acts.ts'
import { matchId } from '../../../durable/protocol/actions.ts'
import { tidyText } from '../../../durable/rules/player-name.ts'
import { matchOf } from '../../../durable/runtime/objects.ts'
import type { AppEnv } from '../../app-env.ts'
import { matchDetailsReply } from '../../contract/play.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRole, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/player.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { readMatch } from '../../services/match-reader.ts'
import { keyOf } from '../action-call.ts'

const serverActionBody = z.strictObject({
  action: z.enum(['endmatch', ...serverActions]),
  id: matchId,
  message: z.string().transform(tidyText).pipe(z.string().max(300)).nullish(),
})
const detailsBody = z.strictObject({ matchid: matchId })

/** `/api/admin`: what staff do to a match and its server. `endmatch` works in every phase, also without a server (docs/product.md 10.6). */
export const adminMatchRoutes = new Hono<AppEnv>()
  .post(
    '/serverAction',
    describe('Ends a match without a result, or has its server do something; role 2 or 3.', { body: serverActionBody, reply: doneReply }),
    requireUser,
    requireRole(2),
    readBody(serverActionBody),
    async (c) => {
      const { action, id, message } = c.req.valid('json')
      const words = message || null
      const by = actorOf(c.var.user)
      const key = keyOf(c.req.header('Idempotency-Key'))
      const match = matchOf(c.env, id)
      return answerOutcome(c, action === 'endmatch' ? await match.end(by, words, key) : await match.serverAction(by, action, words, key))
    },
  )
  .post(
    '/getMatchDetails',
    describe('A match with its server and what was written there; role 2.', { body: detailsBody, reply: matchDetailsReply }),
    requireReader,
    requireRole(2),
    readBody(detailsBody),
    async (c) => {
      const { matchid } = c.req.valid('json')
      const source = { env: c.env, db: c.var.db }
      const [seen, onServer] = await Promise.all([
        readMatch(source, matchid, c.var.user),
        matchOf(c.env, matchid).staffView(actorOf(c.var.user)),
      ])
      if (!seen.ok) return refuse(c, seen.code, seen.message)
      if (!onServer.ok && onServer.code === 'FORBIDDEN') return refuse(c, onServer.code, onServer.message)
      // A match without a room has only its record, and no server.
      const { server, chat } = onServer.ok ? onServer : { server: null, chat: [] }
      return answer(c, matchDetailsReply, {
        success: true,
        match: {
          ...seen.match,
          serverName: server && `${server.ip}:${server.port}`,
          port: server?.port ?? null,
          chatLogs: chat.map(({ at, name, message, teamOnly }) => ({
            time: at,
            player: name,
            message: teamOnly ? `(lag) ${message}` : message,
          })),
        },
      })
    },
  )
