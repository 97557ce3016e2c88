/**
 * A part of the data that the site stores about its players, in plain words: its content, its purpose, and its time. `covers` names the
 * lines of docs/operations.md 6 that it describes, `keeps` gives each of their times; a test keeps both complete.
 */
export type StoredTopic = {
  title: string
  what: string
  why: string
  covers: readonly string[]
  keeps: Readonly<Record<string, string>>
}

const untilDeleted = 'Til du sletter kontoen.'
const record = 'Så lenge siden finnes. Sletter du kontoen, blir tallene stående under «Slettet spiller».'

/** All topics, in the order of the page (docs/product.md 18.1). */
export const storedTopics: readonly StoredTopic[] = [
  {
    title: 'Kontoen din',
    what: 'SteamID, navn og bilde fra Steam, tidligere navn, tradelink og Discord-ID hvis du har lagt dem inn, hvem du følger og har blokkert, hvem som sist spurte om du ble med på en kamp, og hvor du sitter akkurat nå.',
    why: 'For at du skal kunne logge inn og spille, og for at de du spiller med, skal vite hvem du er.',
    covers: ['users', 'Seats'],
    keeps: {
      'the account': untilDeleted,
      'the account; of askings the newest evening': 'Hvem som spurte om du ble med på en kamp: til noen spør deg en senere kveld.',
    },
  },
  {
    title: 'Innlogging',
    what: 'En nøkkel i nettleseren som viser at du er logget inn, det du har begynt å skrive, og valg som lydstyrke. En innlogging hos Steam blir husket så lenge den kan misbrukes.',
    why: 'For at du skal slippe å logge inn hver gang, og for at ingen andre skal kunne bruke innloggingen din.',
    covers: ['openid_nonces', 'browsers', 'SessionEnd'],
    keeps: {
      '20 minutes': 'Innloggingen hos Steam: 20 minutter.',
      'the token seven days; the others until they are sent or changed': 'Nøkkelen: sju dager. Resten: til du sender eller endrer det.',
      'until it is done; of a ban or role that was told, the version without the player, 15 minutes longer':
        'Beskjeden om at en innlogging er over: til alle deler av siden har fått den, ellers 15 minutter.',
    },
  },
  {
    title: 'Kampene dine',
    what: 'Lag, kart, resultat, statistikk, ELO, medaljer og plass på topplistene.',
    why: 'Det er dette siden handler om: resultatene er felles for alle som var med.',
    covers: ['matches', 'top_snapshot', 'Ratings', 'archive/'],
    keeps: {
      'the site': record,
      'until they are made again': 'Topplistene: til de lages på nytt.',
      'the site; eight days': record,
      'the site; what a deletion changes is written over at once': record,
    },
  },
  {
    title: 'Det som skjer underveis',
    what: 'Lobby, chat, valg av spillere og kart, tipsene dine til kapteinen, loggen fra spillserveren, klarsjekken, køen, og om du gikk fra en kamp.',
    why: 'For at kampen skal gå videre når noe ryker, og for at staben skal kunne se hva som skjedde når noen klager.',
    covers: ['ReadyCheck', 'guests_look', 'ScrimQueue', 'GatherList', 'backups/', 'Spectators'],
    keeps: {
      '35 days after its end, then an hour each time it is needed':
        '35 dager etter kampen eller klarsjekken, deretter i arkivet. Sletter du kontoen, blir navnet ditt borte også der.',
      'as its room': 'At noen ser på kampen uten å være logget inn: så lenge som kampen. Hvem det er, lagrer vi ikke.',
      "as the match's room": 'Sikkerhetskopiene av rundene: så lenge som kampen.',
      'a check that ended and an offence a day, a party until it is left':
        'Det køen husker av klarsjekker, og det som teller mot deg: et døgn. En gruppe: til du forlater den.',
      'two hours after the end, ten minutes of a cancelled one': 'Kortet i lista over gathere: to timer etter kampen.',
      'while they look': 'At du ser på en kamp: bare mens du ser på.',
    },
  },
  {
    title: 'Turneringer og cuper',
    what: 'Påmeldinger, lag, oppsett og resultater.',
    why: 'For at turneringen skal kunne spilles og resultatet stå.',
    covers: ['tournaments', 'TournamentRoom'],
    keeps: { 'the site': record },
  },
  {
    title: 'Lag',
    what: 'Hvilke lag du er med i, og invitasjoner til lag.',
    why: 'For at laget skal kunne melde seg på sammen.',
    covers: ['teams'],
    keeps: { 'the account, the team': 'Til du går ut av laget, laget legges ned eller du sletter kontoen.' },
  },
  {
    title: 'Varsler',
    what: 'Adressen som nettleseren din får varsler på, og når du ikke vil ha dem.',
    why: 'For at du skal få beskjed når en kamp er klar. Det skjer bare hvis du har slått det på.',
    covers: ['push_subscriptions'],
    keeps: {
      'the account': 'Til du slår det av, logger ut eller sletter kontoen.',
      "180 days without a visit, a day after the session's end": 'En nettleser du ikke bruker mer: 180 dager.',
    },
  },
  {
    title: 'Support',
    what: 'Sakene dine med meldinger og vedlegg, og om du syntes et svar i FAQ hjalp.',
    why: 'For at vi skal kunne hjelpe deg.',
    covers: ['tickets', 'attachments', 'faq_votes', 'tickets/'],
    keeps: { 'the account': untilDeleted, 'a day': 'Et vedlegg du ikke sendte: et døgn.', 'as their rows': 'Vedlegg: så lenge som saken.' },
  },
  {
    title: 'Moderering',
    what: 'Utestengelser, advarsler, stabens notater, og hva staben har gjort.',
    why: 'For at reglene skal gjelde likt for alle, og for at staben skal kunne kontrolleres.',
    covers: ['users', 'staff_log', 'bans_of_deleted', 'staff_undos', 'StaffDesk'],
    keeps: {
      'the account': 'Notater og advarsler: til du sletter kontoen.',
      'the site': 'Loggen over hva staben har gjort: så lenge siden finnes. Navnet ditt blir borte når du sletter kontoen.',
      'the ban; the deletion': 'Sletter du kontoen mens du er utestengt, beholder vi et avtrykk av SteamID-en til utestengelsen er over.',
      'ten minutes': 'Det som staben kan angre: ti minutter.',
      'the end of the turn, at most a day; the end of the concern; its end, at most two hours':
        'Hvem i staben som tar seg av hva: et døgn.',
    },
  },
  {
    title: 'Bilder til lenker',
    what: 'Bildet som vises når noen deler en lenke til en kamp, et lag eller en profil. Noen av dem viser navnet ditt.',
    why: 'For at de som får lenken, skal se hva den handler om.',
    covers: ['share/', 'share-sweep/'],
    keeps: {
      '30 days after it was drawn': '30 dager, eller til du sletter kontoen.',
      'until it has come to the end': 'Hvor langt oppryddingen er kommet: til den er ferdig.',
    },
  },
  {
    title: 'Drift',
    what: 'Det som er på vei fra en del av siden til en annen, feil som oppstår, og en sletting som ikke er ferdig.',
    why: 'For at ingenting skal gå tapt.',
    covers: ['outboxes', 'SiteHealth', 'Erasure'],
    keeps: {
      'until they have; those given up, until staff try it again': 'Til det er kommet fram.',
      'a day; until it is; until the next; the site': 'Feil: et døgn.',
      'until it is done; of a ban or role that was told, the version without the player, 15 minutes longer':
        'Slettingen: til den er ferdig.',
    },
  },
]

/** Lines of the table that have no data about a player: settings, and data of the site about itself. */
export const notAboutPlayers: readonly string[] = [
  'matches.kept_until',
  'maps',
  'incidents',
  'faq',
  'ticket_categories',
  'MatchRoom that was cancelled before it opened',
  'SiteHub',
  'ServerPool',
  'R2, bare names',
  'health/',
]
