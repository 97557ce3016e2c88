import type { Forgotten } from '../rules/player/forget-player.ts'
import type { RetryPort } from './retry-port.ts'

export interface StaffDeskPort extends RetryPort {
  /** The concerns of staff may have changed: the desk refreshes within a second or two. May be lost, since the cron refreshes too. */
  stir(): Promise<void>
  /** Takes a deleted member of staff off it. */
  forget(who: Forgotten): Promise<void>
}
