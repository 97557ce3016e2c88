import type { PenaltyView } from '../../../durable/protocol/queue/queue-fields.ts'
import { formatWhole } from '../../format/number.ts'

/** The queue (docs/product.md 12.8). The sentences that the product quotes are kept letter for letter. */
export const matchmakingTexts = {
  title: 'Matchmaking',
  lead: 'Still deg i køen, så setter vi sammen en jevn kamp 5 mot 5.',
  failed: 'Fikk ikke kontakt med køen.',
  join: 'Bli med i køen',
  joinAgain: 'Bli med igjen',
  leave: 'Forlat køen',
  joined: 'Du har blitt lagt til i køen',
  left: 'Du har forlatt køen',
} as const

/** The state of the player: the headline, and the words below it. */
export const stateTexts = {
  label: 'Køen din',
  free: 'Klar når du er',
  queued: 'Du står i kø',
  led: 'Lederen starter søket',
  ledHint: 'Du blir med når lederen av gruppen stiller dere i kø.',
  leaderHint: 'Hele gruppen blir med når du stiller deg i kø.',
  check: 'Kamp funnet',
  checkHint: 'Godta før tiden går ut.',
  seated: { gather: 'Du sitter i en gather', match: 'Du sitter allerede i en kamp' },
  seatedHint: 'Forlat den, eller spill den ferdig, før du stiller deg i kø.',
  toSeat: { gather: 'Til gatheren', match: 'Til kampen' },
  banned: 'Du kan ikke stille deg i kø',
  bannedHint: 'Kontoen din er utestengt.',
  blockedHint: 'Når pausen er over, kan du stille deg i kø igjen.',
  closed: 'Køen er stengt akkurat nå.',
  updating: 'Counter-Strike 2 oppdateres. Køen åpner igjen når serverne er oppe.',
  stays: 'Du beholder plassen om du lukker siden. Vi sier fra når kampen er klar.',
} as const

/** The estimated wait. */
export const waitTexts = {
  label: 'Ventetid nå',
  unknown: 'For lite data til å anslå ventetiden',
  short: 'Under ett minutt',
  about: (minutes: number) => `Omtrent ${minutes} min`,
  long: 'Over en time',
} as const

/** The texts of the players who wait. */
export const waitingTexts = {
  title: 'I køen',
  label: 'I kø',
  empty: 'Køen er tom. Noen må jo være først ute på isen.',
  count: (count: number) => (count === 1 ? '1 spiller' : `${formatWhole(count)} spillere`),
  missing: (count: number) => (count === 1 ? 'Mangler 1 til en kamp' : `Mangler ${count} til en kamp`),
  free: 'Ledig plass',
  party: (size: number) => `Gruppe på ${size}`,
  you: 'Deg',
  more: (count: number) => `og ${formatWhole(count)} til`,
} as const

export const nextTexts = {
  title: 'Slik fungerer det',
  steps: [
    { title: 'Ti som passer sammen', text: 'Den som har ventet lengst, får plass først. Jo lenger du venter, desto bredere søker vi.' },
    {
      title: '30 sekunder på å godta',
      text: 'Sier noen nei, beholder du plassen og tiden din. Sier du selv nei to ganger på et døgn, får du en kort pause.',
    },
    { title: 'Kart, server, kamp', text: 'Jevne lag, best av 1. Kapteinene stryker kart til ett står igjen.' },
  ],
} as const

/** The texts of a penalty that keeps a player out of the queue, or warned them. */
export const penaltyTexts = {
  blocked: { checks: 'Du har pause fra køen', matches: 'Du har pause fra køen og gathere' },
  lasts: 'Pausen varer i',
  until: (clock: string) => `Du kan stille deg i kø igjen kl. ${clock}.`,
  untilBoth: (moment: string) => `Du kan være med igjen ${moment}.`,
  warned: 'Du har fått en advarsel',
  warnedHint: 'Skjer det igjen, får du en kort pause fra køen.',
  over: 'Pausen er over',
  overHint: 'Skjer det igjen, blir neste pause lengre.',
  why: {
    declined: 'Du sa nei til en kamp som var funnet.',
    silent: 'Du svarte ikke da en kamp var funnet.',
    left: 'Du forlot en kamp som var i gang.',
  } satisfies Record<PenaltyView['why'], string>,
  counts: (count: number, fades: string) =>
    count === 1
      ? `Det teller i et døgn og glemmes ${fades}.`
      : `Det har skjedd ${count} ganger det siste døgnet. Den eldste glemmes ${fades}.`,
  appeal: 'Klag på dette',
} as const

export const heldPlaceTexts = {
  title: (clock: string) => `Vi holder av ventetiden din til kl. ${clock}`,
  hint: 'Still deg i kø igjen innen da, så fortsetter du der du slapp.',
} as const

export const scrimTexts = {
  title: 'Aktive scrims',
  empty: 'Det finnes ingen aktive kamper for øyeblikket.',
  open: 'Gå til',
  openWhich: (a: string, b: string) => `kampen mellom ${a} og ${b}`,
  noCaptain: 'Uten kaptein',
  noMap: 'Kartet velges',
  unknown: 'Pågår',
} as const

export const todayTexts = {
  title: 'Dine scrims i dag',
  all: 'Se alle kampene dine',
  elo: 'ELO',
  noMap: '–',
  unknown: '–',
} as const

/** Only on a local site. */
export const botTexts = {
  title: 'Fyll med boter',
  moods: { accept: 'Alle godtar', decline: 'En sier nei', silent: 'En svarer ikke' },
  asked: {
    accept: 'Botene kommer, og alle godtar.',
    decline: 'Botene kommer, og en av dem sier nei.',
    silent: 'Botene kommer, og en av dem svarer ikke.',
  },
} as const
