/** What home says to a signed-in player. */
export const playerHomeTexts = {
  rankLabel: 'Rangeringen din:',
  seated: 'Du sitter i',
  running: 'Kampen din er i gang',
  lacks: (count: number) => (count === 1 ? 'mangler 1 spiller' : `mangler ${count} spillere`),
  nobody: 'Ingen venter på deg ennå',
  seatedHint: 'Plassen er din til du forlater den.',
  runningHint: 'De andre er der allerede.',
  lacksHint: 'Den som mangler færrest akkurat nå.',
  nobodyHint: 'Start en gather, så kommer resten.',
  loading: 'Ser etter gathere...',
  finished: 'Sist spilt',
} as const
