import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** More than any body that a route takes, in bytes. */
const leftMaxBytes = 512 * 1024

/** Reads a body to its end and keeps nothing of it; one that is larger than anything a route takes is left. */
async function drain(request: Request): Promise<void> {
  if (Number(request.headers.get('content-length')) > leftMaxBytes) return
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > leftMaxBytes) return
  }
}

/**
 * Reads what a refusal left unread: a body that is left lying breaks its connection after the answer, and with it the
 * request that is already on its way behind it, a game server's report for one (docs/integrations.md 5).
 */
export const wholeBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { raw } = c.req
  // Whoever hung up meanwhile is not waited for.
  if (raw.body && !raw.bodyUsed) await drain(raw).catch(() => undefined)
}
