import type { MiddlewareHandler } from 'hono'
import { supportLimits } from '../../durable/rules/support/support-limits.ts'
import type { AppEnv } from '../app-env.ts'
import { imageBodyMaxBytes } from './read-body.ts'

/** More than any body that a route takes, in bytes; a route that takes an image takes more. */
const leftMaxBytes = 512 * 1024
/** An upload in bytes: its files, the bytes between them, and enough to find out which of them is too large. */
export const uploadMaxBytes = supportLimits.files * supportLimits.fileBytes + 1024 * 1024
const takesImage = /^\/api\/admin\/(maps|medals)(\/|$)/

const maxBytesOf = (path: string): number =>
  path === '/api/upload' ? uploadMaxBytes : takesImage.test(path) ? imageBodyMaxBytes : leftMaxBytes

/** Reads a body to its end and drops it. A body larger than `maxBytes` is left unread, and its connection ends (docs/product.md 4.4). */
async function drain(request: Request, maxBytes: number): Promise<void> {
  if (Number(request.headers.get('content-length')) > maxBytes) return
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return
  }
}

/**
 * Reads the rest of a refused body. An unread body would break its connection after the answer, and with it the next request on it, such as
 * a game server's report (docs/integrations.md 5).
 */
export const wholeBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { raw } = c.req
  // The client may have closed the connection meanwhile.
  if (raw.body && !raw.bodyUsed) await drain(raw, maxBytesOf(c.req.path)).catch(() => undefined)
}
