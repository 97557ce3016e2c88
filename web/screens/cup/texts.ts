/** The texts that all pages of a cup share (docs/product.md 16). The sentences that the product quotes are kept letter for letter. */
export const cupTexts = {
  title: 'Cup',
  back: 'Tilbake',
  all: 'Alle cuper',
  loading: 'Laster...',
  failed: 'Kunne ikke hente cupdata',
  failedPlayers: 'Failed to fetch players. Please try again.',
  isLost: 'Mistet forbindelsen. Det du ser, kan være gammelt.',
  missing: 'Fant ikke cupen',
  missingHint: 'Den kan være slettet, eller lenken er feil.',
  error: 'Feil',
  isPrivate: 'Privat',
  prize: 'Premie:',
  size: (teamSize: number) => `Lag på opptil ${teamSize}`,
  places: (taken: number, of: number) => `${taken}/${of} plasser`,
  placesLabel: (taken: number, of: number) => `${taken} av ${of} plasser er tatt`,
  waiting: (count: number) => `${count} på venteliste`,
} as const

/** The status of a cup, in two words. */
export const statusLineTexts = {
  before: 'Påmelding åpner',
  open: 'Påmelding åpen',
  full: 'Fullt, venteliste åpen',
  after: 'Påmelding stengt',
  creating_teams: 'Lagene settes opp',
  live: 'Pågår',
  closed: 'Ferdig',
  closes: 'stenger',
} as const
