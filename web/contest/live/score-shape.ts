import type { ReactNode } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { liveMatchTexts as texts } from './texts.ts'

/** `unknown`: the room of a match that is played has not answered yet. */
export type LivePhase = keyof typeof texts.stage

/**
 * How a match goes just now, as it is told in passing: its phase and that in words, `detail` (whose turn, who is there, which round), the
 * map, the rounds once they count, and since when the phase lasts (UTC ms).
 */
export type LiveScore = {
  phase: LivePhase
  stage: string
  detail: string | null
  map: string | null
  poster: string | null
  score: readonly [number, number] | null
  since: number | null
  /** The teams that the match waits for: to take their turn, or to come. */
  waitsFor: readonly TeamName[]
}

/** A score in this phase, of which only `of` is known. */
export const inPhase = (phase: LivePhase, of: Partial<LiveScore> = {}): LiveScore => ({
  ...{ phase, stage: texts.stage[phase], detail: null, map: null, poster: null, score: null, since: null, waitsFor: [] },
  ...of,
})

/** A match that is being opened, or that nothing is known of yet. */
export const openingScore: LiveScore = inPhase('opening')
export const unknownScore: LiveScore = inPhase('unknown')

/** A part that shows a match; `match` is null until its room has answered. */
export type LiveChildren = { children(live: LiveScore, match: Match | null): ReactNode }
