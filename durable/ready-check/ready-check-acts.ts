import { readyCheckBodies } from '../protocol/queue/ready-check-calls.ts'
import { type ActTable, act } from '../runtime/acts.ts'
import type { CheckEvent } from './ready-check-events.ts'

export const readyCheckActs: ActTable<CheckEvent> = {
  ready: act(readyCheckBodies.ready, ({ steamId }) => ({ type: 'ready', by: steamId })),
  decline: act(readyCheckBodies.decline, ({ steamId }) => ({ type: 'decline', by: steamId })),
  shown: act(readyCheckBodies.shown, ({ steamId }) => ({ type: 'shown', by: steamId })),
}
