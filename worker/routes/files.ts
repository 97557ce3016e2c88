import { type Context, Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { forOtherSites } from '../middleware/headers.ts'
import { refuse } from '../reply.ts'
import { contentTypeOf } from '../services/files.ts'

/** An image is never a document of this site, whatever a browser takes it for. */
const sandbox = "default-src 'none'; sandbox"
const neverChanges = 'public, max-age=31536000, immutable'

/** The stored file, from the cache of this data centre where it was read before; null where there is none. */
async function readFile(c: Context<AppEnv>, name: string): Promise<ArrayBuffer | null> {
  const key = new URL(`/files/${name}`, c.req.url).href
  const cached = await caches.default.match(key)
  if (cached) return cached.arrayBuffer()
  const bytes = (await (await c.env.FILES.get(name))?.arrayBuffer()) ?? null
  if (bytes) c.executionCtx.waitUntil(caches.default.put(key, new Response(bytes, { headers: { 'Cache-Control': neverChanges } })))
  return bytes
}

/**
 * `/files`: images by the hash of their content, which never change (docs/product.md 13.5). A name that no file can have is not looked up.
 */
export const fileRoutes = new Hono<AppEnv>().get('/:name', async (c) => {
  const name = c.req.param('name')
  const type = contentTypeOf(name)
  if (!type) return refuse(c, 'PAGE_NOT_FOUND')
  const tag = `"${name}"`
  const headers = { ETag: tag, 'Cache-Control': neverChanges, 'Content-Security-Policy': sandbox, ...forOtherSites }
  // A caller who has the tag has the file: both are its content.
  const known = c.req.header('If-None-Match')?.split(',') ?? []
  if (known.some((each) => each.trim().replace(/^W\//, '') === tag)) return c.body(null, 304, headers)
  const bytes = await readFile(c, name)
  return bytes ? c.body(bytes, 200, { ...headers, 'Content-Type': type }) : refuse(c, 'PAGE_NOT_FOUND')
})
