import * as v from 'valibot'
import { ackSchema, frameSchema, refusedSchema } from '../frame.ts'
import { queueSchema, readyCheckSchema, scrimCardSchema } from './queue-fields.ts'

const queueData = v.object({ queue: queueSchema, scrims: v.array(scrimCardSchema) })

/** Every frame that `/rooms/queue` sends: the whole of it each time, at most once a second (docs/product.md 12.1). */
export const queueFrameSchema = v.variant('event', [
  frameSchema('snapshot', queueData),
  frameSchema('queue_updated', queueData),
  ackSchema,
  refusedSchema,
])
export type QueueFrame = v.InferOutput<typeof queueFrameSchema>

const checkData = v.object({ check: readyCheckSchema })

/** Every frame that `/rooms/ready-check/{id}` sends (docs/product.md 12.3). */
export const readyCheckFrameSchema = v.variant('event', [
  frameSchema('snapshot', checkData),
  frameSchema('ready_check_update', checkData),
  frameSchema('ready_check_complete', checkData),
  ackSchema,
  refusedSchema,
])
export type ReadyCheckFrame = v.InferOutput<typeof readyCheckFrameSchema>
