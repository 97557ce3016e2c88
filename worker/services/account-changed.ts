import type { Context } from 'hono'
import { log } from '../../durable/log/log.ts'
import { homeHubOf } from '../../durable/ports/objects.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../app-env.ts'
import { forgetSessions } from '../middleware/session.ts'

/**
 * After a change of the account: calls read it again, and the player's open pages load it again. A page that was not reached has the change
 * at its next load.
 */
export function accountChanged(c: Context<AppEnv>, steamId: SteamId): void {
  forgetSessions(steamId)
  const told = homeHubOf(c.env, steamId).tell([steamId], { event: 'profile:update', data: {} })
  c.executionCtx.waitUntil(told.catch((error) => log('warn', 'account', { error })))
}
