import { formatPercent, formatRatio, formatTenths, formatWhole } from '../../../format/number.ts'
import type { BestAt, Feat, WentWell } from './went-well.ts'

const counts = ['null', 'én', 'to', 'tre', 'fire', 'fem']
const inWords = (count: number): string => counts[count] ?? formatWhole(count)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const bestAt: Record<BestAt, (worth: number) => string> = {
  damage: (worth) => `Ingen på laget gjorde mer skade enn deg: ${formatTenths(worth)} per runde.`,
  kd: (worth) => `Lagets beste K/D var din: ${formatRatio(worth)}.`,
  kills: (worth) => `Du hadde flest kills på laget: ${formatWhole(worth)}.`,
  headshots: (worth) => `${formatPercent(100 * worth)} av dine kills var headshots, best på laget.`,
  assists: (worth) => `Du hadde flest assists på laget: ${formatWhole(worth)}. Slikt husker et lag.`,
  flashes: (worth) => `Du blendet ${formatWhole(worth)} motstandere, flest på laget.`,
  utility: (worth) => `Ingen på laget fikk mer ut av granatene enn deg: ${formatWhole(worth)} i skade.`,
}

function goodRound(feat: Feat): string {
  if (feat.is === 'alone') return `Alene mot ${inWords(feat.against)}, og du tok runden.`
  return feat.count === 5 ? 'Du felte alle fem i én og samme runde.' : `${capital(inWords(feat.count))} kills i én runde. Den sitter.`
}

function good(what: WentWell): string {
  switch (what.is) {
    case 'mvp':
      return 'Du var kampens MVP. Det tar ingen fra deg.'
    case 'round':
      return goodRound(what.feat)
    case 'best':
      return bestAt[what.at](what.worth)
    case 'stayed':
      return 'Du sto løpet ut, hver eneste runde.'
    default:
      return what satisfies never
  }
}

/** The texts of the finale (docs/product.md 10.3). */
export const finaleTexts = {
  /** Beside the player's own team. */
  yours: 'dere',
  skip: 'Hopp over',
  done: 'Se kampen',
  figures: { kd: 'K–D', adr: 'ADR', rating: 'Rating', best: 'Beste runde' },
  bestRound: (feat: Feat): string => (feat.is === 'alone' ? `1 mot ${feat.against}` : feat.count === 5 ? 'Ace' : `${feat.count}K`),
  good,
  /** One dry line after a defeat. */
  close: 'Så nær at det knirket i isen.',
  lostLines: [
    'Selv Thor bommer. Han kaller det torden.',
    'Odin mistet et øye og ble klokere. Dere mistet bare en kamp.',
    'Natten er lang her nord. Det er omkamper også.',
    'Valhall har plass til dem som prøver igjen.',
  ],
  drawLine: 'Ingen vant, og ingen tapte. Alle må opp i morgen uansett.',
  pending: 'ELO regnes ut …',
  left: (points: string, next: string) => `${points} ELO til ${next}`,
  lastRank: 'Ingen ranker over denne.',
  level: (level: number, levels: number) => `Nivå ${level} av ${levels}`,
  newRank: 'Ny rank',
  elo: 'ELO',
  demoted: 'Veien opp er kjent.',
  /** Read by screen readers. */
  score: (a: string, b: string) => `${a}, ${b}.`,
  eloNow: (before: string, after: string, change: string) => `ELO ${before} til ${after}, ${change}.`,
  rankNow: (name: string, isNew: boolean) => `${isNew ? 'Ny rank' : 'Rank'}: ${name}.`,
} as const
