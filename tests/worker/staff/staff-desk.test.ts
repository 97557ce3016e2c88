import { env, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { nobodyOnDutyMs } from '../../../durable/desk/desk-step.ts'
import type { StaffDesk } from '../../../durable/desk/staff-desk.ts'
import type { PlayerNote } from '../../../durable/ports/hub-port.ts'
import type { SiteFrame } from '../../../durable/protocol/site-messages.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { overviewReply } from '../../../worker/contract/admin/overview.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { aTicket, ticketForm, withCategories } from '../../support/workerd/support/a-ticket.ts'

const desk = () => env.STAFF_DESK.getByName('desk')
const inDesk = <Result>(work: (object: StaffDesk) => Result | Promise<Result>) => runInDurableObject(desk(), work)

type Heard = { to: readonly SteamId[] | 'staff'; frame?: SiteFrame['event']; note?: PlayerNote }

/** The messages that leave the desk from now on. */
async function listen(): Promise<Heard[]> {
  const heard: Heard[] = []
  const hub = {
    tell: async (to: readonly SteamId[], { event }: SiteFrame) => void heard.push({ to, frame: event }),
    tellStaff: async ({ event }: SiteFrame) => void heard.push({ to: 'staff', frame: event }),
    notify: async (to: readonly SteamId[], note: PlayerNote) => void heard.push({ to, note }),
  }
  await inDesk((object) => void Object.assign(object, { env: { ...env, HUB: { getByName: () => hub } } }))
  return heard
}

/** A database that keeps back the answers of its batches until `letGo` is called. */
function databaseOnHold() {
  const read = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const held = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target)
      return async (statements: D1PreparedStatement[]) => {
        const answers = await target.batch(statements)
        read.resolve()
        await gate.promise
        return answers
      }
    },
  })
  return { held, hasRead: read.promise, letGo: gate.resolve }
}

const settled = () => inDesk(({ retryParked }) => void retryParked)
const overview = async ({ token }: TestUser) => v.parse(overviewReply, (await get('/admin/overview', token)).body)

/** A ticket waits, and the desk has looked. */
async function aTicketWaits(): Promise<void> {
  await withCategories()
  const player = await aUser()
  expect((await post('/support/tickets/create', player.token, ticketForm())).status).toBe(200)
  await desk().refresh()
  await settled()
}

let admin: TestUser
beforeEach(async () => {
  admin = await aUser({ role: 3 })
})

describe('the desk of the staff', () => {
  it('shows all staff who is on duty and who deals with what, and takes it back', async () => {
    const moderator = await aUser({ role: 2 })
    const until = Date.now() + 3_600_000
    expect((await post('/admin/duty', admin.token, { until })).body).toEqual({ success: true })
    await aTicketWaits()
    expect((await post('/admin/takeConcern', moderator.token, { id: 'tickets', takes: true })).body).toEqual({ success: true })
    const { desk: seen } = await overview(moderator)
    expect(seen?.duty).toEqual([{ steamid: admin.steamId, name: expect.any(String), until }])
    expect(seen?.taken).toMatchObject({ tickets: { steamid: moderator.steamId } })
    await post('/admin/takeConcern', moderator.token, { id: 'tickets', takes: false })
    await post('/admin/duty', admin.token, { until: null })
    expect((await overview(admin)).desk).toEqual({ duty: [], taken: {} })
  })

  it('refuses a turn that is over or longer than a day, and a concern that is over or of nobody', async () => {
    for (const until of [1, Date.now() + 25 * 3_600_000]) {
      expect((await post('/admin/duty', admin.token, { until })).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['until'] })
    }
    expect((await post('/admin/takeConcern', admin.token, { id: 'offline 10.0.0.1:1', takes: true })).body).toMatchObject({
      error: 'CONFLICT',
      message: 'Dette er ordnet i mellomtiden.',
    })
  })

  it('calls who is on duty at once and by push, and all staff two minutes later where nobody is', async () => {
    const heard = await listen()
    // The ticket begins to wait before this.
    const now = Date.now() + 60_000
    await inDesk((object) => {
      object.clock = () => now
    })
    await aTicketWaits()
    await expect.poll(() => heard.map(({ to, frame }) => [to, frame])).toContainEqual(['staff', 'staff_concerns'])
    expect(heard.some(({ note }) => note)).toBe(false)
    await inDesk((object) => {
      object.clock = () => now + nobodyOnDutyMs
      return object.alarm()
    })
    await expect.poll(() => heard.flatMap(({ to, note }) => (note && to !== 'staff' ? [...to] : []))).toContain(admin.steamId)
    const pushed = heard.find(({ note }) => note)?.note
    expect(pushed).toMatchObject({ title: expect.stringMatching(/venter på svar$/), path: '/admin/tickets', tag: 'duty' })
  })

  it('takes a concern that began after the desk had read the site', async () => {
    const moderator = await aUser({ role: 2 })
    await env.DB.prepare('DELETE FROM tickets').run()
    await desk().refresh()
    const { held, hasRead, letGo } = databaseOnHold()
    const taken = await inDesk(async (object) => {
      Object.assign(object, { env: { ...env, DB: held } })
      const refreshed = object.refresh()
      await hasRead
      await aTicket(moderator)
      const take = object.setTaken({ steamId: admin.steamId, name: 'admin', role: 3 }, 'tickets', true)
      letGo()
      await refreshed
      return take
    })
    expect(taken).toEqual({ ok: true })
  })

  it('writes nothing when it looks and nothing has changed', async () => {
    await desk().refresh()
    const written = await inDesk(async (object) => {
      const before = object.sql.counts.written
      await object.refresh()
      return object.sql.counts.written - before
    })
    expect(written).toBe(0)
  })
})
