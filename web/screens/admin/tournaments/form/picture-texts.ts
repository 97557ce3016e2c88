/** The picture of a tournament (docs/product.md 14.1). */
export const pictureTexts = {
  title: 'Bilde',
  lead: 'Vises på kortet, øverst på turneringens side, på storskjermen før start og når noen deler lenken. Et bredt bilde passer best.',
  label: 'Bilde av turneringen',
  save: 'Lagre bildet',
  remove: 'Fjern bildet',
  saved: 'Bildet er lagret.',
  removed: 'Bildet er fjernet.',
  failed: 'Kunne ikke lagre bildet',
} as const
