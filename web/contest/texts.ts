/** The texts that boards and big screens of cups and tournaments share. */
export const contestTexts = {
  nobody: 'Ingen',
  versus: 'mot',
  no: (no: number) => `Kamp ${no}`,
  server: (server: number) => `Server ${server}`,
  which: (title: string, one: string, other: string) => `${title}: ${one} mot ${other}`,
  teams: (count: number) => (count === 1 ? '1 lag er påmeldt' : `${count} lag er påmeldt`),
  table: 'Tabell',
  bracket: 'Sluttspill',
  team: 'Lag',
  columns: { won: 'V', drawn: 'U', lost: 'T', points: 'P' },
  meanings: { won: 'Vunnet', drawn: 'Uavgjort', lost: 'Tapt', points: 'Poeng' },
} as const
