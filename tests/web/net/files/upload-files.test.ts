import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchAttachment } from '../../../../web/net/files/fetch-attachment.ts'
import { uploadFiles } from '../../../../web/net/files/upload-files.ts'

/** A request of the browser, which the test answers. */
class Line {
  static last: Line
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  responseText = ''
  headers: Record<string, string> = {}
  sent: FormData | null = null
  to = ''
  constructor() {
    Line.last = this
  }
  open(method: string, path: string) {
    this.to = `${method} ${path}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.onabort?.()
  }
  answer(body: unknown) {
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
  }
}

const picture = new File(['x'], 'bilde.png')
const found = { id: 'a'.repeat(32), file_name: 'bilde.png', type: 'png', bytes: 1 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: 'jwt=a.b.c' })
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('files that are uploaded', () => {
  it('go with the session, tell how far they are, and come back as what they are', async () => {
    const told: [number, number][] = []
    const { outcome } = uploadFiles([picture, picture], (...progress) => told.push(progress))
    expect([Line.last.to, Line.last.headers, Line.last.sent?.getAll('files').length]).toEqual([
      'POST /api/upload',
      { authorization: 'a.b.c' },
      2,
    ])
    Line.last.upload.onprogress?.({ loaded: 1, total: 3 })
    Line.last.upload.onprogress?.({ loaded: 3, total: 3 })
    Line.last.answer({ success: true, fileIds: [found.id], files: [found] })
    expect(await outcome).toEqual({ is: 'stored', files: [found] })
    expect(told).toEqual([
      [1, 3],
      [3, 3],
    ])
  })

  it('are refused in the words of the server', async () => {
    const { outcome } = uploadFiles([picture], () => {})
    Line.last.answer({ success: false, error: 'INVALID_INPUT', message: 'bilde.png har ugyldig filtype', fields: ['files'] })
    expect(await outcome).toMatchObject({
      is: 'refused',
      why: { message: 'bilde.png har ugyldig filtype', fields: ['files'], isFromServer: true },
    })
  })

  it('are refused when something else than the site answers', async () => {
    for (const body of ['<html>502</html>', { hello: 1 }]) {
      const { outcome } = uploadFiles([picture], () => {})
      Line.last.answer(body)
      expect(await outcome).toMatchObject({ is: 'refused', why: { isFromServer: false } })
    }
  })

  it('can be stopped, once', async () => {
    const { outcome, abort } = uploadFiles([picture], () => {})
    abort()
    Line.last.answer({ success: true, fileIds: [], files: [] })
    expect(await outcome).toEqual({ is: 'aborted' })
  })

  it('are not reached over a line that breaks, or on which nothing moves', async () => {
    const broken = uploadFiles([picture], () => {})
    Line.last.onerror?.()
    expect(await broken.outcome).toEqual({ is: 'unreached' })
    const stalled = uploadFiles([picture], () => {})
    vi.advanceTimersByTime(29_000)
    Line.last.upload.onprogress?.({ loaded: 1, total: 3 })
    vi.advanceTimersByTime(29_000)
    let isOver = false
    void stalled.outcome.then(() => {
      isOver = true
    })
    await Promise.resolve()
    expect(isOver).toBe(false)
    vi.advanceTimersByTime(1_001)
    expect(await stalled.outcome).toEqual({ is: 'unreached' })
  })
})

describe('a file of a ticket', () => {
  const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  beforeEach(() => vi.stubGlobal('fetch', asked))

  it('is fetched with the session', async () => {
    asked.mockResolvedValueOnce(new Response('bytes'))
    const reply = await fetchAttachment(found.id)
    expect(reply.ok && (await reply.data.text())).toBe('bytes')
    const [url = '', init] = asked.mock.calls[0] ?? []
    expect([url, new Headers(init?.headers).get('authorization')]).toEqual([`/api/support/attachments/${found.id}`, 'a.b.c'])
  })

  it('that is somebody else’s is refused, and one that was not reached says so', async () => {
    asked.mockResolvedValueOnce(Response.json({ success: false, error: 'PAGE_NOT_FOUND', message: 'Finnes ikke' }, { status: 404 }))
    expect(await fetchAttachment(found.id)).toMatchObject({ ok: false, code: 'PAGE_NOT_FOUND', message: 'Finnes ikke' })
    asked.mockRejectedValueOnce(new TypeError('network'))
    expect(await fetchAttachment(found.id)).toMatchObject({ ok: false, isUnreached: true })
  })
})
