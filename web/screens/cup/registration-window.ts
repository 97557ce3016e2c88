import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'

/** The window of registration: it has not begun, is open, or is over. */
export type RegistrationWindow = 'before' | 'open' | 'after'
type Window = Pick<CupCard, 'status' | 'reg_open' | 'reg_close'>

/** Registration is open while `reg_open <= now <= reg_close` and before the teams are made (docs/product.md 16.2). `now` is UTC ms. */
export function windowAt({ status, reg_open, reg_close }: Window, now: number): RegistrationWindow {
  if (status !== 'open' || now > reg_close) return 'after'
  return now < reg_open ? 'before' : 'open'
}

/** When the clock changes the window next (UTC ms); null if it does not. */
export function nextChangeAt({ status, reg_open, reg_close }: Window, now: number): number | null {
  if (status !== 'open' || now > reg_close) return null
  return now < reg_open ? reg_open : reg_close + 1
}
