import { z } from 'zod'
import { storedFlag } from '../../../durable/protocol/body-values.ts'
import { isSteamId } from '../../../durable/rules/player/steam-id.ts'
import { batchActs, batchMax } from '../../../durable/rules/support/ticket-sets.ts'
import { appealKinds, ticketStatuses } from '../../../durable/rules/support/ticket-words.ts'

/** A priority: its number, or the digit that forms send. */
export const priority = z.union([z.literal([0, 1, 2]), z.enum(['0', '1', '2']).transform((digit) => Number(digit) as 0 | 1 | 2)])
const attachmentIds = z
  .array(z.string().regex(/^[0-9a-f]{32}$/))
  .max(100)
  .nullish()
  .transform((ids) => ids ?? [])

/** A missing or too long field is refused after reading, in words: all four fields may be left out here. */
export const createBody = z.strictObject({
  category: z.union([z.int().positive(), z.string().max(200)]).nullish(),
  subject: z.string().nullish(),
  priority: z.union([priority, z.literal('').transform(() => null)]).nullish(),
  message: z.string().nullish(),
  attachmentIds,
  matchId: z.string().max(64).nullish(),
  reported: z.string().refine(isSteamId).nullish(),
  appeal: z.enum(appealKinds).nullish(),
})
/** `status` and `priority` are set with an answer of staff, in the same moment. */
export const replyBody = z.strictObject({
  message: z.string().nullish(),
  attachmentIds,
  is_staff: storedFlag.optional(),
  note: storedFlag.optional(),
  status: z.enum(ticketStatuses).nullish(),
  priority: priority.nullish(),
})
export const batchBody = z
  .strictObject({
    ids: z.array(z.int().min(1).max(999_999_999_999_999)).min(1).max(batchMax),
    act: z.enum(batchActs),
    priority: priority.nullish(),
  })
  .refine(({ act, priority: to }) => act !== 'priority' || to != null, { path: ['priority'] })
export const readUpToBody = z.strictObject({ to: z.int().min(0) })
export const statusBody = z.strictObject({ status: z.enum(ticketStatuses) })
