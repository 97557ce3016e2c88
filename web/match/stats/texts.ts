import type { roundEndings } from '../../../durable/protocol/match/play-fields.ts'
import type { Side, TeamName } from '../../../durable/rules/vocabulary.ts'
import { vetoTexts } from '../veto-texts.ts'

type Ending = (typeof roundEndings)[number]

const { sideName } = vetoTexts

const endings: Record<Ending, string> = {
  bomb: 'bomben gikk av',
  defuse: 'bomben ble desarmert',
  elimination: 'motstanderen ble slått ut',
  time: 'tiden gikk ut',
  other: 'runden er over',
}

/** Scoreboard, rounds and highlights (docs/product.md 10.4). The stats keep their English names. */
export const scoreboardTexts = {
  title: 'Statistikk',
  total: 'Totalt',
  tabs: 'Kart i serien',
  table: (team: string, of: string) => `${team}, ${of}`,
  lineUp: (team: string) => `${team}, oppstilling`,
  elo: 'ELO',
  player: 'Spiller',
  you: 'deg',
  more: 'Alle tall',
  fewer: 'Færre tall',
  tables: 'Begge lag',
  unknown: '–',
  empty: 'Tallene kommer når den første runden er spilt.',
  columns: {
    kills: ['K', 'Kills'],
    assists: ['A', 'Assists'],
    deaths: ['D', 'Deaths'],
    difference: ['+/–', 'Kills minus deaths'],
    adr: ['ADR', 'Skade per runde'],
    kd: ['K/D', 'Kills per death'],
    hs: ['HS %', 'Andel kills som er headshots'],
    rating: ['Rating', 'HLTV 1.0'],
    mvp: ['MVP', 'Runder som rundens beste'],
    twos: ['2K', 'Runder med to kills'],
    threes: ['3K', 'Runder med tre kills'],
    fours: ['4K', 'Runder med fire kills'],
    fives: ['5K', 'Runder med fem kills'],
    utility: ['Util', 'Granatskade'],
    flashed: ['Flash', 'Blendede motstandere'],
    clutches: ['Clutch', 'Runder vunnet som siste spiller på laget'],
    shots: ['Treff', 'Skudd som traff, av alle skudd'],
  },
} as const

export const roundTexts = {
  title: 'Runder',
  half: (number: number) => `${number}. omgang`,
  overtime: (number: number) => `Ekstraomgang ${number}`,
  side: (team: TeamName, side: Side) => `Lag ${team} som ${sideName[side]}`,
  won: (number: number, winner: TeamName, side: Side | null, how: Ending, score: string) =>
    `Runde ${number}: Lag ${winner}${side ? ` (${sideName[side]})` : ''} vant, ${endings[how]}. ${score}`,
  lost: (number: number) => `Runde ${number}: ukjent`,
  now: (number: number) => `Runde ${number}: spilles nå`,
} as const

export const highlightTexts = {
  title: 'Høydepunkter',
  what: { mvp: 'MVP', kills: 'Flest kills', kd: 'Høyest K/D', hs: 'Beste HS\u00a0%', aces: 'Aces', quads: '4K', triples: '3K' },
  points: 'poeng',
  /** How many players tied. */
  tied: (others: number) => `+${others}`,
  tiedMeaning: (others: number) => `${others} til med like mye`,
  mvpFigures: { score: 'K–D', adr: 'ADR', rating: 'Rating', hs: 'HS %' },
  mvpHint: 'K/D, kills og runder med tre kills eller flere, slått sammen',
} as const
