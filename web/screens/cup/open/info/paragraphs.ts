/**
 * Splits a description into paragraphs, at the end of a line or of a sentence. A full stop or exclamation mark ends a sentence only if the
 * next word begins neither with a small letter nor with a figure: 'f.eks. dette' and 'kl. 19' stay whole.
 */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!])\s+(?=[^\p{Ll}\d\s])/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
