/** The page of ranks. The table's headings are kept letter for letter. */
export const helpTexts = {
  title: 'Ranker',
  lead: 'Elleve nivåer, fra torsk i tåka til Ragnarøk. Vinn rangerte kamper, så klatrer du.',
  leadOff: 'ELO er slått av akkurat nå. Rankene er tilbake når den slås på igjen.',
  table: 'Alle rankene',
  columns: { level: 'Level', name: 'Navn', min: 'Min ELO', max: 'Maks ELO', explanation: 'Forklaring' },
  noMax: { sign: '∞', words: 'ingen grense' },
  here: 'Du er her',
} as const

/** The texts of the reader's place, above the table. */
export const statusLineTexts = {
  title: 'Din rank',
  elo: (elo: string) => `${elo} ELO`,
  left: (points: string, next: string) => `${points} ELO til ${next}`,
  last: 'Ingen ranker over denne.',
  find: 'Vis i tabellen',
  among: 'Plassen din',
} as const

/** How ELO works, and the example to try it on (docs/product.md 7.3). */
export const eloTexts = {
  title: 'Slik regnes ELO',
  rules: [
    'Snittet på hvert lag gir vinnersjansen. Er lagene like gode, er den 50 %. Har dere 400 poeng mer, vinner dere ti ganger så ofte som dem.',
    'Slår dere et bedre lag, får du mange poeng. Slår dere et svakere, får du få. Et tap koster mest mot et svakere lag. Kills og MVP-er teller ikke, bare hvem som vinner.',
    'K er det meste en kamp kan flytte: 40 i de ti første kampene, så du fort finner plassen din, og 24 etter det. Ingen faller under 0.',
  ],
  try: 'Prøv selv',
  own: 'Snittet på laget ditt',
  other: 'Snittet til motstanderne',
  slider: (field: string) => `${field}, skyveknapp`,
  matches: 'Rangerte kamper du har spilt',
  few: 'Under ti',
  many: 'Ti eller flere',
  chance: 'Vinnersjanse',
  outcomes: { won: 'Seier', drew: 'Uavgjort', lost: 'Tap' },
  sums: (k: number) => `Regnestykket: K er ${k}, ganget med resultatet minus vinnersjansen.`,
} as const
