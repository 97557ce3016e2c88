import { env, runInDurableObject } from 'cloudflare:test'
import type { Kernel } from '../../../durable/runtime/kernel.ts'
import { inside } from './inside.ts'

/** Whether a room has effects that are not delivered yet. */
export const isWaiting = (room: object): boolean => inside(room).outbox.hasWork()

/** Resolves when all effects of this room, by default a match, are delivered. */
export const drained = (id: string, rooms: Pick<DurableObjectNamespace, 'getByName'> = env.MATCH): Promise<void> =>
  // The room itself checks: a check from outside is a call, which costs more than the wait.
  runInDurableObject(rooms.getByName(id) as DurableObjectStub<Kernel>, async (room: Kernel) => {
    while (isWaiting(room)) await new Promise((resolve) => setTimeout(resolve, 1))
  })
