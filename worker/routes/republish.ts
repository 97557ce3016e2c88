import { Hono } from 'hono'
import { z } from 'zod'
import { operatorHeader } from '../../durable/rules/staff/operator-header.ts'
import { isOperator } from '../../durable/secrets/operator-secret.ts'
import type { AppEnv } from '../app-env.ts'
import { readBody } from '../middleware/read-body.ts'
import { refuse } from '../reply.ts'
import { findChangedRooms, listArchived, recordedKinds, repeatLedger, sendAgain } from '../services/recovery/republish.ts'

const kind = z.enum(recordedKinds)
const room = z.union([
  z.strictObject({ kind, object: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.strictObject({ kind, name: z.string().min(1).max(100) }),
])
const time = z.int().min(0)
/** Each room costs a call or two of the Worker, which may make so many in one. */
const rooms = z.array(room).max(50)

const body = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('look'), rooms, since: time }),
  z.strictObject({ do: z.literal('send'), rooms }),
  z.strictObject({ do: z.literal('archived'), since: time, cursor: z.string().max(2_000).nullable() }),
  z.strictObject({ do: z.literal('ledger'), since: time, after: z.int().min(0) }),
])

/**
 * After a restore of the record to an earlier moment the operator has every later change sent again (docs/operations.md 5). No role is
 * enough: a session comes from the restored record, the operator's secret does not.
 */
export const republishRoutes = new Hono<AppEnv>()
  .use(async (c, next) =>
    (await isOperator(c.env.OPERATOR_SECRET, c.req.header(operatorHeader) ?? '')) ? next() : refuse(c, 'UNAUTHORIZED'),
  )
  .post('/', readBody(body), async (c) => {
    const asked = c.req.valid('json')
    switch (asked.do) {
      case 'look':
        return c.json({ success: true, ...(await findChangedRooms(c.env, asked.rooms, asked.since)) })
      case 'send':
        return c.json({ success: true, ...(await sendAgain(c.env, asked.rooms)) })
      case 'archived':
        return c.json({ success: true, ...(await listArchived(c.env, asked.since, asked.cursor)) })
      case 'ledger':
        return c.json({ success: true, ...(await repeatLedger(c.env, asked.since, asked.after)) })
      default:
        return asked satisfies never
    }
  })
