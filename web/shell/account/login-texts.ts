/** The texts of the sign-in dialog, loaded only with it. */
export const loginTexts = {
  title: 'Logg inn',
  button: 'Logg inn med steam',
  lead: 'Steam bekrefter hvem du er i et eget vindu. Vi ser aldri passordet ditt.',
  points: ['Bli med i gathere og start dine egne', 'Egen CS2-server til hver kamp', 'ELO, rangering og statistikk som følger deg'],
  accept: 'Når du logger inn, godtar du',
  terms: 'vilkårene',
  and: 'Les også om',
  privacy: 'personvern',
} as const
