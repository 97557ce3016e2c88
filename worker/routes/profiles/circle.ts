import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { findIdOf } from '../../../db/queries/accounts/users.ts'
import { blockPlayer, type CircleCall, listBlocked, unblockPlayer } from '../../../db/queries/circle/blocks.ts'
import { followPlayer, unfollowPlayer } from '../../../db/queries/circle/follows.ts'
import { type Refusal, refuse } from '../../../durable/rules/error-codes.ts'
import { blocksMost, followsMost } from '../../../durable/rules/player/circle-limits.ts'
import type { AppEnv } from '../../app-env.ts'
import { blockedReply } from '../../contract/charts.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, refuseWith } from '../../reply.ts'

const playerBody = z.strictObject({ uid: z.string().min(1).max(64) })

const noPlayer = refuse('PAGE_NOT_FOUND', 'Fant ikke spilleren.')

/** The refusals of a follow. A player who is blocked learns that it does not work, and no more. */
const notFollowed = {
  'blocks-you': refuse('CONFLICT', 'Du kan ikke følge denne spilleren.'),
  'blocked-by-you': refuse('CONFLICT', 'Du har blokkert denne spilleren. Opphev blokkeringen først.'),
  gone: noPlayer,
  'too-many': refuse('CONFLICT', `Du følger ${followsMost} spillere, og det er det meste. Slutt å følge noen først.`),
} as const
const notBlocked = {
  gone: noPlayer,
  'too-many': refuse('CONFLICT', `Du har blokkert ${blocksMost} spillere, og det er det meste. Opphev en blokkering først.`),
} as const

/** Acts on the player of the body; refuses an unknown one, and oneself with this sentence. */
async function actOn(c: Context<AppEnv>, uid: string, { onSelf, act }: { onSelf: string; act(call: CircleCall): Promise<Refusal | null> }) {
  const { user, db } = c.var
  if (uid === user.uid) return refuseWith(c, refuse('CONFLICT', onSelf))
  // Both ways of a pair together: one may not be turned on and off for fun.
  const { success } = await c.env.CREATE_LIMIT.limit({ key: `circle ${user.steamId} ${uid}` })
  if (!success) return refuseWith(c, refuse('SLOW_DOWN'))
  const otherId = await findIdOf(db, uid)
  if (otherId === null) return refuseWith(c, noPlayer)
  const refused = await act({ userId: user.id, otherId, at: Date.now() })
  return refused ? refuseWith(c, refused) : answer(c, doneReply, { success: true })
}

const about = (summary: string) => [describe(summary, { body: playerBody, reply: doneReply }), requireUser, readBody(playerBody)] as const

/** `/api/profile`: whom the signed-in player follows and blocks (docs/product.md 7.12). */
export const circleRoutes = new Hono<AppEnv>()
  .get(
    '/blocked',
    describe('The players whom the signed-in player blocks, the last blocked first.', { reply: blockedReply }),
    requireReader,
    async (c) => {
      const rows = await listBlocked(c.var.db, c.var.user.id)
      return answer(c, blockedReply, { success: true, blocked: rows })
    },
  )
  .post('/follow', ...about('Follows a player, by uid; again it changes nothing.'), (c) =>
    actOn(c, c.req.valid('json').uid, {
      onSelf: 'Du kan ikke følge deg selv.',
      act: async (call) => {
        const outcome = await followPlayer(c.var.db, call)
        return outcome === 'followed' ? null : notFollowed[outcome]
      },
    }),
  )
  .post('/unfollow', ...about('Follows a player, by uid, no more; again it changes nothing.'), (c) =>
    actOn(c, c.req.valid('json').uid, {
      onSelf: 'Du følger ikke deg selv.',
      act: async ({ userId, otherId }) => {
        await unfollowPlayer(c.var.db, userId, otherId)
        return null
      },
    }),
  )
  .post('/block', ...about('Blocks a player, by uid, and takes away the follows between the two; again it changes nothing.'), (c) =>
    actOn(c, c.req.valid('json').uid, {
      onSelf: 'Du kan ikke blokkere deg selv.',
      act: async (call) => {
        const outcome = await blockPlayer(c.var.db, call)
        return outcome === 'blocked' ? null : notBlocked[outcome]
      },
    }),
  )
  .post('/unblock', ...about('Blocks a player, by uid, no more; again it changes nothing.'), (c) =>
    actOn(c, c.req.valid('json').uid, {
      onSelf: 'Du har ikke blokkert deg selv.',
      act: async ({ userId, otherId }) => {
        await unblockPlayer(c.var.db, userId, otherId)
        return null
      },
    }),
  )
