/** What home says to a signed-in player. */
export const playerHomeTexts = {
  rankLabel: 'Rangeringen din:',
  /** A seat, or a place on the waiting list: home cannot tell them apart. */
  seated: 'Du sitter i',
  running: 'Kampen din er i gang',
  lacks: (count: number) => (count === 1 ? 'mangler 1 spiller' : `mangler ${count} spillere`),
  nobody: 'Ingen venter på deg ennå',
  runningHint: 'De andre er der allerede.',
  lacksHint: 'Ingen andre mangler så få akkurat nå.',
  nobodyHint: 'Start en gather, så kommer resten.',
  loading: 'Ser etter gathere...',
  finished: 'Sist spilt',
} as const
