/** The lists of cups (docs/product.md 16.1). The sentences that the product quotes are kept letter for letter. */
export const cupsTexts = {
  lead: 'Meld deg på alene eller med venner, så setter vi sammen jevne lag.',
  create: 'Ny cup',
  filter: 'Hvilke cuper',
  failed: 'Kunne ikke hente cupdata',
  tabs: { active: 'Aktive Cuper', past: 'Tidligere Cuper' },
  empty: {
    active: { title: 'Ingen aktive cuper', text: 'Når neste cup blir lagt ut, melder du deg på her.' },
    past: { title: 'Ingen tidligere cuper', text: 'Her vises vinnerne.' },
  },
  elsewhere: { active: 'Se aktive cuper', past: 'Se tidligere cuper' },
} as const

/** The texts of a card. */
export const cardTexts = {
  open: 'Gå til',
  openWhich: (name: string) => `Gå til ${name}`,
  own: 'Du er med',
  ownOver: 'Du var med',
  winner: 'Vinner',
  noWinner: 'Uten vinner',
  faces: (names: readonly string[], more: number) =>
    more > 0 ? `Påmeldt: ${names.join(', ')} og ${more} til` : `Påmeldt: ${names.join(', ')}`,
  first: 'Ingen påmeldte ennå. Bli den første.',
} as const
