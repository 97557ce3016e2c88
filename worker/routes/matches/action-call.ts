import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Context, Hono } from 'hono'
import { matchOf } from '../../../durable/ports/objects.ts'
import { type MatchActionName, matchActionBodies } from '../../../durable/protocol/actions.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answerOutcome } from '../../reply.ts'
import { matchIdOf } from './match-id.ts'

const keyMaxLength = 64

/** A key under which a repeated call is not done again; a long one is stored as its digest. */
export const keyOf = (text: string | undefined): string | undefined =>
  text && text.length > keyMaxLength ? bytesToHex(sha256(utf8ToBytes(text))) : text
/** The client's Idempotency-Key. */
export const keyFrom = (c: Context<AppEnv>): string | undefined => keyOf(c.req.header('Idempotency-Key'))

/** An action of the open room as its HTTP call: the same body, the same rules (docs/product.md 4.3). Mounted where `:id` is the match. */
export const actionCall = <Name extends MatchActionName>(name: Name) =>
  new Hono<AppEnv>().post(
    '/',
    describe(`The action ${name} of an open match.`, { body: matchActionBodies[name], reply: doneReply }),
    requireUser,
    readBody(matchActionBodies[name]),
    async (c) => {
      const match = matchOf(c.env, matchIdOf(c))
      return answerOutcome(c, await match.perform(actorOf(c.var.user), name, c.req.valid('json') as object, keyFrom(c)))
    },
  )
