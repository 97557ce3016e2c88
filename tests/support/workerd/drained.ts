import { env, runInDurableObject } from 'cloudflare:test'
import type { Kernel } from '../../../durable/runtime/kernel.ts'
import { inside } from './inside.ts'

/** Whether effects of a room have not left yet. */
export const isWaiting = (room: object): boolean => inside(room).outbox.hasWork()

/** Resolves when everything that had to leave this room, a match if nothing else is said, has arrived. */
export const drained = (id: string, rooms: Pick<DurableObjectNamespace, 'getByName'> = env.MATCH): Promise<void> =>
  // The room itself looks: a look from outside is a call, which costs more than what is waited for.
  runInDurableObject(rooms.getByName(id) as DurableObjectStub<Kernel>, async (room: Kernel) => {
    while (isWaiting(room)) await new Promise((resolve) => setTimeout(resolve, 1))
  })
