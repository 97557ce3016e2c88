import { type ReadyCheckFrame, readyCheckFrameSchema } from '../../durable/protocol/queue/queue-messages.ts'
import type { ReadyCheckAction } from '../../durable/protocol/queue/ready-check-calls.ts'
import { fetchReadyCheck } from '../net/api/scrims.ts'
import type { OpenCheck } from '../state/check-atoms.ts'
import type { RoomAct, RoomKind } from './line/room-kind.ts'

/** Each says which check it means: an answer by call finds it through the seat, which may have moved on. */
type CheckActions = Record<ReadyCheckAction, { id: string }>

/** Sends an answer to the open ready check. */
export type CheckAct = RoomAct<CheckActions>

/** A check that does not run for the player any more is gone. Null when that is unknown, or when it runs. */
async function lookUpCheck(id: string): Promise<OpenCheck | 'missing' | null> {
  const reply = await fetchReadyCheck()
  if (!reply.ok) return null
  return reply.data.readyCheck?.id === id ? null : 'missing'
}

/** The kind of room that a ready check is. Each of its frames carries all of it. */
export const readyCheckRoom: RoomKind<ReadyCheckFrame, OpenCheck, CheckActions> = {
  path: '/rooms/ready-check/:id',
  frames: readyCheckFrameSchema,
  apply: (_before, frame, revision) => ({ check: frame.data.check, revision }),
  calls: { base: '/matches/scrim', paths: { ready: '/ready', decline: '/decline', shown: '/shown' } },
  lookUp: lookUpCheck,
}
