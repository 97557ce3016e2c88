/** The settings of a match that waits for players (docs/product.md 13.9). */
export const waitingTexts = {
  title: 'Innstillinger',
  lead: 'Alle i lobbyen ser det du lagrer, med en gang.',
  unsaved: 'Du har endringer som ikke er lagret.',
  save: 'Lagre',
  undo: 'Angre',
  players: 'Antall spillere',
  writeCount: 'Eller skriv antallet',
  wrongCount: (counts: readonly number[]) =>
    `Kampen kan ha ${new Intl.ListFormat('nb', { type: 'disjunction' }).format(counts.map(String))} spillere.`,
  type: 'Type',
  pickOrder: 'Rekkefølge',
  series: 'Serie',
  taken: (inMatch: number) => `${inMatch} er allerede med, og så mange plasser må det minst være.`,
  follows: 'Under 10 spillere blir kampen Casual med balanserte lag og BO1.',
  onlyFullSize: 'Bare 5v5 har valg her.',
  needsMaps: (maps: number) => `BO3 og BO5 spilles med nøyaktig 7 kart. Denne gatheren har ${maps}.`,
  saved: 'Innstillingene er endret.',
  failed: 'Kunne ikke oppdatere innstillingen',
} as const
