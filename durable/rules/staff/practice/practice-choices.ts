import type { Accident } from './practice.ts'

/** The ways out of each accident of a practice on a deployed site, as staff are asked for them (docs/product.md 13.16). */
export const practiceChoices = {
  'server-dies': ['wait', 'move-on', 'end-match'],
  'captain-leaves': ['wait', 'end-match', 'replace'],
  insult: ['ban', 'mute', 'leave'],
  'cannot-join': ['answer', 'end-match', 'wait'],
  latecomer: ['refuse', 'delay', 'let-in'],
} as const satisfies Readonly<Record<Accident, readonly string[]>>

export type PracticeChoice = (typeof practiceChoices)[Accident][number]

/** The way out that puts each accident right. */
const rightChoices: Readonly<Record<Accident, PracticeChoice>> = {
  'server-dies': 'move-on',
  'captain-leaves': 'replace',
  insult: 'mute',
  'cannot-join': 'answer',
  latecomer: 'let-in',
}

export const isRightChoice = (accident: Accident, choice: string): boolean => rightChoices[accident] === choice
