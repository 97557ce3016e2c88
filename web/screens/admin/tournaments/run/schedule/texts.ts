/** The times of a tournament for its organiser (docs/product.md 14.5). */
export const scheduleTexts = {
  title: 'Sett opp kvelden',
  hint: 'Alle kamper som ikke er ferdige, får ny tid og server.',
  notDrawn: 'Tidene kommer når turneringen er trukket.',
  start: 'Fra',
  servers: 'Servere',
  ends: (moment: string) => `Etter planen ferdig ${moment}.`,
  plan: 'Sett opp tidene',
  planned: 'Tidene er satt opp.',
  list: 'Tidsplan',
  untimed: 'Uten tid',
  server: (server: number) => `Server ${server}`,
  match: (no: number) => `Kamp ${no}`,
  open: 'ikke klart',
  move: (no: number) => `Flytt kamp ${no}`,
  moveShort: 'Flytt',
} as const
