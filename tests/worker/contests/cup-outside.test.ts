import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calendarReply } from '../../../worker/contract/tournaments.ts'
import worker from '../../../worker/index.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { aCupWith, cupRecorded, makeCup, registerIn } from '../../support/workerd/contests/a-cup.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { openSite } from '../support/support-calls.ts'

const site = openSite()
const calendarOf = async (id: string) => site.ask(`/calendar/cups/${id}.ics`)
const namesIn = (file: string) => file.split('\r\n').flatMap((line) => /^SUMMARY:(.*)$/.exec(line)?.[1] ?? [])

describe('the calendar of a cup', () => {
  it('is everybody’s, shared for five seconds, and has its evening', async () => {
    const { id } = await aCupWith(2)
    const reply = await calendarOf(id)
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(reply.headers.get('Cache-Control')).toBe('public, s-maxage=5')
    expect(namesIn(await reply.text())).toEqual(['Fredagscupen'])
  })

  it('is none of what is no cup', async () => {
    for (const path of ['finnesikke12.ics', 'finnesikke12', '.ics', 'x.ics.ics'])
      expect((await site.ask(`/calendar/cups/${path}`)).status, path).toBe(404)
  })
})

describe('one’s own calendar', () => {
  const ownCalendar = async ({ token }: TestUser) => {
    const { url } = v.parse(calendarReply, (await get('/profile/calendar', token)).body)
    return (await site.ask(url)).text()
  }

  it('has the cups one is in, private ones too, and asks for one’s evening only where one has a place', async () => {
    const player = await aUser()
    await aCupWith(2, { first: player, fields: { name: 'Hemmelig', private: '1' } })
    const full = await aCupWith(2, { fields: { name: 'Full', max_players: 2 } })
    await registerIn(full.id, player)
    await cupRecorded(full.id)
    await aCupWith(1, { fields: { name: 'En annen' } })
    const file = await ownCalendar(player)
    expect(namesIn(file).toSorted()).toEqual(['Full', 'Hemmelig'])
    const statuses = file.split('BEGIN:VEVENT').flatMap((event) => /STATUS:(\w+)/.exec(event)?.[1] ?? [])
    expect(statuses.toSorted()).toEqual(['CONFIRMED', 'TENTATIVE'])
    await post(`/cup/${full.id}/leave`, player.token)
    await cupRecorded(full.id)
    expect(namesIn(await ownCalendar(player))).toEqual(['Hemmelig'])
  })
})

describe('the link to a cup', () => {
  const index = '<!doctype html><html><head><title>Kampklar</title><meta property="og:title" content="Kampklar"></head></html>'
  const assets = { fetch: async () => new Response(index, { headers: { 'Content-Type': 'text/html' } }) } as unknown as Fetcher
  const pageAt = async (path: string) => (await openSite({}, { ASSETS: assets }).ask(path)).text()

  it('says which it is, on the page of its play too', async () => {
    const { id } = await aCupWith(2, { fields: { name: 'Cupen <vår>' } })
    for (const path of [`/cup/${id}`, `/cup/${id}/live`])
      expect(await pageAt(path)).toContain('content="Cupen &lt;vår&gt; · cup · påmelding åpen"')
  })

  it('says nothing of a private one, nor of what is none', async () => {
    const { id } = await aCupWith(2, { fields: { private: '1' } })
    for (const path of [`/cup/${id}`, '/cup/finnesikke12', '/cup/x', '/cup']) expect(await pageAt(path), path).toBe(index)
  })
})

describe('a socket of a cup', () => {
  it('shows it to anyone who is signed in, and takes what they do', async () => {
    const { id, staff, players } = await aCupWith(2)
    const socket = await openSocket(`cup/${id}`, staff.token)
    const { data } = await socket.next('snapshot')
    expect((data.players as { steamid: string }[]).map(({ steamid }) => steamid)).toEqual(players.map(({ steamId }) => steamId))
    await post(`/cup/${id}/setup`, staff.token)
    expect((await socket.next('team-update')).data).toMatchObject({ cup: { status: 'creating_teams' } })
    socket.close()
  })

  it('is not for guests, and there is none of what is no cup', async () => {
    const { id } = await aCupWith(1)
    expect((await (await openSocket(`cup/${id}`, null)).closed).code).toBe(4401)
    const { token } = await aUser()
    for (const none of ['finnesikke12', 'x']) expect((await (await openSocket(`cup/${none}`, token)).closed).code, none).toBe(4404)
  })
})

describe('the cron', () => {
  it('wakes a cup that has missed its time, though its room was lost', async () => {
    const { id } = await makeCup(await aUser({ role: 3 }))
    await cupRecorded(id)
    const lost = 'mistet123456'
    await env.DB.prepare(
      `INSERT INTO cups (id, name, status, max_players, date, reg_open, reg_close, is_private, team_size, registered, waiting, winner,
         created_at, ended_at, revision, phase_ends_at, record)
       SELECT ?1, name, status, max_players, date, reg_open, reg_close, is_private, team_size, registered, waiting, winner,
         created_at, ended_at, revision, 1, replace(record, ?2, ?1) FROM cups WHERE id = ?2`,
    )
      .bind(lost, id)
      .run()
    const ctx = createExecutionContext()
    await worker.scheduled(createScheduledController({ scheduledTime: new Date(), cron: '* * * * *' }), env, ctx)
    await waitOnExecutionContext(ctx)
    await cupRecorded(lost)
    const deadline = await env.DB.prepare('SELECT phase_ends_at FROM cups WHERE id = ?').bind(lost).first('phase_ends_at')
    expect(deadline).toBeGreaterThan(Date.now())
  })
})
