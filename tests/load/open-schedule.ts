import { setTimeout as sleep } from 'node:timers/promises'
import { turnsPerMatch } from '../bench/workload.ts'

/**
 * Calls `send` at each place of a schedule that waits for no answer, until `endsAt` (ms of `performance.now`). `lateMs` gets how late each
 * call left: a busy client is no reason to call less.
 */
export async function sendOnSchedule(
  { perSecond, endsAt, lateMs }: { perSecond: number; endsAt: number; lateMs: number[] },
  send: (nth: number) => void,
): Promise<void> {
  const from = performance.now()
  for (let nth = 0; ; nth++) {
    const due = from + (nth * 1_000) / perSecond
    if (due >= endsAt) return
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    lateMs.push(Math.max(0, performance.now() - due))
    send(nth)
  }
}

/** Waits until this time of `performance.now`; answers how late it is then, in ms. */
export async function waitUntil(due: number): Promise<number> {
  const early = due - performance.now()
  if (early > 0) await sleep(early)
  return Math.max(0, performance.now() - due)
}

/** A room's turns: one every `pace` ms, from its first match on until the run is over. */
export type RoomPlan = { pace: number; beginsAt: number; endsAt: number }

/**
 * Takes the turns of a match by its plan; `turn` gets how late it leaves (ms). Answers whether the match was played to its end: one whose
 * next turn comes after the run waits for the end of the run. A room that ended it at once would open another, as all rooms do in the same
 * few seconds, and the last picks would wait for that.
 */
export async function takeTurns({ pace, endsAt }: RoomPlan, turn: (lateMs: number) => Promise<void>): Promise<boolean> {
  const from = performance.now()
  for (let nth = 0; nth < turnsPerMatch; nth++) {
    const due = from + nth * pace
    const isAfterRun = due >= endsAt
    const lateMs = await waitUntil(Math.min(due, endsAt))
    if (isAfterRun) return false
    await turn(lateMs)
  }
  return true
}

/**
 * The plans of all rooms, whose beginnings are spread over a whole match: otherwise they would all end, and open their next match,
 * together.
 */
export const roomPlans = ({ rooms, pace }: { rooms: number; pace: number }, from: number, endsAt: number): RoomPlan[] =>
  Array.from({ length: rooms }, (_, room) => ({ pace, beginsAt: from + (room * pace * turnsPerMatch) / rooms, endsAt }))
