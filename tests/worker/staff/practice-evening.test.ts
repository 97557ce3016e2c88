import { env, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nobodyOnDutyMs } from '../../../durable/desk/desk-step.ts'
import { StaffDesk } from '../../../durable/desk/staff-desk.ts'
import { concernsOf } from '../../../durable/rules/staff/concerns/concerns.ts'
import { eveningMs } from '../../../durable/rules/staff/practice/practice-evening.ts'
import { overviewReply } from '../../../worker/contract/admin/overview.ts'
import { practiceEveningReply } from '../../../worker/contract/admin/practice.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { bo3, get, post } from '../../support/workerd/call.ts'
import { rows } from '../../support/workerd/rows.ts'

const path = '/admin/practiceEvening'
const desk = () => env.STAFF_DESK.getByName('desk')
const inDesk = <Result>(work: (object: StaffDesk, state: DurableObjectState) => Result | Promise<Result>) =>
  runInDurableObject(desk(), work)

let owner: TestUser
let moderator: TestUser
let player: TestUser
beforeEach(async () => {
  ;[owner, moderator, player] = [await aUser({ role: 5 }), await aUser({ role: 2 }), await aUser()]
  await desk().endPractice()
})
afterEach(async () => {
  await inDesk((object) => {
    object.clock = () => Date.now()
  })
})

const start = () => post(`${path}/start`, owner.token)
const order = (accident: string, id = accident) => post(`${path}/order`, moderator.token, { id, accident })
const choose = (id: string, choice: string) => post(`${path}/answer`, moderator.token, { id, choice })
const evening = async () => v.parse(practiceEveningReply, (await get(path, moderator.token)).body)
const concerns = async () => concernsOf(v.parse(overviewReply, (await get('/admin/overview', moderator.token)).body))
const practices = async () => (await concerns()).filter(({ id }) => id.startsWith('practice ')).map(({ title }) => title)

/** How many rows each table of the record has, and what the desk keeps. */
async function everything(): Promise<object> {
  const tables = await rows<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' ORDER BY name`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) counts[name] = (await rows<{ n: number }>(`SELECT count(*) AS n FROM "${name}"`))[0]?.n ?? 0
  const kept = await inDesk((_object, { storage }) => storage.sql.exec('SELECT state FROM desk').toArray()[0]?.state)
  return { counts, kept: JSON.parse(String(kept ?? '{}')) as object }
}

/** The clock of the desk moves on by so much, and its alarm is due. */
const later = (ms: number) =>
  inDesk((object) => {
    const now = object.clock() + ms
    object.clock = () => now
    return object.alarm()
  })

describe('a practice evening on a deployed site', () => {
  it('shows accidents as practice, is measured, and leaves nothing behind when it ends', async () => {
    await desk().refresh()
    const before = await everything()
    expect((await start()).body).toEqual({ success: true })
    expect((await order('server-dies')).body).toEqual({ success: true })
    expect((await order('insult')).body).toEqual({ success: true })
    expect(await practices()).toEqual(['Øvelse: en server svarer ikke midt i en kamp', 'Øvelse: en spiller er skjelt ut i chatten'])
    expect((await post('/admin/takeConcern', moderator.token, { id: 'practice insult', takes: true })).body).toEqual({ success: true })
    expect((await choose('insult', 'ban')).body).toEqual({ success: true, right: false })
    expect((await choose('insult', 'mute')).body).toEqual({ success: true, right: true })
    expect((await choose('insult', 'mute')).body).toMatchObject({ error: 'CONFLICT', message: 'Dette er løst i mellomtiden.' })
    expect(await practices()).toEqual(['Øvelse: en server svarer ikke midt i en kamp'])
    const { runs } = await evening()
    expect(runs).toMatchObject([
      { id: 'insult', seen_at: expect.any(Number), found_at: expect.any(Number), solved_at: expect.any(Number) },
      { id: 'server-dies', seen_at: expect.any(Number), found_at: null, solved_at: null },
    ])
    for (let time = 0; time < 2; time++) expect((await post(`${path}/end`, owner.token)).body).toEqual({ success: true })
    expect([await practices(), (await evening()).ends_at]).toEqual([[], null])
    expect(await everything()).toEqual(before)
  })

  it('ends by itself after two hours, also when the desk has restarted in the middle', async () => {
    await desk().refresh()
    // All that is real and new is told by then.
    await later(nobodyOnDutyMs + 1)
    const before = await everything()
    await start()
    await order('latecomer')
    const seen = await inDesk(async (object, state) => {
      const again = new StaffDesk(state, env as unknown as ConstructorParameters<typeof StaffDesk>[1])
      again.clock = () => object.clock() + eveningMs - 60_000
      const on = (await again.view()).evening
      again.clock = () => object.clock() + eveningMs + 1
      return [on?.runs.length, (await again.view()).evening]
    })
    expect(seen).toEqual([1, null])
    await later(eveningMs)
    await expect.poll(everything).toEqual(before)
    expect(await practices()).toEqual([])
  })

  it('ends with the look of each minute when its alarm was lost', async () => {
    await start()
    await order('latecomer')
    await inDesk((object) => {
      const now = object.clock() + eveningMs
      object.clock = () => now
    })
    await desk().refresh()
    expect(await everything()).not.toMatchObject({ kept: { evening: expect.anything() } })
    expect((await order('latecomer', 'en-til')).body).toMatchObject({ error: 'CONFLICT', message: 'Øvelsen er avsluttet.' })
  })

  it('calls nobody who is not on duty', async () => {
    const notes: unknown[] = []
    const hub = {
      tell: async () => undefined,
      tellStaff: async () => undefined,
      notify: async (...note: unknown[]) => void notes.push(note),
    }
    await inDesk((object) => void Object.assign(object, { env: { ...env, HUB: { getByName: () => hub } } }))
    await start()
    await order('insult')
    await later(nobodyOnDutyMs + 1)
    expect(JSON.stringify(notes)).not.toContain('Øvelse')
    await inDesk((object) => void Object.assign(object, { env }))
  })

  it('begins only while nobody is in a lobby, and a gather that is opened meanwhile works as ever', async () => {
    await start()
    const opened = await post('/matches/gather/create', player.token, bo3)
    expect(opened.status).toBe(200)
    expect((await order('insult')).body).toEqual({ success: true })
    await post(`${path}/end`, owner.token)
    expect((await start()).body).toMatchObject({
      error: 'CONFLICT',
      message: expect.stringMatching(/^Noen spiller nå: 1 kamp eller lobby/),
    })
    expect((await evening()).ends_at).toBeNull()
  })

  it('is begun and ended by Developers alone, and seen by no player', async () => {
    for (const user of [player, moderator]) {
      for (const act of ['start', 'end']) expect((await post(`${path}/${act}`, user.token)).status).toBe(403)
    }
    expect((await get(path, player.token)).status).toBe(403)
  })
})
