import { Hono } from 'hono'
import { z } from 'zod'
import { serverActions } from '../../../durable/match/server-acts.ts'
import { tidyText } from '../../../durable/rules/player-name.ts'
import type { AppEnv } from '../../app-env.ts'
import { matchDetailsReply } from '../../contract/play.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRole, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { matchOf } from '../../objects.ts'
import { actorOf } from '../../replies/player.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { keyOf } from '../action-call.ts'
import { matchIdPattern } from '../gather-bodies.ts'

const serverActionBody = z.strictObject({
  action: z.enum(['endmatch', ...serverActions]),
  id: z.string().regex(matchIdPattern),
  message: z.string().transform(tidyText).pipe(z.string().max(300)).nullish(),
})
const detailsBody = z.strictObject({ matchid: z.string().regex(matchIdPattern) })

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
    describe('The server of a match and what was written there; role 2.', { body: detailsBody, reply: matchDetailsReply }),
    requireReader,
    requireRole(2),
    readBody(detailsBody),
    async (c) => {
      const { matchid } = c.req.valid('json')
      const seen = await matchOf(c.env, matchid).staffView()
      if (!seen.ok) return refuse(c, seen.code, seen.message)
      const { server, chat } = seen
      return answer(c, matchDetailsReply, {
        success: true,
        match: {
          match_id: matchid,
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
