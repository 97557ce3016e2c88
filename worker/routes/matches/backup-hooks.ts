import { type Context, Hono } from 'hono'
import { matchOf, serverPoolOf } from '../../../durable/ports/objects.ts'
import { backupMaxBytes, readBackup } from '../../../durable/rules/play/round-backup.ts'
import type { AppEnv } from '../../app-env.ts'
import { readText } from '../../middleware/read-body.ts'
import { refuse, refuseTooLarge } from '../../reply.ts'
import { backupHeaders } from './backup-headers.ts'
import { byHeader, type ProvenLoad } from './proven-load.ts'

/**
 * Game servers upload a backup at the start of each round (docs/integrations.md 11): with the load's secret, like its reports. An ignored
 * backup gets the same answer: the plugin never sends a backup again, whatever the answer. A server that is to go on from a round fetches
 * its backup under the load that it goes on with.
 */
export const backupHooks = new Hono<AppEnv>()
  .post('/:id/:load', async (c) => {
    const load = await byHeader(c)
    if (!load) return refuse(c, 'UNAUTHORIZED')
    const text = await readText(c.req.raw, backupMaxBytes)
    if (text === null) return refuseTooLarge(c, 'Innholdet er for stort.')
    await saveBackup(c, load, text)
    return c.json({ success: true })
  })
  // `map` is the place in the series, from 0.
  .get('/:id/:load/:map/:round', async (c) => {
    const load = await byHeader(c)
    if (!load) return refuse(c, 'UNAUTHORIZED')
    const { map, round } = c.req.param()
    // Anything but a number is the round of no backup.
    const text = await matchOf(c.env, load.matchId).backupFor(load.loadId, { place: Number(map), round: Number(round) })
    return text === null ? refuse(c, 'PAGE_NOT_FOUND') : c.body(text, 200, { 'Content-Type': 'application/json' })
  })

/** The match stores the backup. The pool is told of the first backup of a map, and of each without a file of the game. */
async function saveBackup(c: Context<AppEnv>, { matchId, loadId }: ProvenLoad, text: string): Promise<void> {
  const backup = readBackup(text, backupHeaders(c))
  if (backup === 'broken') return
  if (backup === 'empty') return serverPoolOf(c.env).backupSeen(loadId, 'empty')
  const fate = await matchOf(c.env, matchId).roundBackup(loadId, backup, text)
  if (fate === 'first') await serverPoolOf(c.env).backupSeen(loadId, 'kept')
}
