import { type Refusal, refuse } from '../error-codes.ts'
import { hasRight } from '../staff/staff-rights.ts'
import { type CaptainRule, type GatherType, mapsPlayed, type PickType, type Role, type SeriesType, type VetoType } from '../vocabulary.ts'

/** The fields of the form of 'Start en gather' (docs/product.md 5.1). */
export type GatherOptions = {
  type: GatherType
  maxPlayers: number
  isCompetitive: boolean
  seriesType: SeriesType
  pickType: PickType
  captainRule?: CaptainRule
  /** How the maps are chosen; the standard veto where nobody chose. */
  veto?: VetoType | undefined
  mapIds: readonly number[]
}

/** Twice the team size; `super` is always five against five. */
export const maxPlayersOf = (type: GatherType): 4 | 6 | 8 | 10 => (type === '2v2' ? 4 : type === '3v3' ? 6 : type === '4v4' ? 8 : 10)

const exactly = (count: number) => ({ min: count, max: count })

/** The least and the most maps from which this veto chooses those of a series (docs/product.md 5.1). */
export function mapCountOf(series: SeriesType, veto: VetoType = 'standard'): { min: number; max: number } {
  if (veto === 'none') return exactly(mapsPlayed(series))
  if (veto === 'drawn') return { min: mapsPlayed(series) + 1, max: 10 }
  return series === 'bo1' && veto !== 'major' ? { min: 3, max: 10 } : exactly(7)
}

/** Only five against five may be competitive, have captains who pick, or last longer than one map. */
export const isFullSize = (type: GatherType): boolean => maxPlayersOf(type) === 10

export const tooManyMapsText = (series: SeriesType, veto?: VetoType): string =>
  `Du kan ikke velge mer enn ${mapCountOf(series, veto).max} maps for ${series.toUpperCase()}`

const refuseInput = (message: string, ...fields: string[]): Refusal => refuse('INVALID_INPUT', message, fields)

/**
 * Whether someone of `role` may open a gather with these options, given the ids of the maps in the pool (docs/product.md 5.1).
 * Refuses with INVALID_INPUT (options that do not fit together) or FORBIDDEN (options reserved for staff).
 */
export function checkGatherOptions(options: GatherOptions, role: Role, poolIds: ReadonlySet<number>): { ok: true } | Refusal {
  const { type, seriesType, pickType, veto, mapIds } = options
  if (type === 'super' && !hasRight(role, 'super-gather')) return refuse('FORBIDDEN', 'Bare administratorer kan starte en supergather.')
  if (pickType === 'ABBAABBA' && !hasRight(role, 'staff-order')) return refuse('FORBIDDEN', 'Denne rekkefølgen er forbeholdt staben.')
  if (options.maxPlayers !== maxPlayersOf(type)) return refuseInput('Antall spillere må passe til lagstørrelsen.', 'max_players')
  if (!isFullSize(type) && (options.isCompetitive || pickType !== 'random' || seriesType !== 'bo1'))
    return refuseInput(
      'Bare 5v5 kan være Competitive, ha kapteiner som velger eller gå over flere kart.',
      'is_competitive',
      'pick_type',
      'series_type',
    )
  if (pickType === 'random' && (options.captainRule ?? 'elo') !== 'elo')
    return refuseInput('Med Balansert leder den med høyest ELO hvert lag.', 'captain_rule')
  const { min, max } = mapCountOf(seriesType, veto)
  if (new Set(mapIds).size !== mapIds.length) return refuseInput('Hvert kart kan bare velges én gang.', 'maps')
  if (mapIds.length > max) return refuseInput(tooManyMapsText(seriesType, veto), 'maps')
  if (mapIds.length < min) return refuseInput(`Du må velge minst ${min} kart for ${seriesType.toUpperCase()}`, 'maps')
  if (!mapIds.every((id) => poolIds.has(id))) return refuseInput('Et av kartene er ikke lenger tilgjengelig.', 'maps')
  return { ok: true }
}
