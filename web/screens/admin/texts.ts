/** The frame of the admin area (docs/product.md 13.1). */
export const adminTexts = {
  title: 'Admin',
  menu: 'Admin',
  /** The label of the button on the phone's bar that opens the sections. */
  sectionsOf: (section: string) => `${section}, vis alle delene av admin`,
  findAnything: 'Finn noe',
  findShort: 'Finn',
  noSection: 'Velg en del',
  needsYou: 'Trenger deg',
  andMore: (title: string, more: number) => `${title}, og ${more} til`,
  toOverview: 'Til oversikten',
  notYours: 'Rollen din har ikke tilgang til den siden.',
  /** The acts on a row in every list of the area. */
  acts: { edit: 'Endre', remove: 'Slett' },
  /** Behind the count at a line of the menu. */
  waits: 'venter',
  groups: {
    overview: 'Drift',
    site: 'Nettside',
    server: 'Server',
    matches: 'Kamper',
    medals: 'Medaljer',
    users: 'Brukere',
    support: 'Support',
  },
  sections: {
    overview: 'Oversikt',
    start: 'Kom i gang',
    log: 'Logg',
    settings: 'System',
    maps: 'Kart',
    servers: 'Servere',
    matches: 'Pågående',
    tournaments: 'Turneringer',
    cups: 'Cuper',
    'match-settings': 'Kampinnstillinger',
    medals: 'Medaljer',
    search: 'Brukere',
    tickets: 'Saker',
    templates: 'Svarmaler',
    faq: 'FAQ',
  },
} as const
