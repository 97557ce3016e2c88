/** The ELO list. The heading and the text for a switched-off list are kept letter for letter. */
export const eloTexts = {
  topLists: 'Se plassene dine på topplistene',
  title: 'ELO Rangering',
  lead: 'Alle som har spilt en rangert kamp, den beste først.',
  off: 'Funksjonen er deaktivert.',
  offHint: 'ELO er slått av akkurat nå. Poengene telles likevel.',
  empty: 'Ingen har spilt en rangert kamp ennå.',
  emptyHint: 'Den første som vinner en, ligger øverst.',
  findGather: 'Finn en gather',
  loading: 'Henter listen …',
  failed: 'Fikk ikke hentet listen.',
} as const

export const listTexts = {
  table: 'Spillere etter ELO',
  columns: { place: 'Plass', player: 'Spiller', rank: 'Rank', elo: 'ELO', change: '7 dager' },
  changeHint: 'Plasser vunnet eller tapt de siste sju dagene',
  unknownPlace: '–',
  you: 'Deg',
  up: (places: string) => `Opp ${places}`,
  down: (places: string) => `Ned ${places}`,
  same: 'Ingen endring',
  unknownChange: 'Ny på listen',
  older: 'Vis flere',
  newer: 'Vis spillerne over',
  toTop: 'Til toppen',
  jump: 'Hopp til min plass',
  more: 'Henter …',
} as const

export const ownTexts = {
  title: 'Din plass',
  place: (place: string) => `${place}. plass`,
  unknownPlace: '–',
  of: (players: string, count: number) => (count === 1 ? 'av 1 spiller' : `av ${players} spillere`),
  best: (percent: string) => `topp\u00a0${percent}`,
  up: (places: string) => `Opp ${places} den siste uken`,
  down: (places: string) => `Ned ${places} den siste uken`,
  places: (places: string, count: number) => (count === 1 ? '1 plass' : `${places} plasser`),
  same: 'Samme plass som for en uke siden',
  none: 'Du er ikke på listen ennå.',
  noneHint: 'Spill én rangert kamp, så får du en plass.',
} as const

export const histogramTexts = {
  title: 'Slik fordeler spillerne seg',
  label: 'Fordelingen av spillere etter ELO',
  bucket: (from: string, to: string) => `${from}–${to} ELO`,
  players: (players: string, count: number) => (count === 1 ? '1 spiller' : `${players} spillere`),
  you: 'du er her',
} as const
