import { type Context, Hono } from 'hono'
import { cupOf } from '../../../durable/ports/objects.ts'
import { type CupMatchInputs, cupMatchBodies } from '../../../durable/protocol/cup/cup-bodies.ts'
import type { MatchNo } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { cupDoneReply } from '../../contract/cups.ts'
import { describe } from '../../describe.ts'
import { requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { cancelledText, cupMatchActTexts } from '../../replies/contests/cup-acts.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { keyFrom } from '../matches/action-call.ts'
import { cupIdOf } from './cup-id.ts'

/** The number of the match; null for a value that can be none. */
const noOf = (c: Context<AppEnv>): MatchNo | null => {
  const text = (c.req.param() as { matchId: string }).matchId
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

/** `/cup/{id}/matches`: the staff acts on one match; role 3 (docs/product.md 16.5). */
export const cupMatchRoutes = new Hono<AppEnv>()
for (const [action, body] of Object.entries(cupMatchBodies)) {
  const name = action as keyof CupMatchInputs
  cupMatchRoutes.post(
    `/:matchId/${name}`,
    describe(`The act ${name} of staff on a match; role 3.`, { body, reply: cupDoneReply }),
    requireUser,
    requireRight('cups'),
    readBody(body),
    async (c) => {
      const no = noOf(c)
      if (no === null) return refuse(c, 'PAGE_NOT_FOUND', 'Cupen har ingen slik kamp.')
      const room = cupOf(c.env, cupIdOf(c))
      const done = await room.organiseMatch(actorOf(c.var.user), no, name, c.req.valid('json'), keyFrom(c))
      if (!done.ok) return answerOutcome(c, done)
      return answer(c, cupDoneReply, { success: true, message: done.isCancelled ? cancelledText : cupMatchActTexts[name] })
    },
  )
}
