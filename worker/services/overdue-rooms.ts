import { type Database, openDatabase } from '../../db/client.ts'
import type { Bindings } from '../app-env.ts'

/** How far past its deadline a room may be before the cron pokes it, in ms. */
const overdueMs = 60_000

type OverdueRooms<Id extends string> = {
  list: (db: Database, time: number) => Promise<Id[]>
  roomOf: (env: Bindings, id: Id) => { poke(): Promise<string> }
  /** Moves a deadline that was overdue at `time`; null for never. */
  move: (db: Database, id: Id, deadline: { time: number; to: number | null }) => Promise<void>
  /** How long after a poke a room whose deadline has not moved is poked again, in ms. */
  againMs: number
}

/**
 * Pokes the rooms that are past their recorded deadline. A row without a room loses its deadline. A room that throws, or whose deadline
 * stays the same, is poked again later, so that it does not delay the others. Throws the first error once all were poked.
 */
export const pokeOverdue =
  <Id extends string>({ list, roomOf, move, againMs }: OverdueRooms<Id>) =>
  async (env: Bindings, now: number): Promise<void> => {
    const db = openDatabase(env.DB)
    const time = now - overdueMs
    const poke = async (id: Id): Promise<void> => {
      let isGone = false
      try {
        isGone = (await roomOf(env, id).poke()) === 'unknown'
      } finally {
        await move(db, id, { time, to: isGone ? null : now + againMs })
      }
    }
    const poked = await Promise.allSettled((await list(db, time)).map(poke))
    const failed = poked.find((each) => each.status === 'rejected')
    if (failed) throw failed.reason
  }
