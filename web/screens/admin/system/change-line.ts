import type { SwitchChange } from '../../../../worker/contract/admin/switches.ts'
import { formatMoment } from '../../../format/date.ts'
import { systemTexts as texts } from './texts.ts'

/** The last change of a switch: its author and time, and the reason if the site made it automatically (docs/product.md 13.3). */
export function changeLine(change: SwitchChange | undefined, value: 0 | 1, now: number): string {
  if (!change) return texts.never
  const when = formatMoment(change.at, now)
  if (change.by) return texts.turned(value, change.by.username ?? texts.deleted, when)
  return [texts.itself(value, when), ...(change.reason === null ? [] : [change.reason])].join(' ')
}
