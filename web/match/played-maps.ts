import type { PlayedChange, PlayedMapView, PlayerStatsView, RoundView } from '../../durable/protocol/match/play-fields.ts'
import { noStats } from '../../durable/rules/rating/player-stats.ts'
import { applyItemChanges, definedFields, type ItemChange } from './item-changes.ts'

/** The known rounds before the first changed one, then the rounds of the frame: a restored round removes the rounds after it. */
function applyRounds(known: readonly RoundView[], { rounds, rounds_from }: PlayedChange): RoundView[] {
  const from = rounds_from ?? rounds?.[0]?.number
  if (from === undefined) return [...known]
  return [...known.filter((round) => round.number < from), ...(rounds ?? [])]
}

/** A player whose first stats arrive. A missing count is 0, or null if the game does not report it. */
const blank = (steamid: string): PlayerStatsView => ({ steamid, ...noStats(), shots_fired_total: null, shots_on_target_total: null })

/** The players with their changed counts, then the new players. */
function applyStats(known: readonly PlayerStatsView[], changes: PlayedChange['players'] = []): PlayerStatsView[] {
  const isKnown = new Set(known.map((player) => player.steamid))
  const added = new Map(changes.filter(({ steamid }) => !isKnown.has(steamid)).map(({ steamid }) => [steamid, blank(steamid)]))
  return applyItemChanges<PlayerStatsView, 'steamid'>([...known, ...added.values()], changes as ItemChange<PlayerStatsView>[], 'steamid')
}

function applyMapChange(map: PlayedMapView, change: PlayedChange): PlayedMapView {
  const { rounds_from: _from, rounds: _rounds, players, ...scalars } = change
  return {
    ...map,
    ...(definedFields(scalars) as Partial<PlayedMapView>),
    rounds: applyRounds(map.rounds, change),
    players: applyStats(map.players, players),
  }
}

/**
 * The maps with the changes of a frame. A map without a change stays the same object, and a change to an unknown map is ignored
 * (docs/product.md 10.4).
 */
export function applyPlayedChanges(played: readonly PlayedMapView[], changes: readonly PlayedChange[] | undefined): PlayedMapView[] {
  if (!changes || changes.length === 0) return played as PlayedMapView[]
  return played.map((map) =>
    changes.filter((change) => change.number === map.number).reduce((known, change) => applyMapChange(known, change), map),
  )
}
