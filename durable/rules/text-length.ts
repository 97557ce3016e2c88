/** How long a text is as its writer counts it: in characters. */
export const lengthOf = (text: string): number => [...text].length

/** Nobody types more than this (UTF-16 units); it is not tidied, only counted. */
const typedMost = 20_000

/** A text without what does not belong in it; one that is too long for anything stays as it is, and is refused for its length. */
export const tidied = (text: string, tidy: (text: string) => string): string => (text.length > typedMost ? text : tidy(text))
