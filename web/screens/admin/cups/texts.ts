/** The list of cups in the admin area (docs/product.md 16.1). */
export const cupListTexts = {
  lead: 'Cuper der spillerne melder seg på én og én, og lagene trekkes og balanseres.',
  loading: 'Henter cupene',
  failed: 'Fikk ikke hentet cupene',
  empty: 'Ingen cuper ennå',
  emptyHint: 'Lag en, så melder spillerne seg på.',
  all: 'Ny cup',
  groups: { live: 'Spilles nå', creating_teams: 'Lagene settes opp', open: 'Kommer', closed: 'Ferdig' },
  registered: (count: number, most: number) => `${count} av ${most} påmeldt`,
  waiting: (count: number) => `${count} på venteliste`,
  private: 'Privat',
  winner: (name: string) => `Vunnet av ${name}`,
} as const
