import { env, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { signPushToken } from '../../../durable/secrets/push-token.ts'
import { signTrialToken } from '../../../durable/secrets/trial-token.ts'
import type { SiteHealth } from '../../../durable/site-health/site-health.ts'
import { firstRunReply } from '../../../worker/contract/admin/first-run.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'

const health = () => env.SITE_HEALTH.getByName('health')
const runOf = (at: number) => ({ at, ms: 1, failed: [] })
const lineOf = async ({ token }: TestUser, part: string) => {
  const { lines } = v.parse(firstRunReply, (await get('/admin/firstRun', token)).body)
  return lines.find((each) => each.part === part)
}
const arrived = (token: string) => post('/push/arrived', null, { token })

describe('the first run of a site', () => {
  it('sees the file store at work when the cron has run, and says when it is not', async () => {
    const owner = await aUser({ role: 5 })
    await health().cronRan(runOf(Date.now()))
    expect(await lineOf(owner, 'files')).toMatchObject({ state: 'works' })
    expect(await lineOf(owner, 'cron')).toMatchObject({ state: 'works' })
    const later = Date.now() + 3_600_000
    await runInDurableObject(health(), async (object: SiteHealth) => {
      const { clock } = object
      const own = Object.assign(object, {
        clock: () => later,
        env: { ...env, FILES: { put: async () => Promise.reject(new Error('R2 er borte')) } },
      })
      await own.cronRan(runOf(later))
      Object.assign(object, { clock, env })
    })
    expect(await lineOf(owner, 'files')).toMatchObject({ state: 'missing', why: 'failed', detail: 'R2 er borte' })
    await health().cronRan(runOf(Date.now()))
    expect(await lineOf(owner, 'files')).toMatchObject({ state: 'works' })
  })

  it('counts a notification that arrived, and believes no other token', async () => {
    const owner = await aUser({ role: 5 })
    const until = Date.now() + 60_000
    const ofCheck = await signPushToken(env.JWT_SECRET, { steamId: owner.steamId, sessionVersion: 1, check: 'x', until })
    const forged = [
      ofCheck,
      await signTrialToken('en annen hemmelighet', until),
      await signTrialToken(env.JWT_SECRET, Date.now() - 1),
      'x.y.z',
    ]
    for (const token of forged) expect((await arrived(token)).status).toBe(403)
    expect(await lineOf(owner, 'push')).toMatchObject({ state: 'missing', why: 'never' })
    const token = await signTrialToken(env.JWT_SECRET, until)
    expect((await arrived(token)).status).toBe(200)
    expect((await arrived(token)).status).toBe(200)
    expect(await lineOf(owner, 'push')).toMatchObject({ state: 'works' })
    // Nor does it stand for a ready check's.
    expect((await post('/push/ready', null, { token })).status).toBe(403)
  })

  it('keeps who said when that a backup was tried, once for a repeated press', async () => {
    const owner = await aUser({ role: 5 })
    const confirm = () => post('/admin/confirmStart', owner.token, { part: 'site-backup' })
    for (const answer of [await confirm(), await confirm()]) expect(answer.status).toBe(200)
    const rows = await env.DB.prepare("SELECT target FROM staff_log WHERE action = 'confirm-start' AND actor_steamid = ?")
      .bind(owner.steamId)
      .all()
    expect(rows.results).toEqual([{ target: 'site-backup' }])
    expect(await lineOf(owner, 'site-backup')).toMatchObject({ state: 'works', by: owner.username })
    expect((await post('/admin/confirmStart', owner.token, { part: 'cron' })).status).toBe(400)
  })

  it('asks for a second owner until there is one', async () => {
    const owner = await aUser({ role: 5 })
    await aUser({ role: 5 })
    expect(await lineOf(owner, 'owners')).toMatchObject({ state: 'works' })
  })
})
