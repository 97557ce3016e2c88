import { placedMost } from '../../../durable/rules/rating/top-place.ts'
import type { OwnPlaces } from '../../../worker/contract/top.ts'
import { formatWhole } from '../../format/number.ts'
import { topTexts as texts } from './texts.ts'
import { type ListName, written } from './top-boxes.ts'

const ratios: readonly ListName[] = ['ADR', 'Kd', 'Hs']

/** The viewer's own line of a list: the place, the formatted figure, and below it the number of matches behind it, or that it lacks. */
export type OwnLine = { place: string; figure: string; note: string | null }

/** The viewer's own line below a list, also if they are in the list; without a place while there is no figure. */
export function ownLine(name: ListName, { places, matches }: OwnPlaces): OwnLine {
  const own = places[name]
  const isRatio = ratios.includes(name)
  if (own === null) return { place: texts.none, figure: texts.none, note: isRatio && matches > 0 ? texts.tooFew(matches) : null }
  const place = own.place === null ? texts.none : own.place > placedMost ? texts.behind(placedMost) : formatWhole(own.place)
  return { place, figure: written[name](own.value), note: isRatio ? texts.matches(matches) : null }
}
