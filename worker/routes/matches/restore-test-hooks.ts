import { type Context, Hono } from 'hono'
import { gameServerOf } from '../../../durable/ports/objects.ts'
import { backupMaxBytes, readBackup } from '../../../durable/rules/play/round-backup.ts'
import { isLoadSecret, loadSecretHeader } from '../../../durable/secrets/load-secret.ts'
import type { AppEnv } from '../../app-env.ts'
import { readText } from '../../middleware/read-body.ts'
import { refuse, refuseTooLarge } from '../../reply.ts'
import { backupHeaders } from './backup-headers.ts'

/** The server that is tested and the load, if the call carries the load's secret; null otherwise, before any object is called. */
async function provenTest(c: Context<AppEnv>) {
  const { ip = '', port = '', load = '' } = c.req.param()
  if (!/^[1-9]\d{0,9}$/.test(load)) return null
  const isProven = await isLoadSecret(c.env.GAME_EVENT_SECRET, Number(load), c.req.header(loadSecretHeader) ?? '')
  return isProven ? { server: gameServerOf(c.env, `${ip}:${port}`), load: Number(load) } : null
}

/**
 * A server whose way back to a round is tested fetches its configuration here, sends its round backups, and fetches the one that it goes
 * on from (docs/integrations.md 11). Nobody reads its events: bots play.
 */
export const restoreTestHooks = new Hono<AppEnv>()
  .get('/:ip/:port/:load', async (c) => {
    const test = await provenTest(c)
    if (!test) return refuse(c, 'UNAUTHORIZED')
    const config = await test.server.restoreTestConfig(test.load)
    return config ? c.json(config) : refuse(c, 'PAGE_NOT_FOUND')
  })
  .post('/:ip/:port/:load', async (c) => ((await provenTest(c)) ? c.json({ success: true }) : refuse(c, 'UNAUTHORIZED')))
  .post('/:ip/:port/:load/backup', async (c) => {
    const test = await provenTest(c)
    if (!test) return refuse(c, 'UNAUTHORIZED')
    const text = await readText(c.req.raw, backupMaxBytes)
    if (text === null) return refuseTooLarge(c, 'Innholdet er for stort.')
    const backup = readBackup(text, backupHeaders(c))
    if (backup !== 'broken') await test.server.restoreTestBackup(test.load, backup, text)
    return c.json({ success: true })
  })
  .get('/:ip/:port/:load/backup/:round', async (c) => {
    const test = await provenTest(c)
    if (!test) return refuse(c, 'UNAUTHORIZED')
    const text = await test.server.restoreTestBackupFor(test.load, Number(c.req.param('round')))
    return text === null ? refuse(c, 'PAGE_NOT_FOUND') : c.body(text, 200, { 'Content-Type': 'application/json' })
  })
