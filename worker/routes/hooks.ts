import { type Context, Hono } from 'hono'
import { readReport } from '../../durable/protocol/game-reports.ts'
import { readLog } from '../../durable/rules/server-log.ts'
import { isLoadSecret, loadSecretHeader } from '../../durable/runtime/load-secret.ts'
import type { AppEnv } from '../app-env.ts'
import { readText } from '../middleware/read-body.ts'
import { matchOf } from '../objects.ts'
import { refuse } from '../reply.ts'
import { matchIdPattern } from './gather-bodies.ts'

/** A report of ten players is some 9 kB; a post of the log is a few lines. */
const reportMaxBytes = 128 * 1024
const logMaxBytes = 512 * 1024

/** The load that an address names, once its secret has been shown; null otherwise, before any object is asked (docs/integrations.md 5). */
async function provenLoad(c: Context<AppEnv>, secret: string | undefined): Promise<{ matchId: string; loadId: number } | null> {
  const matchId = c.req.param('id') ?? ''
  const load = c.req.param('load') ?? ''
  if (!matchIdPattern.test(matchId) || !/^[1-9]\d{0,9}$/.test(load)) return null
  const loadId = Number(load)
  return (await isLoadSecret(c.env.GAME_EVENT_SECRET, loadId, secret ?? '')) ? { matchId, loadId } : null
}

const byHeader = (c: Context<AppEnv>) => provenLoad(c, c.req.header(loadSecretHeader))

/** Where game servers fetch what they play and tell how it goes: no session, a secret for each load, no rate limit. */
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
    // A body about another load than its address is nobody's.
    if (Number((body as { matchid?: unknown }).matchid) !== load.loadId) return refuse(c, 'UNAUTHORIZED')
    if (report !== 'unknown') await matchOf(c.env, load.matchId).gameReport(load.loadId, report)
    return c.json({ success: true })
  })
  .post('/log/:id/:load/:secret', async (c) => {
    const load = await provenLoad(c, c.req.param('secret'))
    if (!load) return refuse(c, 'UNAUTHORIZED')
    const lines = readLog((await readText(c.req.raw, logMaxBytes)) ?? '')
    const endsAt = Number.parseInt(c.req.header('X-Logbytes-EndOffset') ?? '', 10)
    const mark = Number.isNaN(endsAt) ? null : endsAt
    if (lines.length > 0) await matchOf(c.env, load.matchId).gameLog(load.loadId, lines, mark)
    return c.body(null, 204)
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
