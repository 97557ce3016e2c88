import { formatWhole } from '../../format/number.ts'

/** The profile (docs/product.md 7.4). The names of the stats are kept letter for letter. */
export const profileTexts = {
  title: 'Profil',
  loading: 'Henter profilen …',
  loadingCharts: 'Henter kurver og tall …',
  banned: 'Denne kontoen er utestengt.',
  you: 'Deg',
  memberSince: (month: string) => `Medlem siden ${month}`,
  steam: 'Steam-profil',
  copyLink: 'Kopier lenke',
  manage: 'Administrer bruker',
  copied: 'Lenken er kopiert',
  missing: { title: 'Fant ikke spilleren.', hint: 'Lenken kan være gammel, eller så er kontoen borte.', link: 'Til forsiden' },
  failed: 'Fikk ikke hentet profilen.',
  empty: {
    title: 'Ingen kamper ennå.',
    own: 'Tallene dine kommer etter den første kampen.',
    other: 'Tallene kommer etter den første kampen.',
    link: 'Finn en gather',
  },
} as const

/** The main stats, and how each is calculated. */
export const headlineTexts = {
  label: 'Nøkkeltall',
  rating: { name: 'Rating', note: 'HLTV 1.0' },
  kd: { name: 'K/D', note: 'kills per death' },
  adr: { name: 'ADR', note: 'skade per runde' },
  hs: { name: 'HS %', note: 'av alle kills' },
  wins: { name: 'Seire', note: (won: number, played: number) => `${formatWhole(won)} av ${formatWhole(played)} kamper` },
  none: '–',
} as const

/** The counts of a player, in total and per match. */
export const statsTexts = {
  title: 'Statistikk',
  total: 'Totalt',
  perMatch: 'Per kamp',
  matches_played: 'Antall kamper',
  rounds_played: 'Antall runder',
  kills: 'Kills',
  headshot_kills: 'Headshot kills',
  deaths: 'Deaths',
  assists: 'Assists',
  utility_damage: 'Granatskade',
  enemies_flashed: 'Blendede motstandere',
  mvp: 'MVP',
  clutches: 'Clutcher',
  clutchesHint: 'Runder vunnet som siste spiller på laget.',
  multiKills: 'Flere kills i samme runde',
  multiKillsHint: 'Runder med så mange kills.',
} as const

/** A player's matches (docs/product.md 7.7). The names of the columns are kept letter for letter. */
export const gamesTexts = {
  title: 'Kamper spillt',
  loading: 'Laster kamper...',
  none: 'Ingen kamper funnet',
  noMore: 'Ingen flere kamper å vise',
  failed: 'Fikk ikke hentet kampene.',
  more: 'Vis flere',
  map: 'Kart',
  result: 'Resultat',
  mode: 'Spillemodus',
  type: 'Type',
  gatherStatus: 'Gatherstatus',
  matchStatus: 'Kampstatus',
  elo: 'ELO',
  date: 'Dato',
  noMap: '–',
  moreMaps: (count: number) => `+${count} kart til`,
  killsAndDeaths: 'K–D',
  /** Read by screen readers before the figures. */
  score: 'Resultat',
  unknown: '–',
  unrated: '–',
  unknownWord: 'Ukjent',
  open: 'Se kamp',
  /** Read by screen readers after «Se kamp», because they list links without their rows. */
  openWhich: (map: string, date: string) => `på ${map}, ${date}`,
} as const
