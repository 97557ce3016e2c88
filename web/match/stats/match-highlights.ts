import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import type { PlayerStatsView } from '../../../durable/protocol/match/play-fields.ts'
import { highlightsOf } from '../../../durable/rules/play/highlights.ts'
import { damagePerRound, headshotRatio, killsPerDeath } from '../../../durable/rules/rating/ratios.ts'
import { formatPercent, formatRatio, formatTenths, formatWhole } from '../../format/number.ts'
import { playerRating } from './player-rating.ts'
import { totalsOf } from './stat-rows.ts'

/** The best player in one stat, with its formatted number and the number of players who tied. */
export type Best = { what: 'kills' | 'kd' | 'hs'; player: MatchPlayer; figure: string; tied: number }
/** The player of the match, with their formatted stats. */
export type Mvp = { player: MatchPlayer; points: string; figures: Record<'score' | 'adr' | 'rating' | 'hs', string> }
/** Rounds with several kills by one player: the players who had one, and how often. */
export type Feat = { what: 'aces' | 'quads' | 'triples'; players: readonly { player: MatchPlayer; times: number }[] }
export type ShownHighlights = { mvp: Mvp | null; bests: readonly Best[]; feats: readonly Feat[] }

const percentOf = (share: number) => formatPercent(100 * share)

const measures: Record<Best['what'], { worth(stats: PlayerStatsView): number; figure(value: number): string }> = {
  kills: { worth: ({ kills }) => kills, figure: formatWhole },
  kd: { worth: ({ kills, deaths }) => killsPerDeath(kills, deaths), figure: formatRatio },
  hs: { worth: ({ head_shot_kills, kills }) => headshotRatio(head_shot_kills, kills), figure: percentOf },
}

const figuresOf = (stats: PlayerStatsView): Mvp['figures'] => ({
  score: `${stats.kills}–${stats.deaths}`,
  adr: formatTenths(damagePerRound(stats.damage, stats.rounds_played)),
  rating: formatRatio(playerRating(stats)),
  hs: percentOf(headshotRatio(stats.head_shot_kills, stats.kills)),
})

/** The highlights so far, over all maps. A highlight without a player is left out. */
export function shownHighlights(match: Pick<Match, 'played' | 'players'>): ShownHighlights {
  const totals = totalsOf(match.played)
  const found = highlightsOf(totals)
  const playerOf = (steamid: string) => match.players.find((each) => each.steamid === steamid)
  const best = (what: Best['what'], highlight: { steamid: string; value: number } | null): Best[] => {
    const player = highlight && playerOf(highlight.steamid)
    if (!highlight || !player) return []
    const { worth, figure } = measures[what]
    const others = totals.filter((each) => each.steamid !== highlight.steamid && playerOf(each.steamid) && worth(each) === highlight.value)
    return [{ what, player, figure: figure(highlight.value), tied: others.length }]
  }
  const feats = (['aces', 'quads', 'triples'] as const).map((what): Feat => {
    const players = found[what].flatMap(({ steamid, value }) => {
      const player = playerOf(steamid)
      return player ? [{ player, times: value }] : []
    })
    return { what, players }
  })
  const mvp = found.mvp && playerOf(found.mvp.steamid)
  const mvpStats = totals.find((each) => each.steamid === found.mvp?.steamid)
  return {
    mvp: found.mvp && mvp && mvpStats ? { player: mvp, points: formatTenths(found.mvp.value), figures: figuresOf(mvpStats) } : null,
    bests: [...best('kills', found.mostKills), ...best('kd', found.highestKd), ...best('hs', found.bestHeadshots)],
    feats: feats.filter((feat) => feat.players.length > 0),
  }
}
