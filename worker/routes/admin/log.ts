import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { LogFilter } from '../../../db/queries/staff/staff-log.ts'
import { csvMark } from '../../../durable/rules/staff/csv-text.ts'
import { staffActions } from '../../../durable/rules/staff/staff-actions.ts'
import type { AppEnv } from '../../app-env.ts'
import { staffLogReply } from '../../contract/admin/log.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight } from '../../middleware/guards.ts'
import { csvHead, csvLineOf, logLineOf } from '../../replies/staff/staff-log.ts'
import { answer, refuse } from '../../reply.ts'
import { readStaffLog } from '../../services/staff-log-reader.ts'
import { wrongParameters } from '../../wrong-fields.ts'
import { beforeLine } from '../log-place.ts'

const text = z.string().min(1).max(128).optional()
const time = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional()
const logQuery = z.object({
  ...{ actor: text, player: text, target: text, action: z.enum(staffActions).optional() },
  ...{ from: time, to: time, before: beforeLine },
})

/** How much of the log one part of the file looks at. */
const filePart = { lines: 1_000, window: 2_000 }

/** The wanted part of the log, or the refusal of a query that cannot be read. `before` is null for the newest lines. */
function asked(c: Context<AppEnv>): { filter: LogFilter; before: number | null } | { refusal: Response } {
  const query = logQuery.safeParse(c.req.query())
  if (!query.success) return { refusal: refuse(c, 'INVALID_INPUT', undefined, wrongParameters(query.error)) }
  const { before, ...filter } = query.data
  return { filter, before: before ?? null }
}

/** `/api/admin`: the staff log (docs/product.md 13.12). */
export const adminLogRoutes = new Hono<AppEnv>()
  .get(
    '/log',
    describe('The acts of staff, newest first; by ?actor, action, player, target, from and to (UTC ms), on from ?before; role 4.', {
      reply: staffLogReply,
    }),
    requireReader,
    requireRight('staff-log'),
    async (c) => {
      const query = asked(c)
      if ('refusal' in query) return query.refusal
      const { lines, next } = await readStaffLog(c.var.db, query.filter, query.before)
      return answer(c, staffLogReply, { success: true, log: lines.map(logLineOf), next })
    },
  )
  .get(
    '/log.csv',
    describe('The same as a part of a CSV file; X-Next says where the next part begins, and is missing on the last; role 4.', {
      reply: staffLogReply,
    }),
    requireReader,
    requireRight('staff-log'),
    async (c) => {
      const query = asked(c)
      if ('refusal' in query) return query.refusal
      const { lines, next } = await readStaffLog(c.var.db, query.filter, query.before, filePart)
      const head = query.before === null ? csvMark + csvHead : ''
      return c.body(head + lines.map(csvLineOf).join(''), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="kampklar-logg.csv"',
        'X-Lines': String(lines.length),
        ...(next !== null && { 'X-Next': String(next) }),
      })
    },
  )
