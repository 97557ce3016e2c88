/** The player's own ELO ledger. */
export const ledgerTexts = {
  title: 'ELO-regnskap',
  lead: 'Alt som har endret ELO-en din. Endringene summerer til det du har nå.',
  loading: 'Henter regnskapet …',
  failed: 'Fikk ikke hentet regnskapet.',
  more: 'Vis flere',
  start: 'Det du begynte med.',
  takenBack: 'En kamp ble annullert, og senere kamper er regnet på nytt uten den.',
  corrected: 'Et resultat ble rettet, og kampene etter det er regnet på nytt.',
  match: 'Resultatet av kampen.',
  outcomes: { 1: 'Seier', 0.5: 'Uavgjort', 0: 'Tap' },
  because: (outcome: string, expected: string, k: string) => `${outcome}. Vinnersjansen var ${expected}, K-faktoren ${k}.`,
} as const
