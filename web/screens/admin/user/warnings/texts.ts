/** The warnings of a user, and the dialog that gives one (docs/product.md 13.10). */
export const warningTexts = {
  title: 'Advarsler',
  none: 'Ingen advarsler.',
  gone: 'Slettet bruker',
  seen: (when: string) => `Lest ${when}`,
  unseen: 'Ikke lest ennå',
  act: 'Advarsel',
  hint: 'Brukeren kan spille og skrive som før, men må bekrefte at advarselen er lest.',
  warn: 'Advar',
  question: (name: string) => `Advare ${name}?`,
  text: 'Advarselen dukker opp på siden brukeren er på, eller når valget av spillere og kart er over, og lukkes først når den er lest. Du kan angre i ti minutter, så lenge den ikke er lest.',
  reasonHint: 'Brukeren leser den. Den står ikke på Moderering.',
  done: 'Brukeren har fått en advarsel',
} as const
