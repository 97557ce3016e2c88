import { type ReadyCheckFrame, readyCheckFrameSchema } from '../../durable/protocol/queue/queue-messages.ts'
import type { ReadyCheckAction } from '../../durable/protocol/queue/ready-check-calls.ts'
import { fetchReadyCheck } from '../net/api/scrims.ts'
import type { OpenCheck } from '../state/check-atoms.ts'
import type { RoomAct, RoomKind } from './line/room-kind.ts'

/** Each action has the id of its check: an HTTP answer finds the check through the seat, which can already belong to another check. */
type CheckActions = Record<ReadyCheckAction, { id: string }>

/** Sends an answer to the open ready check. */
export type CheckAct = RoomAct<CheckActions>

/** `missing` if the check no longer runs for the player. Null if that is unknown, or if the check runs. */
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
