import { openDatabase } from '../../../db/client.ts'
import { listSwitches } from '../../../db/queries/switches.ts'
import { log } from '../../../durable/log/log.ts'
import { gatherListOf, queueOf } from '../../../durable/ports/objects.ts'
import { type Probe, type ProbedPart, probedParts, probeLimitMs } from '../../../durable/rules/status/probe.ts'
import { triedFile } from '../../../durable/site-health/seen-parts.ts'
import type { Bindings } from '../../app-env.ts'

/** One cheap read of each part, each a round trip. */
const reads: Readonly<Record<ProbedPart, (env: Bindings) => Promise<unknown>>> = {
  database: (env) => listSwitches(openDatabase(env.DB)),
  files: (env) => env.FILES.head(triedFile),
  list: (env) => gatherListOf(env).answers(),
  queue: (env) => queueOf(env).waiting(),
}

/** The answer of `work`; fails when it takes longer than this, in ms. */
export const within = async <Answer>(ms: number, work: Promise<Answer>): Promise<Answer> =>
  Promise.race([work, scheduler.wait(ms).then(() => Promise.reject(new Error(`no answer within ${ms} ms`)))])

/** The time in which a part answers, in ms; null without an answer. The clock advances only with I/O, so this is the round trip. */
async function timed(env: Bindings, part: ProbedPart): Promise<number | null> {
  const began = Date.now()
  try {
    await within(probeLimitMs, reads[part](env))
    return Date.now() - began
  } catch (error) {
    log('warn', 'health', { message: `probe of ${part}`, error })
    return null
  }
}

/** Asks all probed parts at once. */
export async function probeSite(env: Bindings): Promise<Probe> {
  const at = Date.now()
  const times = await Promise.all(probedParts.map(async (part) => [part, await timed(env, part)] as const))
  return { at, ms: Object.fromEntries(times) as Probe['ms'] }
}
