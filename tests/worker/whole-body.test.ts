import { createExecutionContext, env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../worker/app.ts'
import { createSteam } from '../../worker/services/steam.ts'
import { apiUrl, noDiscord, openidUrl, siteUrl } from './support/support-calls.ts'

const app = createApp({ steam: createSteam({ fetch, openidUrl, apiUrl, apiKey: '' }), discord: noDiscord })

/** The status of the answer, and whether the whole request was read for it. */
async function post(path: string, bytes: number): Promise<[status: number, isRead: boolean]> {
  const headers = { Origin: siteUrl, 'Content-Length': String(bytes) }
  const request = new Request(siteUrl + path, { method: 'POST', headers, body: 'x'.repeat(bytes) })
  const { status } = await app.fetch(request, env, createExecutionContext())
  return [status, request.bodyUsed]
}

describe('a refused body is read to its end, so that the next request on its connection is heard', () => {
  it.each([
    ['a report with a wrong secret', '/hooks/matchzy/abcdefabcdef/1', 401],
    ['a log with a wrong secret', '/hooks/log/abcdefabcdef/1/nothing', 401],
    ['a call of somebody who is signed out', '/api/admin/addServer', 401],
    ['a call that does not exist', '/api/nothing', 404],
  ])('%s', async (_, path, status) => expect(await post(path, 9_000)).toEqual([status, true]))

  it('also an image, where one is taken', async () => {
    expect(await post('/api/admin/maps', 1_400_000)).toEqual([401, true])
    expect(await post('/api/admin/maps/1', 1_400_000)).toEqual([404, true])
  })

  it('but not what is larger than anything that is taken', async () => {
    expect(await post('/api/admin/maps', 1_700_000)).toEqual([401, false])
    expect(await post('/api/admin/addServer', 600 * 1024)).toEqual([401, false])
    expect(await post('/hooks/matchzy/abcdefabcdef/1', 600 * 1024)).toEqual([401, false])
  })
})
