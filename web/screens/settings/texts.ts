/** The settings (docs/product.md 11.1). 'Instillinger' is spelled so. */
export const settingsTexts = {
  title: 'Innstillinger',
  menu: 'Innstillinger',
  sections: { user: 'Statistikk', edit: 'Instillinger', games: 'Historikk' },
  links: { user: 'Spiller', edit: 'Konto', games: 'Kamper' },
} as const

/** The names of the totals are kept letter for letter. */
export const totalsTexts = {
  title: 'Statistikk',
  loading: 'Henter statistikken …',
  failed: 'Fikk ikke hentet statistikken.',
  none: '–',
  nothing: 'Tallene dine kommer etter den første kampen.',
  findGather: 'Finn en gather',
  profile: 'Se profilen',
  kills: 'Kills',
  assists: 'Assists',
  deaths: 'Deaths',
  utility_damage: 'Utility Damage',
  rounds_played: 'Rounds Played',
  mvp: 'MVPs',
  headshot_kills: 'Headshots',
  enemies_flashed: 'Enemies Flashed',
  damage: 'Damage',
  adr: 'ADR',
  matches_played: 'Matches',
  kd_ratio: 'K/D',
  hs_ratio: 'HS %',
  total_5k: '5k',
  total_4k: '4k',
  total_3k: '3k',
  total_2k: '2k',
} as const

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

export const accountTexts = {
  title: 'Endre konto',
  memberSince: 'Medlem siden',
  fromSteam: 'Navn og bilde kommer fra Steam hver gang du logger inn.',
  details: 'Konto Detaljer',
  uid: 'UID',
  steamid: 'Steamid',
  role: 'Rolle',
  copy: (what: string) => `Kopier ${what}`,
  copied: 'Kopiert',
} as const

export const tradeLinkTexts = {
  title: 'Tradelink',
  hint: 'Med den kan andre sende deg byttetilbud på Steam. Bare du og staben ser den.',
  none: 'Ingen tradelink lagt inn.',
  add: 'Legg til',
  edit: 'Endre',
  editWhat: 'tradelink',
  field: 'Din tradelink',
  placeholder: 'https://steamcommunity.com/tradeoffer/new/…',
  where: 'Finn den på Steam',
  whereHint: 'under «Tredjepartssider».',
  save: 'Lagre',
  saving: 'Lagrer …',
  cancel: 'Avbryt',
  toastTitle: 'Konto',
  saved: 'Tradelink ble oppdatert',
  failed: 'Klarte ikke oppdatere tradelink',
} as const

export const discordTexts = {
  title: 'Discord',
  hint: 'Forteller oss hvilken Discord-konto som er din. Vi lagrer bare ID-en.',
  connected: 'Koblet til',
  notConnected: 'Ikke koblet til.',
  notSetUp: 'Discord er ikke satt opp på denne siden ennå.',
  connect: 'Koble til Discord',
  disconnect: 'Koble fra',
  disconnectWhat: 'Discord',
  disconnected: 'Discord ble koblet fra',
  failed: 'Klarte ikke koble fra Discord',
  blocked: 'Nettleseren stoppet Discord-vinduet. Tillat popup-vinduer for siden og prøv igjen.',
} as const

export const logoutTexts = {
  title: 'Innlogginger',
  hint: 'Har du glemt deg innlogget et sted? Dette avslutter alle innloggingene dine, også denne.',
  button: 'Logg ut overalt',
  question: 'Logge ut overalt?',
  text: 'Du logges ut her og på alle andre maskiner og telefoner. Er du med i en kamp, beholder du plassen: logg inn igjen for å fortsette.',
  confirm: 'Logg ut overalt',
} as const

export const historyTexts = {
  title: 'Kamphistorikk',
  loading: 'Laster kamper...',
  noMore: 'Ingen flere kamper å vise',
  none: 'Ingen kamper funnet',
  noneHint: 'Her kommer kampene dine etter hvert som du spiller dem.',
  findGather: 'Finn en gather',
  failed: 'Fikk ikke hentet kampene.',
  columns: { type: 'Type', format: 'Format', series: 'Serie', map: 'Kart', elo: 'ELO', date: 'Dato', action: 'Handling' },
  unknown: 'Ukjent',
  dash: '–',
  moreMaps: (count: number) => `+${count} kart til`,
  voided: 'Annullert',
  canceled: 'Avlyst',
  outcome: { win: 'Seier', loss: 'Tap', draw: 'Uavgjort' },
  killsAndDeaths: 'K–D',
  open: 'Se kamp',
  /** Read by screen readers after «Se kamp», because they list links without their rows. */
  openWhich: (map: string, date: string) => `på ${map}, ${date}`,
} as const
