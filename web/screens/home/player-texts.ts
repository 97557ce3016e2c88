/** What home says to a signed-in player. */
export const playerHomeTexts = {
  rankLabel: 'Rangeringen din:',
  /** A seat, or a place on the waiting list: home cannot tell them apart. */
  seated: 'Du sitter i',
  running: 'Kampen din er i gang',
  queued: 'Du står i kø',
  check: 'Kampen din er funnet',
  play: 'Klar for en kamp?',
  runningHint: 'De andre er der allerede.',
  queuedHint: 'Du beholder plassen mens du ser deg rundt.',
  checkHint: 'Godta før tiden går ut.',
  playHint: 'Still deg i køen, så setter vi sammen en jevn kamp 5 mot 5.',
  lacks: (count: number) => (count === 1 ? 'mangler 1 spiller.' : `mangler ${count} spillere.`),
  toQueue: 'Til køen',
  toGather: 'Til gatheren',
  loading: 'Ser etter gathere …',
  finished: 'Sist spilt',
} as const
