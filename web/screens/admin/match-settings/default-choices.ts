import { usualChoices } from '../../../../durable/rules/lobby/gather-defaults.ts'
import { isFullSize } from '../../../../durable/rules/lobby/gather-options.ts'
import type { GatherDefaultsView } from '../../../../worker/contract/maps.ts'

/** The choices that the form begins with if staff have stored none. */
export const usualView: GatherDefaultsView = {
  type: usualChoices.type,
  is_competitive: usualChoices.isCompetitive ? 1 : 0,
  pick_type: usualChoices.pickType,
  series_type: usualChoices.seriesType,
}

/** Whether the other settings can be chosen with this size. */
export const leavesChoice = ({ type }: GatherDefaultsView): boolean => type === null || isFullSize(type)

/** The choices with the values that a size other than 5v5 forces. */
export const withForced = (choices: GatherDefaultsView): GatherDefaultsView =>
  leavesChoice(choices) ? choices : { ...choices, is_competitive: 0, pick_type: 'random', series_type: 'bo1' }

export const isSameChoice = (one: GatherDefaultsView, other: GatherDefaultsView): boolean =>
  one.type === other.type &&
  one.is_competitive === other.is_competitive &&
  one.pick_type === other.pick_type &&
  one.series_type === other.series_type
