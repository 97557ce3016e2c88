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
