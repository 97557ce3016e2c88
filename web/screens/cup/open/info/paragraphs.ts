/**
 * A description in paragraphs: one ends with a line, or with a sentence. A full stop or exclamation mark ends a sentence where a new one
 * begins after it, which a small letter or a figure does not: 'f.eks. dette' and 'kl. 19' stay whole.
 */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!])\s+(?=[^\p{Ll}\d\s])/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
