import * as v from 'valibot'

/** Whether each part answers: the record, the file store, the list of gathers, the queue, and the job of every minute. `at` is UTC ms. */
export const healthReply = v.object({
  success: v.boolean(),
  at: v.number(),
  parts: v.object({ database: v.boolean(), files: v.boolean(), list: v.boolean(), queue: v.boolean(), cron: v.boolean() }),
})
export type HealthReply = v.InferOutput<typeof healthReply>
