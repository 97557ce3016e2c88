import type { Answer } from '../../../durable/ports/origin.ts'

type Inside = {
  outbox: { hasWork(): boolean }
  stored(): { state: unknown; revision: number }
  nextWakeAt(): number | null
  apply(event: { type: 'tick' }, origin: { actor: null }): Answer
}

/** The protected members of a room that tests use. */
export const inside = (room: object): Inside => room as unknown as Inside
