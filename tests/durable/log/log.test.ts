import { afterEach, describe, expect, it, vi } from 'vitest'
import { inRequest, log, logLine } from '../../../durable/log/log.ts'

const read = (line: string): Record<string, unknown> => JSON.parse(line) as Record<string, unknown>
const request = { id: '0123456789abcdef', route: 'GET /api/maps/:id' }

afterEach(() => void vi.restoreAllMocks())

describe('a line of the log', () => {
  it('is one line that holds all that is known, and nothing that is not', () => {
    const line = logLine('error', 'request', { message: 'SERVER_ERROR', error: 'two\nlines', status: 500, ms: 12 }, request)
    expect(line).not.toContain('\n')
    expect(read(line)).toEqual({
      ...{ level: 'error', area: 'request', message: 'SERVER_ERROR', request: request.id, route: 'GET /api/maps/:id' },
      ...{ status: 500, ms: 12, error: 'two\nlines' },
    })
    expect(read(logLine('warn', 'hub', {}))).toEqual({ level: 'warn', area: 'hub' })
  })

  it('holds nobody’s SteamID, no parameters of a query, and of the stack only the frames', () => {
    const error = new Error('Failed query: select 1\nparams: 76561198000000001,hemmelig')
    const line = logLine('warn', 'outbox', { message: 'player 76561198000000001', error })
    expect(line).not.toMatch(/7656119|hemmelig/)
    const frames = String(read(line).stack).split('\n')
    expect(frames.length).toBeGreaterThan(0)
    expect(frames.length).toBeLessThanOrEqual(12)
    for (const frame of frames) expect(frame).toMatch(/^at /)
  })

  it('names its request also behind an await, one of several at the same time', async () => {
    const lines: Record<string, unknown>[] = []
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(read(line)))
    const work = (id: string) =>
      inRequest({ id, route: id }, async () => {
        await Promise.resolve()
        log('warn', 'team', {})
      })
    await Promise.all([work('one'), work('two')])
    log('warn', 'team', { request: 'the upgrade of a socket' })
    expect(lines.map((line) => line.request)).toEqual(['one', 'two', 'the upgrade of a socket'])
  })
})
