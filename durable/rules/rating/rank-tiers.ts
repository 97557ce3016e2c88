export type RankTier = { level: number; name: string; minElo: number; maxElo: number; explanation: string }

/** The eleven ranks; ranges are ELO points, both ends included (docs/product.md 7.1). */
export const rankTiers: readonly RankTier[] = [
  { level: 1, name: 'Torsk i Tåka', minElo: 0, maxElo: 200, explanation: 'Skyter mest på sine egne. Tåka letter nok en dag.' },
  { level: 2, name: 'Odins Blinde Øye', minElo: 201, maxElo: 400, explanation: 'Ser alt, bare ikke det som står rett foran.' },
  { level: 3, name: 'Lokes Lurker', minElo: 401, maxElo: 600, explanation: 'Alltid bak motstanderen, og som regel to runder for sent.' },
  { level: 4, name: 'Thors Hammer-tommel', minElo: 601, maxElo: 800, explanation: 'Slår hardt. Av og til på riktig tast.' },
  { level: 5, name: 'Frøyas Flashbanger', minElo: 801, maxElo: 1000, explanation: 'Blender begge lag like rettferdig.' },
  { level: 6, name: 'Heimdalls Hørselsvern', minElo: 1001, maxElo: 1200, explanation: 'Hører gresset gro, men ikke fottrinnene på B.' },
  { level: 7, name: 'Mimirs Madbomber', minElo: 1201, maxElo: 1400, explanation: 'Kan alle lineups og glemmer bare å plante.' },
  { level: 8, name: 'Tyrs Treffsikre Tastatur', minElo: 1401, maxElo: 1600, explanation: 'Én hånd er nok når den treffer.' },
  { level: 9, name: 'Balders Blinkskytter', minElo: 1601, maxElo: 1800, explanation: 'Alle liker deg, helt til du peeker mid.' },
  { level: 10, name: 'Valhallas Vaktmester', minElo: 1801, maxElo: 2000, explanation: 'Rydder bombesites og har nøkkel til alle dører.' },
  {
    level: 11,
    name: 'Ragnarøk Rusher',
    minElo: 2001,
    maxElo: Number.POSITIVE_INFINITY,
    explanation: 'Når du løper, er det over for alle.',
  },
]

/** The rank that holds this rating, or null for a rating outside every range ('Ukjent Rank'). */
export const rankOf = (elo: number): RankTier | null => rankTiers.find((tier) => elo >= tier.minElo && elo <= tier.maxElo) ?? null

export const unknownRank = 'Ukjent Rank'
