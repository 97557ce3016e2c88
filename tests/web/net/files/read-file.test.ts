import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchLogFile } from '../../../../web/net/api/admin/log.ts'

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'jwt=a.b.c' })
  vi.stubGlobal('fetch', asked)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a refused file tells the id of its call in the log, and one that the server broke is not called unreached', async () => {
  const refusal = { success: false, error: 'SERVER_ERROR', message: 'Ikke nå', ref: '8f3a' }
  asked.mockResolvedValueOnce(Response.json(refusal, { status: 500 }))
  expect(await fetchLogFile({}, null)).toMatchObject({ ok: false, message: 'Ikke nå', ref: '8f3a' })
  asked.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }))
  const broken = await fetchLogFile({}, null)
  expect(broken).toMatchObject({ ok: false, code: 'UNKNOWN_ERROR', isFromServer: false })
  expect(broken).not.toHaveProperty('isUnreached')
  asked.mockRejectedValueOnce(new TypeError('network'))
  expect(await fetchLogFile({}, null)).toMatchObject({ ok: false, isUnreached: true })
})
