import type { MatchNo } from '../vocabulary.ts'

/** The parts that a big screen can be held at. */
export const screenParts = ['now', 'table', 'next', 'bracket'] as const
export type ScreenPart = (typeof screenParts)[number]

/** The picture that the organiser holds the big screen at: a part, or one match. */
export type ScreenShow = { part: ScreenPart } | { part: 'match'; no: MatchNo }
