import { Hono } from 'hono'
import { z } from 'zod'
import { matchOf } from '../../../durable/ports/objects.ts'
import { matchId } from '../../../durable/protocol/actions.ts'
import { serverActions } from '../../../durable/rules/play/match-actions.ts'
import { tidyText } from '../../../durable/rules/player/player-name.ts'
import type { AppEnv } from '../../app-env.ts'
import { activeMatchesReply, matchDetailsReply } from '../../contract/admin/matches.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { readActiveMatches } from '../../services/matches/active-matches.ts'
import { readMatchDetails } from '../../services/matches/match-details.ts'
import { keyFrom } from '../matches/action-call.ts'

const serverActionBody = z.strictObject({
  action: z.enum(['endmatch', ...serverActions]),
  id: matchId,
  message: z.string().transform(tidyText).pipe(z.string().max(300)).nullish(),
  round: z.number().int().min(0).max(200).nullish(),
})
const detailsBody = z.strictObject({ matchid: matchId })

/**
 * `/api/admin`: the staff acts on a match and its server. `endmatch` works in every phase, also without a server (docs/product.md 10.6).
 */
export const adminMatchRoutes = new Hono<AppEnv>()
  .get(
    '/getMatches',
    describe('Every match that goes on or waits for a decision; role 2.', { reply: activeMatchesReply }),
    requireReader,
    requireRight('see-matches'),
    async (c) =>
      answer(c, activeMatchesReply, { success: true, matches: await readActiveMatches({ env: c.env, db: c.var.db }, Date.now()) }),
  )
  .post(
    '/serverAction',
    describe('Ends a match without a result, or has its server do something; role 2 or 3.', { body: serverActionBody, reply: doneReply }),
    requireUser,
    // The lowest right of all its actions: the room asks for that of each.
    requireRight('end-match'),
    readBody(serverActionBody),
    async (c) => {
      const { action, id, message, round = null } = c.req.valid('json')
      const words = message || null
      const by = actorOf(c.var.user)
      const key = keyFrom(c)
      const match = matchOf(c.env, id)
      return answerOutcome(
        c,
        action === 'endmatch' ? await match.end(by, words, key) : await match.serverAction(by, action, { message: words, round }, key),
      )
    },
  )
  .post(
    '/getMatchDetails',
    describe('A match with its server, what was written, done and said there; role 2.', { body: detailsBody, reply: matchDetailsReply }),
    requireReader,
    requireRight('see-matches'),
    readBody(detailsBody),
    async (c) => {
      const { matchid } = c.req.valid('json')
      const details = await readMatchDetails({ env: c.env, db: c.var.db }, matchid, c.var.user)
      return details.ok ? answer(c, matchDetailsReply, { success: true, match: details.match }) : refuse(c, details.code, details.message)
    },
  )
