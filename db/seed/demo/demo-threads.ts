import type { MessageKind, TicketKind, TicketStatus } from '../../../durable/rules/support/ticket-words.ts'

const hour = 60
const day = 24 * hour

/** A message in a thread: how many minutes ago, its writer, its text. Staff are known by their role. */
type ThreadMessage = readonly [minutesAgo: number, by: string, message: string, kind?: MessageKind]

/** A ticket as it is told: players and categories by name, the latest message last. */
export type DemoThread = {
  by: string
  category: string
  subject: string
  /** 0 low, 1 normal, 2 high. */
  priority: 0 | 1 | 2
  status: TicketStatus
  kind?: TicketKind
  /** It is about the player's last match, with this player in it where one is named. */
  match?: true
  reported?: string
  assigned?: string
  /** The ticket of the list that this one was merged into. */
  mergedInto?: number
  /** How many minutes ago the appeal was granted. */
  grantedAgo?: number
  /** Answers that the player has not read. */
  unread?: number
  thread: readonly ThreadMessage[]
}

/** Tickets in every state, with their messages; those that wait have done so for minutes, hours and days. */
export const demoThreads: readonly DemoThread[] = [
  {
    ...{ by: 'Kari Kaldblod', category: 'Teknisk problem', subject: 'Kommer ikke inn på serveren', priority: 2, status: 'open' },
    thread: [[4, 'Kari Kaldblod', 'Trykker på «Koble til», men CS sier «server is full». Vi er bare ni på serveren. Hva gjør jeg?']],
  },
  {
    ...{ by: 'trollmor', category: 'Rapporter spiller', subject: 'Stygg språkbruk i chatten på serveren', priority: 1, status: 'open' },
    ...{ match: true, reported: 'xX_Skogsnisse_Xx' },
    thread: [
      [55, 'trollmor', 'Jeg burde meldt dette før: Han skjelte ut laget sitt fra runde 4 og ut. Det meste står i chatten på serveren.'],
      [48, 'trollmor', 'Det var særlig ille på slutten, etter at de tapte siste pistolrunde.'],
    ],
  },
  {
    ...{ by: 'Surstrømmen', category: 'Utestengelse og pauser', subject: 'Klage på utestengelsen', priority: 1, status: 'open' },
    kind: 'ban-appeal',
    thread: [
      [
        26 * hour,
        'Surstrømmen',
        'Jeg har aldri jukset. Jeg hørte dem gjennom røyken, og lyden er bra på de nye hodetelefonene mine. Kan noen se på det igjen?',
      ],
      [
        25 * hour,
        'Tåkefyrste',
        'Demoen fra Mirage, runde 11 og 14. Sikter på spilleren bak veggen før det er noen lyd. Vil ha to til å se på den.',
        'note',
      ],
    ],
  },
  {
    ...{ by: 'MåkeMaria', category: 'Utestengelse og pauser', subject: 'Falt ut av ready check på grunn av nettet', priority: 1 },
    ...{ status: 'in_progress', assigned: 'LykteLars' },
    thread: [
      [9 * hour, 'MåkeMaria', 'Nettet falt ut akkurat da ready check kom. Nå får jeg ikke stå i kø på en stund. Teller det virkelig?'],
      [7 * hour, 'LykteLars', 'Sier fra selv hver gang, og nettet er dårlig der ute. Greit å være raus.', 'note'],
      [
        6 * hour,
        'LykteLars',
        'Hei MåkeMaria\n\nDet teller, men bare til neste gang du spiller ferdig. Står det fortsatt en pause hos deg nå?\n\nHilsen Support',
      ],
      [3 * hour, 'MåkeMaria', 'Ja, ti minutter til. Men det går bra, jeg venter.'],
    ],
  },
  {
    ...{ by: 'Havregrøt', category: 'Teknisk problem', subject: 'Lyden av ready check kommer ikke på telefonen', priority: 0 },
    ...{ status: 'in_progress', assigned: 'snøfrid', unread: 1 },
    thread: [
      [2 * day + 3 * hour, 'Havregrøt', 'Varselet kommer, men uten lyd. På maskinen virker det.'],
      [
        2 * day,
        'snøfrid',
        'Hei Havregrøt\n\nHvilken telefon har du, og er den på lydløs når varselet kommer? Prøv også «Test» under Lyd i innstillingene.\n\nHilsen Support',
      ],
    ],
  },
  {
    ...{
      by: 'Trønderbart',
      category: 'Turneringer og cuper',
      subject: 'Vi mangler en spiller til i kveld',
      priority: 2,
      status: 'in_progress',
    },
    assigned: 'Tåkefyrste',
    thread: [
      [80, 'Trønderbart', 'En av våre er syk. Kan vi spille med en som ikke står på laget?'],
      [
        70,
        'Tåkefyrste',
        'Hei Trønderbart\n\nKapteinen kan spørre om en stand-in på siden til turneringen, så svarer vi der. Hvem har dere tenkt på?\n\nHilsen Support',
      ],
      [20, 'Trønderbart', 'Lofotlama. Jeg har spurt om det nå!'],
    ],
  },
  {
    ...{ by: 'Lofotlama', category: 'Annet', subject: 'Forslag: vis hvem som ble valgt først', priority: 0, status: 'open' },
    thread: [[3 * day, 'Lofotlama', 'Det hadde vært gøy å se i historikken hvem som ble valgt først og sist i hver kamp.']],
  },
  {
    ...{ by: 'ekornet', category: 'Utestengelse og pauser', subject: 'Klage på pausen fra køen', priority: 1, status: 'closed' },
    ...{ kind: 'cooldown-appeal', grantedAgo: 14 * day, assigned: 'LykteLars' },
    thread: [
      [14 * day + 50, 'ekornet', 'Spillet krasjet idet kampen startet. Jeg var tilbake etter to minutter, men da var kampen avlyst.'],
      [14 * day, 'LykteLars', 'Klagen er tatt til følge. Pausen fra køen er opphevet.', 'event'],
    ],
  },
  {
    ...{ by: 'Snåsapeek', category: 'Konto og personvern', subject: 'Har byttet navn på Steam', priority: 0, status: 'closed' },
    thread: [
      [9 * day, 'Snåsapeek', 'Navnet mitt her er det gamle. Hvordan får jeg det nye inn?'],
      [8 * day + 20 * hour, 'snøfrid', 'Hei Snåsapeek\n\nLogg ut og inn igjen, så hentes det på nytt fra Steam.\n\nHilsen Support'],
      [8 * day + 19 * hour, 'Snåsapeek', 'Det virket, takk!'],
      [8 * day + 19 * hour - 5, 'snøfrid', 'Status endret til Lukket.', 'event'],
    ],
  },
  {
    ...{ by: 'MåkeMaria', category: 'Teknisk problem', subject: 'Falt ut av køen', priority: 1, status: 'closed', mergedInto: 3 },
    thread: [[8 * hour, 'LykteLars', 'Saken er slått sammen med en annen av dine.', 'event']],
  },
  {
    ...{
      by: 'Rakfisk',
      category: 'Rapporter spiller',
      subject: 'Mistenker smurf i siste kamp',
      priority: 1,
      status: 'closed',
      match: true,
    },
    thread: [
      [6 * day, 'Rakfisk', 'Spilleren med flest drap på det andre laget kan umulig være ny. Kan dere se på det?'],
      [
        5 * day + 18 * hour,
        'LykteLars',
        'Hei Rakfisk\n\nVi har gått gjennom kampen, men fant ikke nok til å gjøre noe med det. Meld gjerne fra igjen hvis det gjentar seg.\n\nHilsen Support',
      ],
      [5 * day + 18 * hour - 1, 'LykteLars', 'Status endret til Lukket.', 'event'],
    ],
  },
]
