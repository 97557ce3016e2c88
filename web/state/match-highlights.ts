import type { Match, MatchPlayer } from '../../durable/protocol/match-fields.ts'
import { highlightsOf } from '../../durable/rules/highlights.ts'
import { formatPercent, formatRatio, formatTenths, formatWhole } from '../format/number.ts'
import { totalsOf } from './stat-rows.ts'

/** The one who was best at something, with the figure as it is shown. */
export type Best = { what: 'mvp' | 'kills' | 'kd' | 'hs'; player: MatchPlayer; figure: string }
/** Rounds with so many kills: everybody who had one, and how often. */
export type Feat = { what: 'aces' | 'quads' | 'triples'; players: readonly { player: MatchPlayer; times: number }[] }
export type ShownHighlights = { mvp: Best | null; bests: readonly Best[]; feats: readonly Feat[] }

const figures: Record<Best['what'], (value: number) => string> = {
  mvp: formatTenths,
  kills: formatWhole,
  kd: formatRatio,
  hs: (share) => formatPercent(100 * share),
}

/** Who stood out so far, over all maps together; nobody for what nobody did. */
export function shownHighlights(match: Pick<Match, 'played' | 'players'>): ShownHighlights {
  const found = highlightsOf(totalsOf(match.played))
  const playerOf = (steamid: string) => match.players.find((each) => each.steamid === steamid)
  const best = (what: Best['what'], highlight: { steamid: string; value: number } | null): Best[] => {
    const player = highlight && playerOf(highlight.steamid)
    return highlight && player ? [{ what, player, figure: figures[what](highlight.value) }] : []
  }
  const feats = (['aces', 'quads', 'triples'] as const).map((what): Feat => {
    const players = found[what].flatMap(({ steamid, value }) => {
      const player = playerOf(steamid)
      return player ? [{ player, times: value }] : []
    })
    return { what, players }
  })
  return {
    mvp: best('mvp', found.mvp)[0] ?? null,
    bests: [...best('kills', found.mostKills), ...best('kd', found.highestKd), ...best('hs', found.bestHeadshots)],
    feats: feats.filter((feat) => feat.players.length > 0),
  }
}
