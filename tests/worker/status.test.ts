import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Probe } from '../../durable/rules/status/probe.ts'
import type { Bindings } from '../../worker/app-env.ts'
import { openSite } from './support/support-calls.ts'

const minuteMs = 60_000
const health = env.SITE_HEALTH.getByName('status-test')
/** The last of the probes, two minutes on, is no later than the clock: one of an hour to come would not be counted. */
const now = Date.now() - 2 * minuteMs
const probeAt = (at: number, files: number | null): Probe => ({ at, ms: { database: 4, files, list: 2, queue: 3 } })
const runAt = (at: number, files: number | null) =>
  health.cronRan({ at, ms: 1, failed: [], probe: probeAt(at, files), servers: { all: 3, online: 2 } })

/** The page without its styles, as text. */
async function pageOf(bindings: Partial<Bindings>, site = openSite({}, bindings)) {
  const reply = await site.ask('/status')
  const html = await reply.text()
  expect([reply.status, reply.headers.get('Cache-Control'), reply.headers.get('Refresh')]).toEqual([200, 'public, s-maxage=5', '60'])
  expect(html).not.toMatch(/<script|hemmelig/)
  return html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
const answeringHealth = { getByName: () => health } as unknown as Bindings['SITE_HEALTH']
const failingHealth = {
  getByName: () => ({ status: async () => Promise.reject(new Error('hemmelig')) }),
} as unknown as Bindings['SITE_HEALTH']

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe('the status page', () => {
  it('says what works, since when, and how fast it answers, to anybody', async () => {
    await runAt(now - 2 * minuteMs, 12)
    await runAt(now, 12)
    const page = await pageOf({ SITE_HEALTH: answeringHealth })
    expect(page).toMatch(/Alt virker .*Spillservere Virker 2 av 3 svarer/)
    expect(page).toContain('Fillageret p50 12 ms · p99 12 ms · 2 målinger')
  })

  it('says since when a part is down, and counts what was not answered', async () => {
    await runAt(now + minuteMs, null)
    await runAt(now + 2 * minuteMs, null)
    const { answering, times } = await health.status()
    expect(answering.files).toEqual({ works: false, since: now + minuteMs })
    expect(times.files.day).toMatchObject({ probes: 4, failed: 2 })
    expect(await pageOf({ SITE_HEALTH: answeringHealth })).toMatch(/Noe er galt .*Bilder og filer Nede Siden/)
  })

  it('stays up without the record, and without the one that knows how the site is', async () => {
    const fails = () => {
      throw new Error('hemmelig')
    }
    const broken = { withSession: () => ({ prepare: fails, getBookmark: () => null }), prepare: fails } as unknown as D1Database
    expect(await pageOf({ SITE_HEALTH: answeringHealth, DB: broken })).toContain('Noe er galt')
    expect(await pageOf({ SITE_HEALTH: failingHealth })).toMatch(/Målingene har stoppet Vi får ikke svar fra målingene/)
  })

  it('keeps a day of probes, a row an hour', async () => {
    const fresh = env.SITE_HEALTH.getByName('status-kept')
    for (let hour = 30; hour >= 0; hour--) {
      const at = now - hour * 60 * minuteMs
      for (const probe of [probeAt(at, 1), probeAt(at, 2)]) await fresh.cronRan({ at, ms: 1, failed: [], probe })
    }
    const rows = await runInDurableObject(fresh, (_, { storage }) => [...storage.sql.exec('SELECT minutes FROM probes')])
    expect(rows).toHaveLength(24)
    expect(new Set(rows.map(({ minutes }) => (JSON.parse(String(minutes)) as unknown[]).length))).toEqual(new Set([1]))
  })
})
