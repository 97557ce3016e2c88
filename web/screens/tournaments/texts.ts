/** The lists of tournaments (docs/product.md 14.3). The sentences that the product quotes are kept letter for letter. */
export const tournamentsTexts = {
  title: 'Turneringer',
  lead: 'Meld på laget, møt opp på kvelden, og spill dere mot trofeet.',
  organise: 'Arrangere',
  filter: 'Hvilke turneringer',
  loading: 'Henter turneringer …',
  failed: 'Kunne ikke hente turneringer',
  tabs: { in_progress: 'Aktive turneringer', open: 'Kommende turneringer', completed: 'Tidligere turneringer' },
  empty: {
    in_progress: { title: 'Ingen turnering spilles nå', text: 'Når en kveld er i gang, følger du kampene og tabellene her.' },
    open: {
      title: 'Ingen turnering er satt opp ennå',
      text: 'Bruk ventetiden på å få laget på plass, så er dere klare når neste blir lagt ut.',
    },
    completed: { title: 'Ingen turnering er ferdigspilt ennå', text: 'Her vises vinnerne.' },
  },
  elsewhere: { in_progress: 'Se hva som spilles nå', open: 'Se kommende turneringer', completed: 'Se tidligere turneringer' },
  makeTeam: 'Til lagene dine',
} as const

/** The texts of a card. */
export const cardTexts = {
  goTo: 'Gå til',
  openWhich: (name: string) => `Gå til ${name}`,
  open: 'Påmelding åpen',
  full: 'Fullt',
  closed: 'Påmelding stengt',
  in_progress: 'Pågår',
  completed: 'Ferdig',
  places: (taken: number, of: number) => `${taken}/${of} lag`,
  placesLabel: (taken: number, of: number) => `${taken} av ${of} plasser er tatt`,
  prize: 'Premie',
  winner: 'Vinner',
  noWinner: 'Uten vinner',
  teams: 'Lag',
} as const

/** The player's own matches in their own calendar (docs/product.md 14.7). */
export const calendarTexts = {
  title: 'Kampene dine i kalenderen',
  hint: 'Abonner på en adresse, så følger kalenderen din med når tidene endrer seg.',
  secret:
    'Legg den til som abonnement i kalenderen din. Den som har adressen, kan lese kalenderen, så hold den for deg selv. «Logg ut overalt» i innstillingene gir deg en ny.',
  show: 'Vis adressen',
  copy: 'Kopier adressen',
  copied: 'Kopiert',
} as const
