import type { BestValues, PeriodCounts } from '../../../db/queries/ratings/own-places.ts'
import { damagePerRound, headshotRatio, killsPerDeath } from '../../../durable/rules/rating/ratios.ts'
import { placeAmong } from '../../../durable/rules/rating/top-place.ts'
import type { OwnPlaces } from '../../contract/top.ts'

/** How many matches a ratio needs. */
const ratioLeast = 5

/** A player's places in the lists of a period, by the best values that were last made. `counts` is null for a player without a match. */
export function ownPlacesOf({ counts, best }: { counts: PeriodCounts | null; best: BestValues }): OwnPlaces {
  const { matches_played: matches, ...sums } = counts ?? { matches_played: 0, ...noCounts }
  const placeIn = (list: string, value: number) => {
    const values = best[list]
    return values ? placeAmong(values, value) : null
  }
  const total = (list: string, value: number) => (value > 0 ? { value, place: placeIn(list, value) } : null)
  const ratio = (list: string, shown: number, value: number) =>
    matches < ratioLeast ? null : { value: shown, place: placeIn(list, value) }
  const { kills, deaths, headshot_kills, damage, rounds_played, total_5k, utility_damage } = sums
  return {
    matches,
    places: {
      ADR: ratio('ADR', damagePerRound(damage, rounds_played), damage / Math.max(1, rounds_played)),
      Kills: total('Kills', kills),
      Games: total('Games', matches),
      Dmg: total('Dmg', damage),
      Kd: ratio('Kd', killsPerDeath(kills, deaths), kills / Math.max(1, deaths)),
      Ace: total('Ace', total_5k),
      Utility: total('Utility', utility_damage),
      Hs: ratio('Hs', headshotRatio(headshot_kills, kills), headshot_kills / Math.max(1, kills)),
    },
  }
}

const noCounts = { kills: 0, deaths: 0, headshot_kills: 0, damage: 0, rounds_played: 0, total_5k: 0, utility_damage: 0 }
