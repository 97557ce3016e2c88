import { Hono } from 'hono'
import { log } from '../../durable/log/log.ts'
import { siteHealthOf } from '../../durable/ports/objects.ts'
import { isCronSilent } from '../../durable/rules/staff/first-run/first-run.ts'
import { probedParts, probeLimitMs } from '../../durable/rules/status/probe.ts'
import type { AppEnv, Bindings } from '../app-env.ts'
import { type HealthReply, healthReply } from '../contract/public/health.ts'
import { describe } from '../describe.ts'
import { answer } from '../reply.ts'
import { cachedFor } from '../services/health/cached-for.ts'
import { probeSite, within } from '../services/health/probe-site.ts'

/** The time (ms) for which an isolate answers with its last probe: a monitor may ask at any rate. */
const cacheMs = 5_000

async function isCronRunning(env: Bindings, now: number): Promise<boolean> {
  try {
    const at = await within(probeLimitMs, siteHealthOf(env).cronAt())
    return at !== null && !isCronSilent(at, now)
  } catch (error) {
    log('warn', 'health', { message: 'probe of cron', error })
    return false
  }
}

async function readHealth(env: Bindings, now: number): Promise<HealthReply> {
  const [{ ms }, cron] = await Promise.all([probeSite(env), isCronRunning(env, now)])
  const probed = Object.fromEntries(probedParts.map((part) => [part, ms[part] !== null]))
  const parts = { ...probed, cron } as HealthReply['parts']
  return { success: Object.values(parts).every(Boolean), at: now, parts }
}

/** For monitors (docs/operations.md 2.3): 503 when a part does not answer. */
export function healthRoutes(now: () => number = Date.now) {
  const read = cachedFor(cacheMs, now, readHealth)
  return new Hono<AppEnv>().get(
    '/',
    describe('Whether the parts of the site answer, for monitors: 503 when one does not.', { reply: healthReply }),
    async (c) => {
      const seen = await read(c.env)
      return seen.success ? answer(c, healthReply, seen) : c.json(seen, 503)
    },
  )
}
