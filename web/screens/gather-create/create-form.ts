import { isFullSize, mapCountOf, maxPlayersOf } from '../../../durable/rules/lobby/gather-options.ts'
import { isSameDoor, usualDoor } from '../../../durable/rules/lobby/lobby-door.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { CaptainRule, GatherType, PickType, Role, SeriesType, VetoType } from '../../../durable/rules/vocabulary.ts'
import type { GatherDefaultsView } from '../../../worker/contract/maps.ts'
import { type DoorForm, doorOf, doorProblem, usualForm } from '../../lobby-door/door-form.ts'
import type { GatherOrder } from '../../net/api/gathers.ts'

/**
 * The player's choices. The values that a size forces (`effectiveForm`) are never stored, so a choice returns when it is possible again.
 */
export type GatherForm = {
  type: GatherType | null
  isCompetitive: boolean
  pickType: PickType
  seriesType: SeriesType
  /** Missing until the player has chosen a rule; until then the rating decides. */
  captainRule?: CaptainRule
  veto: VetoType
  /** Null until the player has changed the maps. Until then the pool's preselected maps are used. */
  mapIds: readonly number[] | null
  /** How players join. */
  door: DoorForm
}

/** Only the player's own choices. Other fields keep the values of staff, even if these arrive late or change. */
export type OwnChoices = Partial<GatherForm>

export const emptyForm: GatherForm = {
  type: null,
  isCompetitive: true,
  pickType: 'ABBAABAB',
  seriesType: 'bo1',
  veto: 'standard',
  mapIds: null,
  door: usualForm,
}

/** The form at first, for fields without a choice of the player (docs/product.md 13.9). */
export const formFrom = ({ type, is_competitive, pick_type, series_type }: GatherDefaultsView): GatherForm => ({
  type,
  isCompetitive: is_competitive === 1,
  pickType: pick_type,
  seriesType: series_type,
  veto: 'standard',
  mapIds: null,
  door: usualForm,
})

/** Whether type, pick order and series can be chosen with this size (product 5.1). */
export const hasMatchOptions = (form: GatherForm): boolean => form.type === null || isFullSize(form.type)

/** The form with the values that a size other than 5v5 forces. */
export const effectiveForm = (form: GatherForm): GatherForm =>
  hasMatchOptions(form) ? form : { ...form, isCompetitive: false, pickType: 'random', seriesType: 'bo1' }

/** How captains are found: by rating in a match without captains. */
export const captainRuleFor = (form: GatherForm): CaptainRule =>
  effectiveForm(form).pickType === 'random' ? 'elo' : (form.captainRule ?? 'elo')

export const typesFor = (role: Role): readonly GatherType[] =>
  hasRight(role, 'super-gather') ? ['2v2', '3v3', '4v4', '5v5', 'super'] : ['2v2', '3v3', '4v4', '5v5']
export const pickTypesFor = (role: Role): readonly PickType[] =>
  hasRight(role, 'staff-order') ? ['ABBAABAB', 'ABABABAB', 'ABBAABBA', 'random'] : ['ABBAABAB', 'ABABABAB', 'random']

/** The chosen maps: the player's, otherwise the pool's preselected maps. */
export const chosenMaps = (form: GatherForm, preselected: readonly number[]): readonly number[] => form.mapIds ?? preselected

/** The form after a click on a map. Null when that would be one map too many. */
export function toggleMap(form: GatherForm, id: number, preselected: readonly number[]): GatherForm | null {
  const chosen = chosenMaps(form, preselected)
  if (chosen.includes(id)) return { ...form, mapIds: chosen.filter((other) => other !== id) }
  if (chosen.length >= mapCountOf(effectiveForm(form).seriesType, form.veto).max) return null
  return { ...form, mapIds: [...chosen, id] }
}

/** How many maps must still be chosen (positive) or removed (negative). */
export function mapsMissing(form: GatherForm, preselected: readonly number[]): number {
  const { min, max } = mapCountOf(effectiveForm(form).seriesType, form.veto)
  const count = chosenMaps(form, preselected).length
  if (count < min) return min - count
  return count > max ? max - count : 0
}

/** The request to the server, or null while something is missing. */
export function orderOf(form: GatherForm, preselected: readonly number[]): GatherOrder | null {
  const { type, isCompetitive, seriesType, pickType, veto } = effectiveForm(form)
  if (type === null || mapsMissing(form, preselected) !== 0 || doorProblem(form.door) !== null) return null
  const captainRule = captainRuleFor(form)
  const door = doorOf(form.door)
  return {
    type,
    max_players: maxPlayersOf(type),
    is_competitive: isCompetitive ? 1 : 0,
    discord_option: 0,
    series_type: seriesType,
    pick_type: pickType,
    ...(captainRule !== 'elo' && { captain_rule: captainRule }),
    ...(veto !== 'standard' && { veto }),
    maps: chosenMaps(form, preselected).join(','),
    ...(!isSameDoor(door, usualDoor) && { door }),
  }
}
