import type { PlayedChange, PlayedMapView, PlayerStatsView, RoundView } from '../../durable/protocol/play-fields.ts'
import { noStats } from '../../durable/rules/player-stats.ts'
import { type ItemChange, layOverItems, said } from './lay-over.ts'

/** The rounds up to the first changed one, then those that were told: a restore takes rounds back as one adds them. */
function layOverRounds(known: readonly RoundView[], { rounds, rounds_from }: PlayedChange): RoundView[] {
  const from = rounds_from ?? rounds?.[0]?.number
  if (from === undefined) return [...known]
  return [...known.filter((round) => round.number < from), ...(rounds ?? [])]
}

/** Somebody whose first counts are told: what a frame leaves out is nought, or what the game does not report. */
const blank = (steamid: string): PlayerStatsView => ({ steamid, ...noStats(), shots_fired_total: null, shots_on_target_total: null })

/** The players with their changed counts, and after them whoever is new. */
function layOverStats(known: readonly PlayerStatsView[], changes: PlayedChange['players'] = []): PlayerStatsView[] {
  const isKnown = new Set(known.map((player) => player.steamid))
  const added = new Map(changes.filter(({ steamid }) => !isKnown.has(steamid)).map(({ steamid }) => [steamid, blank(steamid)]))
  return layOverItems<PlayerStatsView, 'steamid'>([...known, ...added.values()], changes as ItemChange<PlayerStatsView>[], 'steamid')
}

function layOverMap(map: PlayedMapView, change: PlayedChange): PlayedMapView {
  const { rounds_from: _from, rounds: _rounds, players, ...scalars } = change
  return {
    ...map,
    ...(said(scalars) as Partial<PlayedMapView>),
    rounds: layOverRounds(map.rounds, change),
    players: layOverStats(map.players, players),
  }
}

/** The maps after what a frame told of them; those it does not name stay the same objects, one we do not know is nothing to us (docs/product.md 10.4). */
export function layOverPlayed(played: readonly PlayedMapView[], changes: readonly PlayedChange[] | undefined): PlayedMapView[] {
  if (!changes || changes.length === 0) return played as PlayedMapView[]
  return played.map((map) =>
    changes.filter((change) => change.number === map.number).reduce((known, change) => layOverMap(known, change), map),
  )
}
