/** The draw of a tournament for its organiser (docs/product.md 14.4). */
export const drawTexts = {
  notYet: 'Ikke trukket ennå.',
  notYetText: 'Trekningen er bestemt av et hemmelig tall som alle kan kontrollere etterpå. Avtrykket under er offentlig nå.',
  draw: 'Foreta trekningen',
  again: 'Trekk på nytt',
  asking: {
    question: 'Trekke på nytt?',
    text: 'Gruppene, kampene og tidene blir nye. Lagene får vite det med en gang. Den forrige trekningen blir stående i historikken.',
    confirm: 'Trekk på nytt',
  },
  leaving: { question: 'Trekke nå?', confirm: 'Trekk uten dem' },
  without: (names: string) => `Ikke sjekket inn, og derfor ikke med: ${names}.`,
  done: 'Trekningen er foretatt.',
  fixed: 'Turneringen er i gang, så trekningen kan ikke endres.',
  commitment: 'Avtrykk av neste trekning',
  drawnAt: (moment: string) => `Trukket ${moment}`,
  earlier: (count: number) => (count === 1 ? 'Trukket 1 gang før.' : `Trukket ${count} ganger før.`),
  seed: 'Tallet som avgjorde',
  promised: 'Avtrykket som var kjent på forhånd',
  how: 'Er avtrykket SHA-256 av tallet, er ingenting endret underveis.',
  order: 'Seeding',
  missing: (count: number) =>
    count === 1
      ? '1 påmeldt lag er ikke med i trekningen. Sjekk det inn og trekk på nytt for å ta det med.'
      : `${count} påmeldte lag er ikke med i trekningen. Sjekk dem inn og trekk på nytt for å ta dem med.`,
} as const
