import type { ReactNode } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { liveMatchTexts as texts } from './texts.ts'

/** `unknown`: the room of a running match has not answered yet. */
export type LivePhase = keyof typeof texts.stage

/**
 * The current state of a match in short: its phase, the phase in words, `detail` (whose turn, how many are there, which round), the map,
 * the rounds once they count, and since when the phase lasts (UTC ms).
 */
export type LiveScore = {
  phase: LivePhase
  stage: string
  detail: string | null
  map: string | null
  poster: string | null
  score: readonly [number, number] | null
  since: number | null
  /** The teams for which the match waits: to take their turn, or to come. */
  waitsFor: readonly TeamName[]
}

/** A state in this phase, with only the fields of `of`. */
export const inPhase = (phase: LivePhase, of: Partial<LiveScore> = {}): LiveScore => ({
  ...{ phase, stage: texts.stage[phase], detail: null, map: null, poster: null, score: null, since: null, waitsFor: [] },
  ...of,
})

/** A match that is being opened, and a match of which nothing is known yet. */
export const openingScore: LiveScore = inPhase('opening')
export const unknownScore: LiveScore = inPhase('unknown')

/** The component that shows a match; `match` is null until its room has answered. */
export type LiveChildren = { children(live: LiveScore, match: Match | null): ReactNode }
