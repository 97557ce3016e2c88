import type { TournamentType } from '../../durable/rules/tournament/tournament-words.ts'

/** The kind of a tournament, in two or three words (docs/product.md 14.1). */
export const tournamentTypeNames: Record<TournamentType, string> = {
  groups_bracket: 'Grupper og sluttspill',
  bracket: 'Bare sluttspill',
  groups: 'Bare grupper',
  double_elimination: 'Dobbel utslagning',
  swiss: 'Sveitsisk',
}

/** The meaning of that kind for a team, in a sentence. */
export const tournamentTypeHints: Record<TournamentType, string> = {
  groups_bracket: 'Alle møter alle i gruppen. De to beste går til sluttspill, der taperen er ute.',
  bracket: 'Taperen er ute.',
  groups: 'Alle møter alle i gruppen.',
  double_elimination: 'Taper dere én gang, fortsetter dere i taperrundene. Taper dere igjen, er dere ute.',
  swiss: 'Ingen slås ut. I hver runde møter dere et lag som står omtrent likt.',
}

export const tournamentWords = {
  size: (teamSize: number) => `${teamSize} mot ${teamSize}`,
  /** Before the time until something, in days or by the clock. */
  in: 'om',
  days: (days: number) => (days === 1 ? '1 dag' : `${days} dager`),
} as const
