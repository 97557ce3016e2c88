import type { PlannedMatch } from './course-types.ts'
import type { MatchNo } from './tournament-words.ts'

/** How long a match is planned to take, in ms, veto and set-up included. */
export const plannedMs = { bo1: 60 * 60_000, bo3: 150 * 60_000 } as const

/** When each match begins (UTC ms) and on which of the servers (from 1), and when the evening ends. */
export type Schedule = { times: Readonly<Record<MatchNo, { at: number; server: number }>>; endsAt: number }

/**
 * Plans an evening with so many servers: a match begins when those it depends on are over, its teams have rested `restMs` since their
 * last one, and a server is free. No team plays two matches at once. Second grand finals are counted.
 */
export function planSchedule(_matches: readonly PlannedMatch[], _terms: { startAt: number; servers: number; restMs: number }): Schedule {
  throw new Error('planSchedule')
}
