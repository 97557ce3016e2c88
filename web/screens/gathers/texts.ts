const words = ['', '', 'to', 'tre', 'fire', 'fem']

/** On the card of an open gather, for a player in a party (docs/product.md 5.2). */
export const partyFitTexts = {
  /** «dere tre» */
  all: (count: number) => `dere ${words[count] ?? count}`,
  seats: (all: string) => `Plass til ${all}`,
  seatsByOwner: (all: string) => `Plass til ${all}. Eieren velger.`,
  seatsInRange: (all: string, range: string) => `Plass til ${all}, hvis alle har ${range} ELO`,
  waits: (all: string) => `D${all.slice(1)} havner på ventelisten`,
} as const

/** The button that joins a gather from its card, and why a player cannot join (docs/product.md 5.2). */
export const joinTexts = {
  join: 'Bli med',
  joinAlone: 'Bli med alene',
  joinParty: (count: number) => `Bli med som gruppe (${count})`,
  joinNamed: (label: string, gather: string) => `${label}: ${gather}`,
  banned: 'Kontoen din er utestengt.',
  closed: 'Det går ikke an å bli med akkurat nå.',
  paused: 'Du har pause fra gathere.',
  seated: {
    running: 'Du er i en kamp.',
    match: 'Du er i en annen gather.',
    queue: 'Du står i kø til matchmaking.',
    'ready-check': 'Kampen din er funnet.',
  },
  invited: 'Bare for inviterte.',
  outside: (range: string, own: string) => `For ${range} ELO. Du har ${own}.`,
} as const

/** The filter of the open gathers (docs/product.md 5.2). */
export const filterTexts = {
  groups: { format: 'Format', ranked: 'Type', map: 'Kart' },
  reset: 'Nullstill',
  shown: (shown: number, all: number) => `${shown} av ${all}`,
  none: (all: number) =>
    all === 1 ? 'Den åpne gatheren passer ikke med filteret.' : `Ingen av de ${all} åpne gatherne passer med filteret.`,
  showAll: 'Vis alle',
} as const
