import type { Context } from 'hono'
import type { BackupHeaders } from '../../../durable/rules/play/round-backup.ts'
import type { AppEnv } from '../../app-env.ts'

/** The value of a header that the plugin sends under two names. */
const headerOf = (c: Context<AppEnv>, name: string) => c.req.header(`MatchZy-${name}`) ?? c.req.header(`Get5-${name}`)

/** The headers that a round backup comes with (docs/integrations.md 11). */
export const backupHeaders = (c: Context<AppEnv>): BackupHeaders => ({
  matchId: headerOf(c, 'MatchId'),
  mapNumber: headerOf(c, 'MapNumber'),
  roundNumber: headerOf(c, 'RoundNumber'),
})
