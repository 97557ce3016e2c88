import type { Forgotten } from '../rules/player/forget-player.ts'
import type { UserId } from '../rules/vocabulary.ts'
import type { RetryPort } from './retry-port.ts'

/** The deletion of one account. */
export interface ErasurePort extends RetryPort {
  start(who: Forgotten & { userId: UserId }): Promise<void>
}
