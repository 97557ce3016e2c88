import type { Cup } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { cupLimits } from '../../../../../durable/rules/cup/cup-words.ts'

/** When the players with a place get their reminder (UTC ms): half an hour before the start, never before registration closes. */
export const remindedAt = ({ date, reg_close }: Pick<Cup, 'date' | 'reg_close'>): number =>
  Math.max(date - cupLimits.reminderMinutes * 60_000, reg_close)
