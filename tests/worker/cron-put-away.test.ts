import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from 'cloudflare:test'
import { expect, it } from 'vitest'
import worker from '../../worker/index.ts'
import { unique } from '../support/workerd/builders.ts'

const hourMs = 3_600_000

it('matches whose rooms cannot be asked do not hold up those behind them, and staff read that it failed', async () => {
  const now = Date.now()
  const [broken, whole] = [Array.from({ length: 20 }, () => `broken${unique()}`), `whole${unique()}`]
  const ended = env.DB.prepare(
    `INSERT INTO matches (match_id, kind, type, status, status_match, creator_id, max_players, series_type, pick_type, is_competitive,
       created_at, revision, kept_until)
     VALUES (?1, 'gather', '5v5', 'complete', 'complete', '', 10, 'bo1', 'random', 1, 0, 1, ?2)`,
  )
  await env.DB.batch([...broken.map((id, place) => ended.bind(id, 1 + place)), ended.bind(whole, 100)])
  const failed: unknown[] = []
  const isBroken = (id: string) => broken.includes(id)
  const poke = async () => {
    throw new Error('it cannot be read')
  }
  const MATCH = { getByName: (id: string) => (isBroken(id) ? { poke } : env.MATCH.getByName(id)) }
  const SITE_HEALTH = { getByName: () => ({ cronRan: async (run: { failed: unknown[] }) => void failed.push(...run.failed) }) }
  const cron = async () => {
    const ctx = createExecutionContext()
    const time = createScheduledController({ scheduledTime: new Date(now), cron: '* * * * *' })
    await worker.scheduled(time, { ...env, MATCH, SITE_HEALTH } as unknown as typeof env, ctx)
    await waitOnExecutionContext(ctx)
  }
  await cron()
  const left = await env.DB.prepare('SELECT match_id, kept_until FROM matches WHERE kept_until IS NOT NULL').all()
  const moved = broken.map((match_id) => ({ match_id, kept_until: now + hourMs }))
  expect(left.results).toEqual(expect.arrayContaining([...moved, { match_id: whole, kept_until: 100 }]))
  expect(failed).toEqual([expect.objectContaining({ step: 'ended matches', message: expect.stringContaining('cannot be read') })])
  await cron()
  expect(await env.DB.prepare('SELECT kept_until FROM matches WHERE match_id = ?').bind(whole).first('kept_until')).toBeNull()
})
