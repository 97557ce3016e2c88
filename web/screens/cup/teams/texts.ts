import { formatPercent, formatTenths, formatWhole } from '../../../format/number.ts'

/** Suggestions differ by small numbers, so small numbers have a decimal. */
const shownPoints = (points: number): string => (points < 10 ? formatTenths(points) : formatWhole(points))
/** No chance is certain, so it is never shown as a hundred. */
const shownChance = (chance: number): number => Math.min(99, Math.round(chance * 100))

/** Making the teams of a cup (docs/product.md 16.3, 16.4). The sentences that the product quotes are kept letter for letter. */
export const teamsTexts = {
  title: 'Lag Oppsett',
  lead: 'Staben lager lagene nå. Du ser alt mens det skjer.',
  pool: (count: number) => `Tilgjengelige Spillere (${count})`,
  poolName: 'Tilgjengelige spillere',
  poolEmpty: 'Alle har fått et lag.',
  players: (count: number, size: number) => `Spillere: ${count}/${size}`,
  freePlace: 'Ledig plass',
  freePlaces: (count: number) => (count === 1 ? '1 ledig plass' : `${count} ledige plasser`),
  mean: 'Snitt',
  meanLong: 'Snitt av Faceit-ELO',
  elo: 'Faceit-ELO',
  kd: (kd: string) => `K/D ${kd}`,
  you: 'Deg',
  captain: 'Kaptein',
  friends: (names: string) => `Vil spille med ${names}`,
  spread: (points: number) => `${shownPoints(points)} poeng skiller sterkeste og svakeste lag`,
  chance: (chance: number) => `Det sterkeste vinner ${formatPercent(shownChance(chance))} av gangene`,
} as const

/** The texts that only staff see. */
export const editTexts = {
  balance: 'Balanser Lag',
  edit: 'Rediger',
  remove: 'Slett Cup',
  start: 'Start Cup',
  loading: 'Laster...',
  makeCaptain: 'Sett som kaptein',
  dropCaptain: 'Fjern kaptein',
  hint: 'Dra spillerne dit de skal, eller trykk på en spiller for å velge lag.',
  ready: 'Alle har lag, og alle lag har kaptein.',
  missing: {
    pool: (count: number) => (count === 1 ? '1 spiller mangler lag' : `${count} spillere mangler lag`),
    captains: (count: number) => (count === 1 ? '1 lag mangler kaptein' : `${count} lag mangler kaptein`),
    before: (parts: string) => `Før start: ${parts}.`,
  },
  moved: (name: string, to: string) => `${name} ble flyttet til ${to}`,
  movedMany: (count: number) => `${count} spillere ble flyttet`,
  toPool: 'de tilgjengelige',
  closeProblem: 'Lukk meldingen',
} as const

const playOffs = { 1: 'finale', 2: 'semifinaler og finale', 3: 'kvartfinaler, semifinaler og finale' } as const
const playersWord = (size: number | undefined): string => (size === 1 ? 'spiller' : 'spillere')

/** The question before a cup starts. */
export const startTexts = {
  question: 'Starte cupen?',
  text: 'Lagene låses, alle får beskjed, og første runde settes opp. Du kan angre til den første kampen starter. Kommer noen for sent, kan de settes inn etterpå.',
  teams: 'Lag',
  sizes: (teams: number, sizes: readonly { size: number; teams: number }[]) => {
    const last = sizes.at(-1)?.size
    if (sizes.length < 2) return `${teams} lag med ${last ?? 0} ${playersWord(last)} hver`
    return `${teams} lag: ${new Intl.ListFormat('nb').format(sizes.map((each) => `${each.teams} med ${each.size}`))} ${playersWord(last)}`
  },
  rounds: 'Runder',
  roundsOf: ({ swiss, playOffs: after }: { swiss: number; playOffs: 1 | 2 | 3 }) =>
    `${swiss === 1 ? '1 runde' : `${swiss} runder`}, så ${playOffs[after]}`,
  ends: 'Ferdig',
  endsAt: (clock: string) => `omtrent kl. ${clock}`,
  first: 'Første runde',
  match: (one: string, other: string) => `${one} mot ${other}`,
  bye: (team: string) => `${team} står over, og får seieren når runden er spilt`,
  sitsOut: (names: string) => `Står over: ${names}`,
} as const

/** Why an action failed, in the words of the product. */
export const problemTexts = {
  team: 'Failed to update team. Please try again.',
  teams: 'Failed to update teams. Please try again.',
  balance: 'Failed to balance teams. Please try again.',
  full: 'Team is already full (max 5 players)',
  destinationFull: 'Destination team is already full (max 5 players)',
  captainTitle: 'Cup',
  start: 'Kunne ikke starte cupen',
} as const

/** The menu of one player: the way to move them without dragging. */
export const moveTexts = {
  to: 'Flytt til …',
  pool: 'Tilgjengelige spillere',
  here: 'Her nå',
  full: 'Fullt',
  noShow: 'Møtte ikke',
  remove: 'Fjern fra cupen',
  count: (count: number, size: number) => `${count}/${size}`,
} as const

/** The suggestions of a balance (docs/product.md 16.4). */
export const balanceTexts = {
  lead: 'Alle plasseres på nytt. Kapteiner blir på laget sitt, og venner holdes sammen når det går.',
  now: 'Nå',
  noTeams: 'Ingen lag å sammenligne ennå',
  working: 'Regner ut forslag …',
  none: 'Det er for få spillere til å lage lag.',
  choose: 'Velg et forslag',
  suggestion: (no: number) => `Forslag ${no}`,
  spread: (points: number) => (points < 0.05 ? 'Helt jevnt' : `${shownPoints(points)} poeng forskjell`),
  chance: (chance: number) => `Sterkeste slår svakeste: ${formatPercent(shownChance(chance))}`,
  friends: (kept: number, groups: number) => (kept === groups ? 'venner samlet' : `${kept} av ${groups} vennegrupper samlet`),
  teamsOf: (no: number) => `Lagene i forslag ${no}`,
  apply: 'Sett opp lagene',
} as const

/** 'Sjekk lagene': the balance made again in the browser (docs/product.md 16.4). */
export const checkTexts = {
  title: 'Sjekk lagene',
  before:
    'Fingeravtrykket av cupens frø har ligget åpent siden cupen ble laget. Når lagene er balansert, kan nettleseren din regne dem ut på nytt.',
  after: (when: string) =>
    `Lagene ble balansert ${when}, etter ratingene spillerne oppga og et frø. Nettleseren din kan regne dem ut på nytt og se at de ble slik.`,
  moved: (count: number) =>
    count === 1 ? 'Etterpå flyttet staben én spiller for hånd.' : `Etterpå flyttet staben ${count} ganger for hånd.`,
  notMoved: 'Ingen er flyttet for hånd etterpå.',
  commitment: 'Fingeravtrykk',
  seed: 'Frø',
  copyCommitment: 'Kopier fingeravtrykket',
  copySeed: 'Kopier frøet',
  copied: 'Kopiert',
  check: 'Sjekk lagene',
  checking: 'Regner …',
  forgotten: 'En av spillerne har slettet kontoen sin. SteamID-en deres var med i trekningen, så lagene kan ikke regnes ut på nytt lenger.',
  failed: 'Vi fikk ikke hentet regnestykket. Sjekk nettet ditt, og prøv igjen.',
  verdict: {
    holds: { title: 'Alt stemmer', text: 'Nettleseren din regnet ut lagene på nytt og fikk de samme.' },
    moved: {
      title: 'Balansen stemmer',
      text: 'Nettleseren din regnet ut lagene på nytt. Det som er annerledes nå, er flyttet for hånd.',
    },
    broken: { title: 'Noe stemmer ikke', text: 'Ta vare på lenken, og si fra til staben.' },
  },
  lines: { seed: 'Frøet gir fingeravtrykket som lå åpent', teams: 'Lagene følger av frøet og ratingene' },
  differ: (count: number) => (count === 1 ? '1 spiller står et annet sted nå' : `${count} spillere står et annet sted nå`),
  holds: 'Stemmer',
  broken: 'Stemmer ikke',
} as const

/** The texts of a screen reader while a player is carried. */
export const dragTexts = {
  role: 'spiller som kan flyttes',
  how: 'Mellomrom løfter spilleren. Piltastene velger lag, mellomrom slipper, Escape avbryter. Enter åpner menyen.',
  lifted: (name: string, place: string) => `${name} er løftet fra ${place}.`,
  over: (place: string, count: string) => `Over ${place}. ${count}.`,
  overNothing: 'Ikke over noe lag.',
  dropped: (name: string, place: string) => `${name} er sluppet i ${place}.`,
  full: (name: string, place: string) => `${place} er fullt. ${name} ble ikke flyttet.`,
  stays: (name: string) => `${name} ble ikke flyttet.`,
} as const
