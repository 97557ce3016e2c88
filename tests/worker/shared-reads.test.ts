import { env } from 'cloudflare:test'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { describe, expect, it } from 'vitest'
import { bookmarkHeader, newestBookmark } from '../../durable/rules/bookmark.ts'
import { createApp } from '../../worker/app.ts'
import type { AppEnv } from '../../worker/app-env.ts'
import { sharedPaths, sharedReads } from '../../worker/middleware/shared-reads.ts'
import { servicesOf } from '../../worker/services/services.ts'

const path = '/api/top/getData'
const bookmark = (n: number) => `0000000${n}-00000000-00000000-${'0'.repeat(32)}`

/** A site of one list, which counts how often the list was read, and a clock that is moved by hand. */
function aList({ sharedMs = '1000', reached = null }: { sharedMs?: string; reached?: string | null } = {}) {
  const at = { now: 0 }
  let reads = 0
  let answersAfter: Promise<void> | null = null
  const app = new Hono<AppEnv>()
    .use(sharedReads(() => at.now))
    .get('/api/*', etag(), async (c) => {
      reads += 1
      await answersAfter
      if (reached !== null) c.header(bookmarkHeader, reached)
      return c.req.query('gone') ? c.json({ success: false }, 404) : c.json({ success: true, reads })
    })
    .post('/api/:done', (c) => c.json({}, c.req.param('done') === 'done' ? 200 : 409))
  const ask = (headers: Record<string, string> = {}, asked = path, method = 'GET') =>
    app.request(asked, { method, headers }, { ...env, SHARED_READ_MS: sharedMs })
  /** Holds back the answers of the reads that begin from here on; gives the call that lets them go. */
  const holdBack = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answersAfter = promise
    return resolve
  }
  return { at, ask, holdBack, reads: () => reads }
}

describe('a public list', () => {
  it('is read once in the time for which it is shared, with the same body and headers for everybody', async () => {
    const { at, ask, reads } = aList()
    const first = await ask()
    at.now = 999
    const second = await ask()
    expect(await second.json()).toEqual(await first.json())
    expect([...second.headers]).toEqual([...first.headers])
    at.now = 1_000
    expect(await (await ask()).json()).toEqual({ success: true, reads: 2 })
    expect(reads()).toBe(2)
  })

  it('is answered 304 to a reader who has it, and whole to everybody else', async () => {
    const { ask, reads } = aList()
    const tag = (await ask()).headers.get('ETag') ?? ''
    const again = await ask({ 'If-None-Match': tag })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag])
    expect((await ask({ 'If-None-Match': '"older"' })).status).toBe(200)
    expect(reads()).toBe(1)
  })

  it('is kept whole when the first who asks has it already', async () => {
    const { ask } = aList()
    const tag = (await ask()).headers.get('ETag') ?? ''
    const { ask: askAnew, reads } = aList()
    expect((await askAnew({ 'If-None-Match': tag })).status).toBe(304)
    expect(await (await askAnew()).json()).toEqual({ success: true, reads: 1 })
    expect(reads()).toBe(1)
  })

  it('is never older than what the caller has seen', async () => {
    const { ask, reads } = aList({ reached: bookmark(5) })
    await ask()
    for (const seen of [bookmark(4), bookmark(5), 'nonsense']) await ask({ [bookmarkHeader]: seen })
    expect(reads()).toBe(1)
    await ask({ [bookmarkHeader]: bookmark(6) })
    await ask({ [bookmarkHeader]: newestBookmark })
    expect(reads()).toBe(3)
  })

  it('is read again after something was written here, and not after a refusal', async () => {
    const { ask, reads } = aList()
    await ask()
    await ask({}, '/api/refused', 'POST')
    await ask()
    expect(reads()).toBe(1)
    await ask({}, '/api/done', 'POST')
    await ask()
    expect(reads()).toBe(2)
  })

  it('is not kept when it was read while something was written here', async () => {
    const { ask, holdBack, reads } = aList()
    const letGo = holdBack()
    const early = ask()
    await ask({}, '/api/done', 'POST')
    letGo()
    await early
    await ask()
    await ask()
    expect(reads()).toBe(2)
  })

  it('is kept by its query, never when refused, and never elsewhere or where nothing is shared', async () => {
    const shared = aList()
    for (const asked of [`${path}?period=week`, path, `${path}?gone=1`, `${path}?gone=1`, '/api/maps', '/api/maps'])
      await shared.ask({}, asked)
    expect(shared.reads()).toBe(6)
    const unshared = aList({ sharedMs: '0' })
    await unshared.ask()
    await unshared.ask()
    expect(unshared.reads()).toBe(2)
  })
})

describe('the shared addresses', () => {
  const app = createApp(servicesOf(env))

  it.each([...sharedPaths])('%s is public, the same for everybody, and may be kept by anybody', async (address) => {
    const reply = await app.request(address, {}, env)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Cache-Control')).toBe('public, s-maxage=5')
    expect(reply.headers.get('Vary')).toBeNull()
  })
})
