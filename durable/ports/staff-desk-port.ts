import type { Forgotten } from '../rules/player/forget-player.ts'
import type { RetryPort } from './retry-port.ts'

export interface StaffDeskPort extends RetryPort {
  /** Something may need staff, or does not any more: the desk looks within a second or two. It may be lost, since the cron looks too. */
  stir(): Promise<void>
  /** Takes a deleted member of staff off it. */
  forget(who: Forgotten): Promise<void>
}
