import type { Context, MiddlewareHandler } from 'hono'
import { bookmarkHeader, isBookmark, newestBookmark } from '../../durable/rules/bookmark.ts'
import { isDeployedAt, readClock } from '../../durable/rules/clocks.ts'
import type { AppEnv } from '../app-env.ts'

/**
 * The public lists that many ask for and that are the same for everybody (docs/decisions/104). Lists that pages read again when an object
 * tells of a change, such as the cups, are not among them: an answer must not be older than that change.
 */
export const sharedPaths: ReadonlySet<string> = new Set([
  '/api/system/getSystem',
  '/api/matches/gather/getActive',
  '/api/top/getData',
  '/api/top/getELOData',
  '/api/tournaments',
  '/api/moderation',
  '/api/moderation/answer-times',
  '/api/support/faq/first',
])

/** More addresses than the lists have; queries that somebody makes up push the others out at most. */
const keptMax = 64

type Kept = { until: number; body: ArrayBuffer; headers: Headers }

/** Whether a kept answer is as new as what the caller has seen: the record's bookmark grows as text. */
const isNewEnough = ({ headers }: Kept, seen: string): boolean => {
  if (seen === newestBookmark) return false
  const reached = headers.get(bookmarkHeader)
  return !isBookmark(seen) || reached === null || reached >= seen
}

/** The kept answer, or 304 for a caller who has it. */
function answerOf({ body, headers }: Kept, asked: string | undefined): Response {
  const tag = headers.get('ETag')
  if (tag === null || asked !== tag) return new Response(body, { headers })
  const known = new Headers(headers)
  known.delete('Content-Type')
  return new Response(null, { status: 304, headers: known })
}

/** Asks the route for the whole answer, also for a caller who has it already: others may not. */
async function wholeAnswer(c: Context<AppEnv>, next: () => Promise<void>): Promise<Response> {
  const headers = new Headers(c.req.raw.headers)
  headers.delete('If-None-Match')
  c.req.raw = new Request(c.req.raw, { headers })
  await next()
  return c.res
}

/**
 * Answers the public lists from the isolate's memory for SHARED_READ_MS (docs/operations.md 1) after they were read, before a limit or the
 * record is asked. A caller who has seen a newer record, or asks for the newest, is answered by the route; anything that is written through
 * this isolate empties the memory.
 */
export function sharedReads(now: () => number = Date.now): MiddlewareHandler<AppEnv> {
  const kept = new Map<string, Kept>()
  let keptMs: number | null = null
  let writes = 0
  return async (c, next) => {
    if (c.req.method !== 'GET') {
      await next()
      if (!c.res.ok) return
      writes += 1
      kept.clear()
      return
    }
    if (!sharedPaths.has(c.req.path)) return next()
    keptMs ??= readClock('SHARED_READ_MS', c.env, isDeployedAt(c.env.SITE_URL))
    const key = c.req.url
    const ifNoneMatch = c.req.header('If-None-Match')
    const known = kept.get(key)
    if (known && now() < known.until && isNewEnough(known, c.req.header(bookmarkHeader) ?? '')) return answerOf(known, ifNoneMatch)
    // From before the answer: it may be on its way for a while.
    const until = now() + keptMs
    const writesBefore = writes
    const answered = await wholeAnswer(c, next)
    if (answered.status !== 200) return
    const entry = { until, body: await answered.clone().arrayBuffer(), headers: new Headers(answered.headers) }
    if (kept.size >= keptMax) kept.clear()
    // An answer that a write overtook may be from before it.
    if (writes === writesBefore) kept.set(key, entry)
    c.res = answerOf(entry, ifNoneMatch)
  }
}
