import type { MatchId } from './vocabulary.ts'

/** The public id of a match, a cup or a tournament as an address may carry it. */
export const roomIdPattern = /^[A-Za-z0-9_-]{6,32}$/

export const isRoomId = (text: string): boolean => roomIdPattern.test(text)
export const isMatchId = (text: string): text is MatchId => isRoomId(text)
