/** What lists and cards of gathers say. */
export const gatherTexts = {
  title: 'Gathere',
  lead: 'Spillerstyrte kamper. Finn en som mangler folk, eller samle dine egne.',
  listTitle: 'Aktive gathere',
  create: 'Opprett gather',
  loading: 'Henter gathere...',
  empty: 'Ingen aktive gathere...',
  emptyHint: 'Noen må jo være først ute på isen.',
  open: 'Gå til',
  players: (current: number, max: number) => `${current} av ${max} spillere`,
  superTag: 'Super',
  count: (count: number) => (count === 1 ? '1 aktiv' : `${count} aktive`),
} as const
