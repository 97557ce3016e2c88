import { type MatchEffect, matchLaneOf } from '../course/match-effects.ts'

/**
 * What only a cup sends: its row, its players and who has won it to the record, and what a course sends to its matches. `news` is the row,
 * after which everybody is told that lists show something else of it.
 */
export type CupEffect = { to: 'record'; do: 'row' | 'news' | 'players' | 'winners' } | MatchEffect

/** What goes to the record stays in order: whoever is told of news finds it there. */
export const laneOf = (effect: CupEffect): string => (effect.to === 'match' ? matchLaneOf(effect) : effect.to)
export const supersedes = (effect: CupEffect): string | null => (effect.to === 'record' ? `record ${effect.do}` : null)
