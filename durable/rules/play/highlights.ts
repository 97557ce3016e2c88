import type { PlayerStats } from '../rating/player-stats.ts'
import { headshotRatio, killsPerDeath } from '../rating/ratios.ts'

type Counted = Pick<PlayerStats, 'kills' | 'deaths' | 'head_shot_kills' | 'enemy3ks' | 'enemy4ks' | 'enemy5ks'>
/** The counts of a player in a match, on one map or on all. */
export type Performance = Counted & { steamid: string }
/** The player who stands out, and with how much. */
export type Highlight = { steamid: string; value: number }

export type Highlights = {
  mvp: Highlight | null
  mostKills: Highlight | null
  highestKd: Highlight | null
  /** The share of headshots among their kills, 0 to 1. */
  bestHeadshots: Highlight | null
  /** How often each player killed five, four, three in a round; only those who did, most often first. */
  aces: Highlight[]
  quads: Highlight[]
  triples: Highlight[]
}

/** How much a player did for a match: 10 × K/D, kills, 5 an ace, 4 a quad, 3 a triple (docs/product.md 7.4). */
export const mvpScore = ({ kills, deaths, enemy3ks, enemy4ks, enemy5ks }: Counted): number =>
  (10 * kills) / Math.max(1, deaths) + kills + 5 * enemy5ks + 4 * enemy4ks + 3 * enemy3ks

/** At equal worth: more kills, then fewer deaths, then the older account. */
const better = (a: Performance, b: Performance): number =>
  b.kills - a.kills || a.deaths - b.deaths || (a.steamid < b.steamid ? -1 : a.steamid > b.steamid ? 1 : 0)

type Worth = (player: Performance) => number

const ranked = (players: readonly Performance[], worth: Worth): Performance[] =>
  players.filter((player) => worth(player) > 0).sort((a, b) => worth(b) - worth(a) || better(a, b))

/** The players who stood out in a match (docs/product.md 7.4); a value of 0 never does. */
export function highlightsOf(players: readonly Performance[]): Highlights {
  const first = (order: Worth, value: Worth = order): Highlight | null => {
    const [best] = ranked(players, order)
    return best ? { steamid: best.steamid, value: value(best) } : null
  }
  const all = (worth: Worth): Highlight[] => ranked(players, worth).map((player) => ({ steamid: player.steamid, value: worth(player) }))
  return {
    mvp: first(mvpScore),
    mostKills: first(({ kills }) => kills),
    highestKd: first(
      ({ kills, deaths }) => kills / Math.max(1, deaths),
      ({ kills, deaths }) => killsPerDeath(kills, deaths),
    ),
    bestHeadshots: first(
      ({ head_shot_kills, kills }) => head_shot_kills / Math.max(1, kills),
      ({ head_shot_kills, kills }) => headshotRatio(head_shot_kills, kills),
    ),
    aces: all(({ enemy5ks }) => enemy5ks),
    quads: all(({ enemy4ks }) => enemy4ks),
    triples: all(({ enemy3ks }) => enemy3ks),
  }
}
