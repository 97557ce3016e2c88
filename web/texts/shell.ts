/** The frame around all screens: navigation, menus, dialogs and warnings. */
export const shellTexts = {
  brand: 'Kampklar',
  skip: 'Hopp til innholdet',
  mainMenu: 'Hovedmeny',
  moreMenu: 'Meny',
  closeMenu: 'Lukk menyen',
  signIn: 'Sign in through STEAM',
  account: 'Kontoen din',
  /** How many players wait at the player's own gather. */
  waiting: (count: number) => `${count} venter`,
  /** Before the title of every page. */
  titleMark: { turn: '(Din tur)', connect: '(Koble til)', invite: '(Invitert)', queued: '(I kø)' },
  footerMenu: 'Om siden',
  footerLine: 'Laget for norske Counter-Strike 2-spillere. Ikke tilknyttet Valve eller Steam.',
  lost: 'Mistet tilkobling til serveren, venter på at serveren skal starte opp igjen.',
  lostStatus: 'Se hvordan det står til',
  broken: {
    title: 'Denne siden lot seg ikke laste.',
    hint: 'Sjekk nettet ditt, eller prøv igjen om litt.',
    retry: 'Last siden på nytt',
  },
  close: 'Lukk',
  cancel: 'Avbryt',
  loading: 'Laster...',
} as const
