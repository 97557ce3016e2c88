import type { Context } from 'hono'
import { log } from '../../durable/log/log.ts'
import { siteHealthOf } from '../../durable/ports/objects.ts'
import type { NotedPart } from '../../durable/rules/staff/first-run/first-run.ts'
import type { AppEnv } from '../app-env.ts'

/** Notes, after the answer, that a part of the site has worked; the next use makes up for a lost note. */
export function seenPart(c: Context<AppEnv>, part: NotedPart): void {
  const noted = siteHealthOf(c.env).noteSeen(part)
  c.executionCtx.waitUntil(noted.catch((error: unknown) => log('warn', 'first run', { error })))
}
