import { type Context, Hono } from 'hono'
import { gameServerOf, matchOf, serverPoolOf } from '../../../durable/ports/objects.ts'
import { type GameReport, readReport } from '../../../durable/protocol/game-reports.ts'
import { readLog } from '../../../durable/rules/play/server-log.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import { isKnockSecret, knockPath, loadSecretHeader } from '../../../durable/secrets/load-secret.ts'
import type { AppEnv } from '../../app-env.ts'
import { readText } from '../../middleware/read-body.ts'
import { refuse } from '../../reply.ts'
import { backupHooks } from './backup-hooks.ts'
import { byHeader, provenLoad } from './proven-load.ts'
import { restoreTestHooks } from './restore-test-hooks.ts'

/** A report of ten players is some 9 kB; a post of the log is a few lines. */
const reportMaxBytes = 128 * 1024
const logMaxBytes = 512 * 1024

/**
 * The addresses at which game servers fetch their match configuration and send reports and logs: no session, a secret for each load, and no
 * rate limit for calls with it.
 */
export const hookRoutes = new Hono<AppEnv>()
  .get('/matchzy/:id/:load', async (c) => {
    const load = await byHeader(c)
    if (!load) return refuse(c, 'UNAUTHORIZED')
    const config = await matchOf(c.env, load.matchId).gameConfig(load.loadId)
    return config ? c.json(config) : refuse(c, 'PAGE_NOT_FOUND')
  })
  .post('/matchzy/:id/:load', async (c) => {
    const load = await byHeader(c)
    if (!load) return refuse(c, 'UNAUTHORIZED')
    const text = await readText(c.req.raw, reportMaxBytes)
    const body = parsed(text ?? '')
    const report = readReport(body)
    if (report === null) return refuse(c, 'INVALID_INPUT')
    // This report is about the server: the plugin's fork sends it with the last load, and without its id.
    if (report === 'update-required') {
      await serverPoolOf(c.env).updateRequired(load.loadId)
      return c.json({ success: true })
    }
    // A body about another load than that of its address is dropped.
    if (loadIn(body) !== load.loadId) return refuse(c, 'UNAUTHORIZED')
    if (report !== 'unknown') await hearReport(c, load, report)
    return c.json({ success: true })
  })
  .route('/backup', backupHooks)
  .route('/restore', restoreTestHooks)
  .get('/test/:ip/:port/:once', async (c) => {
    const { ip, port, once } = c.req.param()
    const secret = c.req.header(loadSecretHeader) ?? ''
    const isProven = await isKnockSecret(c.env.GAME_EVENT_SECRET, knockPath({ ip, port }, once), secret)
    if (!isProven) return refuse(c, 'UNAUTHORIZED')
    await gameServerOf(c.env, `${ip}:${port}`).knocked(once)
    // There is no match to load here: the server stays as it is.
    return refuse(c, 'PAGE_NOT_FOUND')
  })
  .post('/log/:id/:load/:secret', (c) => hearLog(c, c.req.param('secret')))

/**
 * The load that a report names, as a number or its digits. Anything else is no load: an object or a list could throw when it is converted.
 */
function loadIn(body: unknown): number | null {
  const { matchid } = body as { matchid?: unknown }
  return typeof matchid === 'number' || typeof matchid === 'string' ? Number(matchid) : null
}

/** The match gets every report. The pool is told only of the end of a map, which is enough to know when a server last reported. */
async function hearReport(c: Context<AppEnv>, load: { matchId: MatchId; loadId: number }, report: GameReport) {
  await matchOf(c.env, load.matchId).gameReport(load.loadId, report)
  if (report.what === 'map-over') await serverPoolOf(c.env).reported(load.loadId)
}

/** Hands on the part of a log post that a match needs. */
async function hearLog(c: Context<AppEnv>, secret: string) {
  const load = await provenLoad(c, secret)
  if (!load) return refuse(c, 'UNAUTHORIZED')
  const lines = readLog((await readText(c.req.raw, logMaxBytes)) ?? '')
  const endsAt = Number.parseInt(c.req.header('X-Logbytes-EndOffset') ?? '', 10)
  const mark = Number.isNaN(endsAt) ? null : endsAt
  if (lines.length > 0) await matchOf(c.env, load.matchId).gameLog(load.loadId, lines, mark)
  return c.body(null, 204)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
