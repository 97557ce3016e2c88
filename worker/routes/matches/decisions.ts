import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { DecisionAct } from '../../../durable/match/match-events.ts'
import { matchOf } from '../../../durable/ports/objects.ts'
import { tidyText } from '../../../durable/rules/player/player-name.ts'
import { winners } from '../../../durable/rules/rating/elo.ts'
import { longestReason, mostRounds, shortestReason } from '../../../durable/rules/staff/decision-limits.ts'
import type { AppEnv } from '../../app-env.ts'
import { decisionPreviewReply } from '../../contract/matches/decisions.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { keyFrom } from './action-call.ts'
import { matchIdOf } from './match-id.ts'

const winner = z.enum(winners)
const reason = z.string().transform(tidyText).pipe(z.string().min(shortestReason).max(longestReason))
const rounds = z.number().int().min(0).max(mostRounds)
const maps = z.array(z.strictObject({ score_a: rounds, score_b: rounds })).max(5)

const settleBody = z.strictObject({ winner, reason })
const voidBody = z.strictObject({ reason })
const correctBody = z.strictObject({ winner, maps, reason })
const undoBody = z.strictObject({ decision: z.number().int().min(1) })
const previewBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('settle'), winner }),
  z.strictObject({ action: z.literal('void') }),
  z.strictObject({ action: z.literal('correct'), winner, maps }),
  z.strictObject({ action: z.literal('undo'), decision: z.number().int().min(1) }),
])

const scoresOf = (read: z.infer<typeof maps>) => read.map(({ score_a, score_b }) => ({ scoreA: score_a, scoreB: score_b }))

/** The previewed act; a reason changes nothing of its effect. */
function actOf(body: z.infer<typeof previewBody>): DecisionAct {
  switch (body.action) {
    case 'settle':
      return { type: 'decide', winner: body.winner }
    case 'void':
      return { type: 'void', reason: '' }
    case 'correct':
      return { type: 'correct', winner: body.winner, scores: scoresOf(body.maps), reason: '' }
    case 'undo':
      return { type: 'undo-decision', decision: body.decision }
    default:
      return body satisfies never
  }
}

/** Has the match take this decision, once for each key. */
async function decide(c: Context<AppEnv>, act: DecisionAct) {
  return answerOutcome(c, await matchOf(c.env, matchIdOf(c)).decideResult(actorOf(c.var.user), act, keyFrom(c)))
}

/** `/api/matches/{id}`: the decisions of staff about a result (docs/product.md 10.5). */
export const decisionRoutes = new Hono<AppEnv>()
  .post(
    '/:id/settle',
    describe('Says who won a match that needs a decision; role 3.', { body: settleBody, reply: doneReply }),
    requireUser,
    requireRight('decide'),
    readBody(settleBody),
    async (c) => {
      const act = { type: 'decide', ...c.req.valid('json') } as const
      return decide(c, act)
    },
  )
  .post(
    '/:id/void',
    describe('Takes a result back; role 3.', { body: voidBody, reply: doneReply }),
    requireUser,
    requireRight('decide'),
    readBody(voidBody),
    async (c) => {
      const act = { type: 'void', ...c.req.valid('json') } as const
      return decide(c, act)
    },
  )
  .post(
    '/:id/correct',
    describe('Gives a match that has ended another winner and score, map by map; role 3.', { body: correctBody, reply: doneReply }),
    requireUser,
    requireRight('decide'),
    readBody(correctBody),
    async (c) => {
      const { maps: read, ...said } = c.req.valid('json')
      const act = { type: 'correct', ...said, scores: scoresOf(read) } as const
      return decide(c, act)
    },
  )
  .post(
    '/:id/undo',
    describe('Undoes the newest decision of staff about a result within ten minutes, by its number; role 3.', {
      body: undoBody,
      reply: doneReply,
    }),
    requireUser,
    requireRight('decide'),
    readBody(undoBody),
    async (c) => {
      const act = { type: 'undo-decision', ...c.req.valid('json') } as const
      return decide(c, act)
    },
  )
  .post(
    '/:id/previewDecision',
    describe('The effect of such a decision on the result and on ratings; nothing is changed. Role 3.', {
      body: previewBody,
      reply: decisionPreviewReply,
    }),
    requireUser,
    requireRight('decide'),
    readBody(previewBody),
    async (c) => {
      const seen = await matchOf(c.env, matchIdOf(c)).previewDecision(actorOf(c.var.user), actOf(c.req.valid('json')))
      return seen.ok ? answer(c, decisionPreviewReply, { success: true, ...seen.preview }) : refuse(c, seen.code, seen.message)
    },
  )
