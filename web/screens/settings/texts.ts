/** The settings (docs/product.md 11.1). 'Instillinger' is spelled as in the product. */
export const settingsTexts = {
  title: 'Innstillinger',
  menu: 'Innstillinger',
  sections: { user: 'Statistikk', edit: 'Instillinger', games: 'Historikk' },
  links: { user: 'Spiller', edit: 'Konto', alerts: 'Varsler', privacy: 'Personvern', games: 'Kamper' },
  alertsHint: 'Lyd og varsler gjelder denne nettleseren. Gathere som mangler folk, gjelder kontoen din.',
} as const

export const accountTexts = {
  title: 'Endre konto',
  memberSince: 'Medlem siden',
  profile: 'Se profilen',
  profileHint: 'Rank, statistikk og kamper finner du på profilen.',
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

export const companionTexts = {
  visible: 'Vis meg blant faste lagkamerater',
  hint: 'Slår du det av, står du ikke i «Gjengen» hos noen, verken som lagkamerat eller rival, og ingen ser der hvor du er eller spør deg om en kamp. Din egen liste ser ut som før.',
} as const
