import type { SeatView } from '../../../../durable/protocol/site-messages.ts'

type SeatPlace = NonNullable<SeatView>

/** The page of a user for staff (docs/product.md 13.10). */
export const userTexts = {
  title: 'Bruker',
  back: 'Til søket',
  failed: 'Kunne ikke hente brukerdata',
  missing: 'Fant ikke brukeren',
  stale: 'Fikk ikke hentet det nyeste. Det som står her, er fra før.',
  loading: 'Henter brukeren …',
  profile: 'Profil',
  steam: 'Steam-profil',
  limited: 'Denne brukeren har samme rolle som deg, eller en høyere. Du ser det alle kan se, og kan ikke endre noe.',
  here: { match: 'Er med i en kamp eller gather', queue: 'Står i kø', 'ready-check': 'Blir spurt om en kamp' },
  nowhere: 'Er ikke med i noe nå',
  toMatch: 'Administrer kamp',
} as const

export const detailTexts = {
  title: 'Konto',
  id: 'ID',
  uid: 'UID',
  steamid: 'Steam ID',
  role: 'Rolle',
  elo: 'ELO',
  created: 'Opprettet',
  seen: 'Sist innlogget',
  discord: 'Discord ID',
  tradelink: 'Tradelink',
  none: 'Ingen',
  copy: (what: string) => `Kopier ${what}`,
  copied: 'Kopiert',
} as const

export const formerNamesTexts = {
  title: 'Tidligere navn',
  from: (since: string, until: string) => `${since} – ${until}`,
  until: (until: string) => `Til ${until}`,
} as const

export const banTexts = {
  banner: 'Denne brukeren er utestengt.',
  until: (when: string) => `Til ${when}.`,
  forGood: 'Uten sluttdato.',
  by: (name: string, when: string) => `Utestengt av ${name} ${when}.`,
  unknownStaff: 'noen i staben',
  reason: 'Grunn',
  noReason: 'Ingen grunn er oppgitt.',
  title: 'Utestengelse',
  hint: 'En utestengt bruker logges ut overalt, tas ut av køen og lobbyer, og kan bare lese.',
  ban: 'Utesteng',
  change: 'Endre',
  unban: 'Fjern utestengelse',
  banning: {
    question: (name: string) => `Utestenge ${name}?`,
    text: 'Alle innlogginger avsluttes med en gang. Brukeren tas ut av kø, gruppe og lobby, og egne lobbyer avlyses. En kamp som er i gang, går videre. Du kan angre i ti minutter.',
    confirm: 'Utesteng',
    done: 'Brukeren er utestengt',
  },
  losses: {
    title: 'Det gjelder dette nå',
    nothing: 'Brukeren er ikke med i noe akkurat nå.',
    seat: ({ kind, phase }: SeatPlace) => {
      if (kind === 'queue') return 'Mister plassen i køen.'
      if (kind === 'ready-check') return 'Blir spurt om en kamp, og mister plassen i den.'
      if (phase === 'own lobby') return 'Gatheren som brukeren eier, avlyses.'
      if (phase === 'lobby') return 'Mister plassen i gatheren.'
      if (phase === 'running') return 'Spiller en kamp, og den går videre.'
      return 'Mister plassen i gatheren. En kamp som er i gang, går videre.'
    },
    contest: (name: string) => `Kan ikke spille i ${name}.`,
  },
  changing: {
    question: (name: string) => `Endre utestengelsen av ${name}?`,
    text: 'Grunnen og slutten blir slik de står her.',
    confirm: 'Lagre',
    done: 'Utestengelsen er endret',
  },
  reasonHint: 'Brukeren kan lese den, og den står på Moderering.',
  end: 'Hvor lenge',
  ends: { kept: 'Som nå', day: '1 døgn', week: '1 uke', month: '30 dager', never: 'Uten slutt', date: 'Velg dato' },
  date: 'Siste dag',
  dateMissing: 'Velg en dato frem i tid.',
  undone: 'Utestengelsen er fjernet',
  unbanQuestion: (name: string) => `Fjerne utestengelsen av ${name}?`,
  unbanText: 'Brukeren kan spille og skrive igjen med en gang.',
  unreached: 'Kunne ikke endre utestengelse status',
} as const

export const chatTexts = {
  title: 'Chat',
  hint: 'Uten chat kan brukeren spille som før, men ikke skrive.',
  ban: 'Utesteng fra chatten',
  unban: 'Slipp inn i chatten',
  is: 'Utestengt fra chatten.',
  question: (name: string) => `Utestenge ${name} fra chatten?`,
  text: 'Brukeren får ikke skrive fra neste melding av, og resten er som før. Du kan angre i ti minutter.',
  effects: {
    title: 'Dette gjelder det',
    chats: 'Chatten i alle lobbyer og kamper på nettsiden. Chatten i selve spillet og sakene hos staben er åpne.',
    end: 'Uten sluttdato: til noen i staben slipper brukeren inn igjen.',
    before: (count: number) =>
      count === 0
        ? 'Har ikke vært utestengt fra chatten før.'
        : `Har vært utestengt fra chatten ${count === 1 ? 'én gang' : `${count} ganger`} før.`,
    /** The current place of the user. */
    seat: (seat: SeatView) =>
      seat?.kind === 'match'
        ? 'Er i en lobby eller kamp akkurat nå, og kan ikke skrive mer der.'
        : 'Er ikke i noen lobby eller kamp akkurat nå.',
  },
  done: 'Brukeren er utestengt fra chatten',
  undone: 'Brukeren kan skrive igjen',
} as const

export const roleTexts = {
  title: 'Rolle',
  hint: 'En ny rolle logger brukeren ut overalt.',
  field: 'Ny rolle',
  change: 'Endre rolle',
  question: (name: string, role: string) => `Gjøre ${name} til ${role}?`,
  text: 'Brukeren logges ut overalt, og har den nye rollen når de logger inn igjen.',
  confirm: 'Endre rolle',
  reasonHint: 'Brukeren kan lese den. Valgfritt.',
  done: 'Rollen er endret',
} as const

export const discordTexts = {
  title: 'Discord ID',
  hint: '17–20 sifre. Tomt felt kobler fra.',
  save: 'Lagre',
  wrong: 'En Discord ID er 17–20 sifre.',
  removeQuestion: 'Koble fra Discord-kontoen?',
  removeText: 'Brukeren kan koble til en Discord-konto igjen selv.',
  remove: 'Koble fra',
  done: 'Discord ID er endret',
  unreached: 'Kunne ikke endre Discord ID',
} as const

export const cooldownTexts = {
  title: 'Køen',
  clean: 'Ingenting teller mot brukeren i køen.',
  waits: (when: string) => `Kan ikke stille seg i kø før ${when}.`,
  warned: 'Kan stille seg i kø. Dette teller ved neste gang:',
  fades: (when: string) => `Det eldste teller ikke lenger fra ${when}.`,
  why: { declined: 'Takket nei', silent: 'Svarte ikke', left: 'Kom ikke tilbake til kampen' },
  lift: 'Opphev',
  question: 'Oppheve pausen?',
  text: 'Alt som teller mot brukeren i køen, tas bort. Brukeren får vite det, med grunnen.',
  done: 'Pausen er opphevet',
} as const

export const reasonTexts = {
  reason: 'Grunn',
  optional: '(valgfritt)',
  missing: 'Skriv en grunn.',
} as const

export const noteTexts = {
  title: 'Notater',
  hint: 'Bare staben ser dem her. Brukeren får teksten når de laster ned dataene sine.',
  none: 'Ingen notater.',
  field: 'Nytt notat',
  add: 'Legg til',
  done: 'Notatet er lagret',
  remove: 'Slett notatet',
  removeQuestion: 'Slette notatet?',
  removeText: 'Det forsvinner for hele staben. Du kan angre i ti minutter.',
  confirm: 'Slett',
  removed: 'Notatet er slettet',
  gone: 'Slettet bruker',
} as const

export const otherTexts = {
  title: 'Andre kontoer',
  tradelink: 'Samme tradelink',
  discord: 'Har hatt samme Discord-konto',
  none: 'Ingen andre kontoer deler tradelink eller Discord-konto.',
  banned: 'Utestengt',
} as const

export const historyTexts = {
  title: 'Kamper',
  none: 'Ingen kamper ennå.',
  elo: 'ELO',
  voided: 'annullert',
  results: { win: 'seier', loss: 'tap', draw: 'uavgjort' },
  mode: (perTeam: number) => `${perTeam} vs ${perTeam}`,
  newer: 'Nyere',
  older: 'Eldre',
  page: (page: number, pages: number) => `Side ${page} av ${pages}`,
} as const

export const ticketTexts = {
  title: 'Saker',
  from: 'Fra brukeren',
  about: 'Om brukeren',
  none: 'Ingen saker fra eller om brukeren.',
  failed: 'Kunne ikke hente sakene.',
  more: 'Vis alle',
} as const

export const messagesTexts = {
  title: 'Skrev nylig',
  hint: 'Fra chatten i kampene, på nettsiden og i spillet. Kamper du selv har vært med i, vises ikke.',
  open: 'Vis meldinger',
  loading: 'Henter meldinger …',
  more: 'Vis eldre',
  none: 'Fant ingen meldinger.',
  failed: 'Kunne ikke hente meldingene.',
  chats: { site: 'nettsiden', game: 'i spillet', team: 'lagchat i spillet' },
} as const

export const logTexts = {
  title: 'Gjort med brukeren',
  none: 'Staben har ikke gjort noe med denne brukeren.',
  site: 'Nettsiden',
} as const

export const actionTexts = { title: 'Handlinger' } as const
