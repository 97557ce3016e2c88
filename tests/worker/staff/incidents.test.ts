import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { incidentLimits } from '../../../durable/rules/status/incident.ts'
import { incidentsReply } from '../../../worker/contract/admin/incidents.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
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

  it('takes texts that fit, and so many updates', async () => {
    expect((await open('  ', 'x')).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['title'] })
    expect((await open('x', 'å'.repeat(incidentLimits.text + 1))).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['text'] })
    expect((await update(987_654, 'x', 'found')).status).toBe(404)
    await open('Lang historie')
    const id = (await listed())[0]?.id ?? 0
    const many = JSON.stringify(Array.from({ length: incidentLimits.updates }, () => ({ at: 1, state: 'found', text: 'x' })))
    await env.DB.prepare('UPDATE incidents SET updates = ? WHERE id = ?').bind(many, id).run()
    expect((await update(id, 'enda en', 'found')).status).toBe(409)
  })
})
