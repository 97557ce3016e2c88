import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bindings } from '../../worker/app-env.ts'
import { healthReply } from '../../worker/contract/public/health.ts'
import { openSite } from './support/support-calls.ts'

const cronAt = (at: () => Promise<number | null>) => ({ getByName: () => ({ cronAt: at }) }) as unknown as Bindings['SITE_HEALTH']
const isGone = async (): Promise<never> => {
  throw new Error('gone: hemmelig')
}
const justNow = cronAt(async () => Date.now())
const working = { database: true, files: true, list: true, queue: true, cron: true }

async function healthOf(bindings: Partial<Bindings>) {
  const reply = await openSite({}, { SITE_HEALTH: justNow, ...bindings }).ask('/api/health')
  const text = await reply.text()
  expect(text).not.toContain('hemmelig')
  expect(reply.headers.get('Cache-Control')).toContain('no-store')
  return { status: reply.status, ...v.parse(healthReply, JSON.parse(text)) }
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe('the health of the site', () => {
  it('is 200 while all parts answer, to anybody', async () =>
    expect(await healthOf({})).toMatchObject({ status: 200, success: true, parts: working }))

  it.each<[part: string, bindings: Partial<Bindings>]>([
    ['files', { FILES: { head: isGone } as unknown as R2Bucket }],
    ['list', { GATHER_LIST: { getByName: () => ({ answers: isGone }) } as unknown as Bindings['GATHER_LIST'] }],
    ['queue', { QUEUE: { getByName: () => ({ waiting: isGone }) } as unknown as Bindings['QUEUE'] }],
    ['cron', { SITE_HEALTH: cronAt(isGone) }],
    ['cron', { SITE_HEALTH: cronAt(async () => null) }],
    ['cron', { SITE_HEALTH: cronAt(async () => Date.now() - 6 * 60_000) }],
  ])('is 503, and names what does not answer: %s', async (part, bindings) =>
    expect(await healthOf(bindings)).toMatchObject({ status: 503, success: false, parts: { ...working, [part]: false } }),
  )

  it('is looked at once in a while, however many ask', async () => {
    const head = vi.fn(async () => null)
    const site = openSite({}, { SITE_HEALTH: justNow, FILES: { ...env.FILES, head } as unknown as R2Bucket })
    await site.ask('/api/health')
    await Promise.all(Array.from({ length: 20 }, () => site.ask('/api/health')))
    expect(head).toHaveBeenCalledOnce()
  })
})
