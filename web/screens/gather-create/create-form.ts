import { isFullSize, mapCountOf, maxPlayersOf } from '../../../durable/rules/gather-options.ts'
import type { GatherType, PickType, Role, SeriesType } from '../../../durable/rules/vocabulary.ts'
import type { GatherOrder } from '../../net/api/gathers.ts'

/** What the player has chosen; what follows from it (`settledForm`) is never stored, so a choice comes back when it is possible again. */
export type GatherForm = {
  type: GatherType | null
  isCompetitive: boolean
  pickType: PickType
  seriesType: SeriesType
  /** Null until the player has touched the maps: then the pool's own preselection counts. */
  mapIds: readonly number[] | null
}

export const emptyForm: GatherForm = { type: null, isCompetitive: true, pickType: 'ABBAABAB', seriesType: 'bo1', mapIds: null }

/** Whether the chosen size leaves competitive, captains and series to choose (product 5.1). */
export const isFree = (form: GatherForm): boolean => form.type === null || isFullSize(form.type)

/** The form with what a size other than 5v5 forces. */
export const settledForm = (form: GatherForm): GatherForm =>
  isFree(form) ? form : { ...form, isCompetitive: false, pickType: 'random', seriesType: 'bo1' }

export const typesFor = (role: Role): readonly GatherType[] =>
  role >= 3 ? ['2v2', '3v3', '4v4', '5v5', 'super'] : ['2v2', '3v3', '4v4', '5v5']
export const pickTypesFor = (role: Role): readonly PickType[] =>
  role >= 2 ? ['ABBAABAB', 'ABABABAB', 'ABBAABBA', 'random'] : ['ABBAABAB', 'ABABABAB', 'random']

/** The ids that count: the player's, else the pool's preselected ones. */
export const chosenMaps = (form: GatherForm, preselected: readonly number[]): readonly number[] => form.mapIds ?? preselected

/** The form after a press on a map; null when that would be one too many. */
export function toggleMap(form: GatherForm, id: number, preselected: readonly number[]): GatherForm | null {
  const chosen = chosenMaps(form, preselected)
  if (chosen.includes(id)) return { ...form, mapIds: chosen.filter((other) => other !== id) }
  if (chosen.length >= mapCountOf(settledForm(form).seriesType).max) return null
  return { ...form, mapIds: [...chosen, id] }
}

/** How many maps must still be chosen (positive) or put back (negative). */
export function mapsMissing(form: GatherForm, preselected: readonly number[]): number {
  const { min, max } = mapCountOf(settledForm(form).seriesType)
  const count = chosenMaps(form, preselected).length
  if (count < min) return min - count
  return count > max ? max - count : 0
}

/** What is sent, or null while something is missing. */
export function orderOf(form: GatherForm, preselected: readonly number[]): GatherOrder | null {
  const { type, isCompetitive, seriesType, pickType } = settledForm(form)
  if (type === null || mapsMissing(form, preselected) !== 0) return null
  return {
    type,
    max_players: maxPlayersOf(type),
    is_competitive: isCompetitive ? 1 : 0,
    discord_option: 0,
    series_type: seriesType,
    pick_type: pickType,
    maps: chosenMaps(form, preselected).join(','),
  }
}
