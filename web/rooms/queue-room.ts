import type { QueueView, ScrimCard } from '../../durable/protocol/queue/queue-fields.ts'
import { type QueueFrame, queueFrameSchema } from '../../durable/protocol/queue/queue-messages.ts'
import type { RoomKind } from './line/room-kind.ts'
import { roomViewAtom } from './room-view-atom.ts'

/** The queue and the scrims that it made, as this page knows them. */
export type QueueRoomView = { queue: QueueView; scrims: readonly ScrimCard[]; revision: number }
export const queueViewAtom = roomViewAtom<QueueRoomView>()

/** A player's actions on the queue are HTTP calls: the queue's socket only shows it. */
type NoActions = Record<never, never>

/** The kind of room that the queue is. Each of its frames carries all of it. */
export const queueRoom: RoomKind<QueueFrame, QueueRoomView, NoActions> = {
  path: '/rooms/queue',
  frames: queueFrameSchema,
  apply: (_before, frame, revision) => ({ ...frame.data, revision }),
  calls: { base: '/matches/scrim', paths: {} },
}
