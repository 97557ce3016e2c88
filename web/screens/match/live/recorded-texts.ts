/** Texts of a match that only the record knows (docs/product.md 10.7). */
export const recordedTexts = {
  rest: 'Chat, runder og hendelser fra denne kampen er ikke lenger lagret.',
} as const
