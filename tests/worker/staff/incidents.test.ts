import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { readNotices } from '../../../db/queries/notices.ts'
import { incidentLimits } from '../../../durable/rules/status/incident.ts'
import { systemSwitches } from '../../../durable/rules/vocabulary.ts'
import { incidentsReply } from '../../../worker/contract/admin/incidents.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import { metered } from '../../support/workerd/metered.ts'
import { openHubSocket } from '../../support/workerd/open-socket.ts'
import { openSite } from '../support/support-calls.ts'

let admin: TestUser
beforeEach(async () => {
  admin = await aUser({ role: 3 })
  await env.DB.prepare('DELETE FROM incidents').run()
})

const listed = async () => v.parse(incidentsReply, (await get('/admin/incidents', admin.token)).body).incidents
const open = (title: string, text = 'Vi ser på det.') => post('/admin/incidents', admin.token, { title, text, state: 'investigating' })
const update = (id: number, text: string, state: string) => post(`/admin/incidents/${id}/update`, admin.token, { text, state })
const pageText = async () => (await openSite().ask('/status')).text()
const logged = async (action: string) =>
  (await env.DB.prepare('SELECT target, after FROM staff_log WHERE action = ? AND actor_steamid = ?').bind(action, admin.steamId).all())
    .results

describe('an incident', () => {
  it('stands on the status page with all that was said of it, as text, and who said it in the log alone', async () => {
    await open('Køen står <b>stille</b>')
    const [incident] = await listed()
    await update(incident?.id ?? 0, 'Serveren\nvar full.', 'found')
    const page = await pageText()
    expect(page).toMatch(/Pågår nå.*Køen står &lt;b&gt;stille.*Årsaken er funnet.*Serveren\nvar full\..*Undersøkes.*Vi ser på det\./s)
    expect(page).not.toContain(admin.username)
    expect(await logged('update-incident')).toEqual([{ target: 'Køen står <b>stille</b>', after: 'found' }])
    await update(incident?.id ?? 0, 'Nå er det i orden.', 'solved')
    expect(await pageText()).toMatch(/Hendelser siste 30 dager.*Køen står/s)
    expect(await pageText()).not.toContain('Pågår nå')
  })

  it('comes about once, however often the same call arrives', async () => {
    const answers = await Promise.all([open('Treg side'), open(' treg  SIDE ')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [incident, ...others] = await listed()
    expect(others).toEqual([])
    const id = incident?.id ?? 0
    for (const answer of await Promise.all([update(id, 'Løst.', 'solved'), update(id, 'Løst.', 'solved')])) expect(answer.status).toBe(200)
    expect((await listed())[0]?.updates).toHaveLength(2)
    expect(await logged('update-incident')).toHaveLength(1)
    expect((await open('Treg side')).status).toBe(200)
  })

  it('takes texts that fit, and a limited number of updates', async () => {
    expect((await open('  ', 'x')).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['title'] })
    expect((await open('x', 'å'.repeat(incidentLimits.text + 1))).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['text'] })
    expect((await update(987_654, 'x', 'found')).status).toBe(404)
    await open('Lang historie')
    const id = (await listed())[0]?.id ?? 0
    const many = JSON.stringify(Array.from({ length: incidentLimits.updates }, () => ({ at: 1, state: 'found', text: 'x' })))
    await env.DB.prepare('UPDATE incidents SET updates = ? WHERE id = ?').bind(many, id).run()
    expect((await update(id, 'enda en', 'found')).status).toBe(409)
  })

  it('stands on every open page while it is open, the newest alone', async () => {
    const list = env.GATHER_LIST.getByName('list')
    await list.noticesChanged()
    const page = await openHubSocket('hub-0', '192.0.2.77')
    await page.next('snapshot')
    await open('Serverne svarer ikke')
    const servers = { title: 'Serverne svarer ikke', state: 'investigating' }
    const told = () => page.frames.findLast(({ event }) => event === 'incident')?.data.incident
    // The end of another test's incident may come first.
    while (told() === undefined || told() === null) await page.changed()
    expect(told()).toEqual(servers)
    page.close()
    const shown = async () => (await list.everything()).incident
    await open('Køen står stille')
    expect(await shown()).toEqual({ title: 'Køen står stille', state: 'investigating' })
    const [newest, first] = await listed()
    await update(newest?.id ?? 0, 'Løst.', 'solved')
    expect(await shown()).toEqual(servers)
    await call('DELETE', `/admin/incidents/${first?.id}`, admin.token)
    expect(await shown()).toBeNull()
  })

  it('stands on every page within a minute when the call to the list was lost', async () => {
    const list = env.GATHER_LIST.getByName('list')
    await list.noticesChanged()
    await env.DB.prepare("INSERT INTO incidents (title, state, opened_at, updates) VALUES ('Tapt', 'found', 1, '[]')").run()
    await list.sweep()
    expect((await list.everything()).incident).toEqual({ title: 'Tapt', state: 'found' })
  })

  it('costs a row at most to look for where none is open, however many there were', async () => {
    const solved = env.DB.prepare("INSERT INTO incidents (title, state, opened_at, updates) VALUES ('Løst', 'solved', 1, '[]')")
    await env.DB.batch(Array.from({ length: 40 }, () => solved))
    const { db, rows } = metered()
    expect(await readNotices(db)).toMatchObject({ incident: null })
    // A row for each switch, and one for the incidents.
    expect(rows.read).toBeLessThanOrEqual(systemSwitches.length + 1)
  })
})
