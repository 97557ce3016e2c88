import { type Context, Hono } from 'hono'
import { tournamentOf } from '../../../../durable/ports/objects.ts'
import { organiserMatchBodies, previewBody } from '../../../../durable/protocol/tournament/tournament-bodies.ts'
import type { MatchNo } from '../../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../../app-env.ts'
import { doneReply } from '../../../contract/replies.ts'
import { previewReply } from '../../../contract/tournaments.ts'
import { describe } from '../../../describe.ts'
import { requireReader, requireUser } from '../../../middleware/guards.ts'
import { readBody } from '../../../middleware/read-body.ts'
import { actorOf } from '../../../replies/profiles/player.ts'
import { answer, answerOutcome, refuse } from '../../../reply.ts'
import { requireOrganiser, tournamentIdOf } from '../../contests/tournament-id.ts'
import { keyFrom } from '../../matches/action-call.ts'

const mayRun = [requireUser, requireOrganiser] as const

/** The number of the match; null for a value that can be none. */
const noOf = (c: Context<AppEnv>): MatchNo | null => {
  const text = (c.req.param() as { matchId: string }).matchId
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}
const refuseMatch = (c: Context<AppEnv>) => refuse(c, 'PAGE_NOT_FOUND', 'Turneringen har ingen slik kamp.')

const matchActs = new Hono<AppEnv>()
for (const [name, body] of Object.entries(organiserMatchBodies)) {
  matchActs.post(
    `/:matchId/${name}`,
    describe(`The act ${name} of an organiser on a match; role 3, or a co-organiser.`, { body, reply: doneReply }),
    ...mayRun,
    readBody(body),
    async (c) => {
      const no = noOf(c)
      if (no === null) return refuseMatch(c)
      const room = tournamentOf(c.env, tournamentIdOf(c))
      return answerOutcome(c, await room.organiseMatch(actorOf(c.var.user), no, name, c.req.valid('json'), keyFrom(c)))
    },
  )
}

/** `/admin/tournaments/{id}/matches`: the organisers' acts on one match, and the changes those would make (docs/product.md 14.6). */
export const adminTournamentMatchRoutes = new Hono<AppEnv>()
  .post(
    '/:matchId/preview',
    describe('A dry run of a change of a result; nothing is written; role 3, or a co-organiser.', {
      body: previewBody,
      reply: previewReply,
    }),
    requireReader,
    requireOrganiser,
    readBody(previewBody),
    async (c) => {
      const no = noOf(c)
      if (no === null) return refuseMatch(c)
      const room = tournamentOf(c.env, tournamentIdOf(c))
      const seen = await room.previewResult(actorOf(c.var.user), no, c.req.valid('json'))
      if (!seen.ok) return answerOutcome(c, seen)
      return answer(c, previewReply, { success: true, changes: seen.changes, revision: seen.revision })
    },
  )
  .route('/', matchActs)
