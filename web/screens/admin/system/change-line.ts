import type { SwitchChange } from '../../../../worker/contract/admin/switches.ts'
import { formatMoment } from '../../../format/date.ts'
import { systemTexts as texts } from './texts.ts'

/** Who set a switch last and when, and why where the site did it by itself (docs/product.md 13.3). */
export function changeLine(change: SwitchChange | undefined, value: 0 | 1, now: number): string {
  if (!change) return texts.never
  const when = formatMoment(change.at, now)
  if (change.by) return texts.turned(value, change.by.username ?? texts.deleted, when)
  return [texts.itself(value, when), ...(change.reason === null ? [] : [change.reason])].join(' ')
}
