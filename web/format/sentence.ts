import type { Side, TeamName } from '../../durable/rules/vocabulary.ts'

/** A part of a sentence that is more than plain text: players write their names, and teams and sides have colours. */
export type Named =
  | { is: 'player'; name: string }
  | { is: 'map'; name: string }
  | { is: 'team'; team: TeamName; name: string }
  | { is: 'side'; side: Side; name: string }
/** A sentence in parts, so that a screen can highlight the names in it. */
export type Sentence = readonly (string | Named)[]

/** Template tag: plain words around names. A whole sentence can be put inside another. */
export const says = (words: TemplateStringsArray, ...named: (string | Named | Sentence)[]): Sentence =>
  words.flatMap((text, index) => [text, named[index] ?? ''].flat()).filter((piece) => piece !== '')

/** `a, b og c` */
export const enumerated = (named: readonly (Named | string)[]): Sentence =>
  named.flatMap((each, index) => (index === 0 ? [each] : [index === named.length - 1 ? ' og ' : ', ', each]))

/** The same sentence as plain text. */
export const plainText = (sentence: Sentence): string => sentence.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('')
