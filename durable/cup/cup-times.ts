import { cupLimits } from '../rules/cup/cup-words.ts'
import type { CupSettings } from './cup-state.ts'

type Times = Pick<CupSettings, 'startAt' | 'regOpenAt' | 'regCloseAt'>

/** Whether players register just now: its last moment counts. */
export const isRegistrationOpen = ({ regOpenAt, regCloseAt }: Times, now: number): boolean => regOpenAt <= now && now <= regCloseAt

/** The first moment at which registration is closed (UTC ms). */
export const closedFrom = ({ regCloseAt }: Times): number => regCloseAt + 1

/** When players are reminded: half an hour before the start, but never before it is clear who plays. */
export const remindAt = (times: Times): number => Math.max(times.startAt - cupLimits.reminderMinutes * 60_000, closedFrom(times))
