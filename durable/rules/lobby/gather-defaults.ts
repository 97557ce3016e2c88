import { type Refusal, refuse } from '../error-codes.ts'
import type { GatherType, PickType, SeriesType } from '../vocabulary.ts'
import { isFullSize } from './gather-options.ts'

/** Sizes and orders of picks that any player may choose. */
export const defaultTypes = ['2v2', '3v3', '4v4', '5v5'] as const satisfies readonly GatherType[]
export const defaultPickTypes = ['ABBAABAB', 'ABABABAB', 'random'] as const satisfies readonly PickType[]

/** The first values of the form of 'Start en gather' (docs/product.md 13.9); `type` null leaves the size to the player. */
export type GatherDefaults = {
  type: (typeof defaultTypes)[number] | null
  isCompetitive: boolean
  pickType: (typeof defaultPickTypes)[number]
  seriesType: SeriesType
}

/** The first values where staff chose nothing else. */
export const usualChoices: GatherDefaults = { type: null, isCompetitive: true, pickType: 'ABBAABAB', seriesType: 'bo1' }

/** Whether a player could open a gather with these. Refuses with INVALID_INPUT values that do not fit together. */
export function checkDefaults({ type, isCompetitive, pickType, seriesType }: GatherDefaults): { ok: true } | Refusal {
  const isOrdinary = !isCompetitive && pickType === 'random' && seriesType === 'bo1'
  return type === null || isFullSize(type) || isOrdinary
    ? { ok: true }
    : refuse('INVALID_INPUT', 'Bare 5v5 kan være Competitive, ha kapteiner som velger eller gå over flere kart.', ['type'])
}
