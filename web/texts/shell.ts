/** The frame around all screens: navigation, menus, dialogs and warnings. */
export const shellTexts = {
  brand: 'Kampklar',
  skip: 'Hopp til innholdet',
  mainMenu: 'Hovedmeny',
  moreMenu: 'Meny',
  closeMenu: 'Lukk menyen',
  signIn: 'Sign in through STEAM',
  account: 'Kontoen din',
  yourGather: 'Til gatheren din',
  backToMatch: 'Tilbake til kampen',
  connect: 'Koble til',
  /** How many knock at the player's own gather. */
  waiting: (count: number) => `${count} venter`,
  yourTurn: 'Din tur',
  /** Before the title of every page. */
  titleMark: { turn: '(Din tur)', connect: '(Koble til)', invite: '(Invitert)', queued: '(I kø)' },
  footerMenu: 'Om siden',
  footerLine: 'Laget for norske Counter-Strike 2-spillere. Ikke tilknyttet Valve eller Steam.',
  login: {
    title: 'Logg inn',
    button: 'Logg inn med steam',
    lead: 'Steam bekrefter hvem du er i et eget vindu. Vi ser aldri passordet ditt.',
    points: ['Bli med i gathere og start dine egne', 'Egen CS2-server til hver kamp', 'ELO, rangering og statistikk som følger deg'],
  },
  invite: {
    title: 'Du er invitert',
    from: 'vil ha deg med i en gather',
    accept: 'Godta',
    decline: 'Avslå',
    maps: (count: number) => (count === 1 ? '1 kart' : `${count} kart`),
  },
  lost: 'Mistet tilkobling til serveren, venter på at serveren skal starte opp igjen.',
  broken: {
    title: 'Denne siden lot seg ikke laste.',
    hint: 'Sjekk nettet ditt, eller prøv igjen om litt.',
    retry: 'Last siden på nytt',
  },
  close: 'Lukk',
  cancel: 'Avbryt',
  loading: 'Laster...',
  notifications: 'Varsler',
} as const

/** The warnings of the strip under the bar, one for each switch that is off (product 9). */
export const systemWarnings = {
  gather_create: 'Det går ikke an å opprette gathere akkurat nå.',
  gather_start: 'Det går ikke an å starte gathere akkurat nå.',
  gather_join: 'Det går ikke an å bli med i gathere akkurat nå.',
  cs_update: 'Counter-Strike 2 har fått en oppdatering, og serverne er nede. Vi åpner igjen så snart de er oppe.',
} as const
