/** The search for users (docs/product.md 13.10). */
export const usersTexts = {
  title: 'Brukere',
  lead: 'Utestengte er også med.',
  field: 'Søk etter brukernavn eller Steam ID',
  hint: 'Navn, Steam ID, uID, Discord ID eller en lenke til en profil.',
  search: 'Søk',
  searching: 'Søker …',
  none: 'Ingen resultater å vise',
  noneHint: 'Et navn søkes opp fra begynnelsen. Bruk Steam ID-en hvis navnet er endret.',
  idle: 'Hvem ser du etter?',
  failed: 'Kunne ikke utføre søk',
  banned: 'Utestengt',
  results: (count: number, isAll: boolean) => (isAll ? `${count} treff` : `De ${count} første treffene. Skriv mer for å finne flere.`),
} as const
