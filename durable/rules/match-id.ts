import type { MatchId } from './vocabulary.ts'

/** A match's public id as an address may carry it. */
export const matchIdPattern = /^[A-Za-z0-9_-]{6,32}$/

export const isMatchId = (text: string): text is MatchId => matchIdPattern.test(text)
