import { cupLimits } from '../rules/cup/cup-words.ts'
import type { CupSettings } from './cup-state.ts'

type Times = Pick<CupSettings, 'startAt' | 'regOpenAt' | 'regCloseAt'>

/** Whether players register just now: its last moment counts. */
export const isRegistrationOpen = ({ regOpenAt, regCloseAt }: Times, now: number): boolean => regOpenAt <= now && now <= regCloseAt

/** The first moment at which registration is closed (UTC ms). */
export const closedFrom = ({ regCloseAt }: Times): number => regCloseAt + 1

/** The time of the reminder: half an hour before the start, but never before the places are final. */
export const remindAt = (times: Times): number => Math.max(times.startAt - cupLimits.reminderMinutes * 60_000, closedFrom(times))
