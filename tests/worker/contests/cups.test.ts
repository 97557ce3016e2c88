import { env, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { CupRoom } from '../../../durable/cup/cup-room.ts'
import { cupReply, cupsReply } from '../../../worker/contract/cups.ts'
import { doneReply } from '../../../worker/contract/replies.ts'
import { aSteamId, aUser, unique } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { aCupWith, closedAlready, cupForm, cupRecorded, makeCup, notOpenYet, registerIn } from '../../support/workerd/contests/a-cup.ts'
import { openSite, refusingLimiter } from '../support/support-calls.ts'

const someStaff = () => aUser({ role: 3 })
const listed = async () => v.parse(cupsReply, (await get('/cup')).body)
const read = async (id: string, token: string | null = null) => v.parse(cupReply, (await get(`/cup/${id}`, token)).body)
const inMinutes = (minutes: number) => Date.now() + minutes * 60_000

describe('making a cup', () => {
  it('answers it, and the list has it', async () => {
    const made = await makeCup(await someStaff(), { name: '  Vinter\u200bcupen ', description: 'En\r\n\r\n\r\n\r\nto', max_players: 12 })
    expect(made).toMatchObject({
      name: 'Vintercupen',
      description: 'En\n\nto',
      status: 'open',
      max_players: 12,
      team_size: 5,
      private: '0',
    })
    expect(made.id).toMatch(/^[2-9a-z]{12}$/)
    await cupRecorded(made.id)
    expect((await listed()).cups).toContainEqual(expect.objectContaining({ id: made.id, cupid: made.id, registered: 0, winner: null }))
    expect((await read(made.id)).cup).toMatchObject({
      name: 'Vintercupen',
      seed: null,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('takes the times as texts too', async () => {
    const date = new Date(inMinutes(120)).toISOString()
    expect((await makeCup(await someStaff(), { date })).date).toBe(Date.parse(date))
  })

  it('makes one of two equal calls under one key, and two without', async () => {
    const staff = await someStaff()
    const make = async (headers: Record<string, string> = {}, by = staff) =>
      ((await post('/cup/create', by.token, cupForm(), headers)).body.cup as { id: string }).id
    const key = { 'Idempotency-Key': `lag-${unique()}` }
    const [one, again] = await Promise.all([make(key), make(key)])
    expect(again).toBe(one)
    expect(await make()).not.toBe(await make())
    expect(await make(key, await someStaff())).not.toBe(one)
  })

  it.each(['name', 'max_players', 'date', 'reg_open', 'reg_close'])('says without %s that it must be filled in', async (field) => {
    const { status, body } = await post('/cup/create', (await someStaff()).token, cupForm({ [field]: field === 'name' ? ' ' : undefined }))
    const said = { error: 'INVALID_INPUT', message: 'Vennligst fyll ut alle påkrevde felt', fields: [field] }
    expect([status, body]).toMatchObject([400, said])
  })

  const wrong: [what: string, fields: object, named: string][] = [
    ['no name', { name: ' ' }, 'name'],
    ['a name nobody can see', { name: '\u200b\u2066' }, 'name'],
    ['a name too long', { name: 'x'.repeat(51) }, 'name'],
    ['one player', { max_players: 1 }, 'max_players'],
    ['101 players', { max_players: 101 }, 'max_players'],
    ['half a player', { max_players: 7.5 }, 'max_players'],
    ['no start', { date: null }, 'date'],
    ['a start that no calendar has', { date: 9e15 }, 'date'],
    ['a start last week', { date: inMinutes(-7 * 24 * 60), reg_open: 1, reg_close: 2 }, 'date'],
    ['registration that never opens', { reg_open: undefined }, 'reg_open'],
    ['registration that closes as it opens', { reg_open: 1000, reg_close: 1000 }, 'reg_open,reg_close'],
    ['registration that closes after the start', { reg_close: inMinutes(61) }, 'reg_close'],
    ['a privacy that is none', { private: '2' }, 'private'],
    ['a description without end', { description: 'x'.repeat(4001) }, 'description'],
    ['a field that is none', { status: 'closed' }, 'status'],
  ]
  it.each(wrong)('refuses %s, and makes nothing', async (_what, fields, named) => {
    const staff = await someStaff()
    const before = await env.DB.prepare('SELECT count(*) AS n FROM cups').first('n')
    const { status, body } = await post('/cup/create', staff.token, cupForm(fields))
    expect([status, body.error]).toEqual([400, 'INVALID_INPUT'])
    expect(String(body.fields)).toContain(named)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM cups').first('n')).toBe(before)
  })

  it('is limited as the opening of gathers is', async () => {
    const { token } = await someStaff()
    const site = openSite({}, { CREATE_LIMIT: refusingLimiter })
    const init = { method: 'POST', headers: { Authorization: token }, body: JSON.stringify(cupForm()) }
    expect((await site.ask('/api/cup/create', init)).status).toBe(429)
  })

  it('keeps hostile words as words', async () => {
    const name = `"><script>alert(1)</script>'; DROP--`
    const { id } = await makeCup(await someStaff(), { name, description: name })
    await cupRecorded(id)
    expect((await read(id)).cup).toMatchObject({ name, description: name })
    expect((await listed()).cups.find((each) => each.id === id)?.name).toBe(name)
  })
})

describe('a cup that is none', () => {
  it.each(['abc', 'finnesikke12', '..%2f..%2fmine', '%00%00%00%00%00%00'])('is not found under %s', async (id) => {
    const [staff, player] = [await someStaff(), await aUser()]
    const answers = [
      await get(`/cup/${id}`),
      await get(`/cup/${id}/live`, player.token),
      await get(`/cup/${id}/players`, player.token),
      await registerIn(id, player),
      await post(`/cup/${id}/leave`, player.token),
      await post(`/cup/${id}/edit`, staff.token, cupForm()),
      await post(`/cup/${id}/setup`, staff.token),
      await post(`/cup/${id}/add-random-users`, staff.token),
      await post(`/cup/${id}/balance-teams`, staff.token),
      await post(`/cup/${id}/delete`, staff.token),
      await post(`/cup/${id}/matches/1/start`, staff.token),
    ]
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(answers.length).fill([404, 'PAGE_NOT_FOUND']))
    expect(answers[0]?.body.message).toBe('Fant ikke cupen.')
    expect(await env.DB.prepare('SELECT id FROM cups WHERE id = ?').bind(id).first()).toBeNull()
  })

  it('is not found any more once it is deleted, and no list has it', async () => {
    const { id, staff, players } = await aCupWith(2)
    expect((await post(`/cup/${id}/delete`, staff.token)).status).toBe(200)
    await cupRecorded(id)
    expect((await get(`/cup/${id}`)).status).toBe(404)
    expect((await listed()).cups.map((each) => each.id)).not.toContain(id)
    const mine = v.parse(cupsReply, (await get('/cup/mine', players[0]?.token)).body)
    expect(mine.cups).toEqual([])
  })
})

describe('registering', () => {
  it('gives a place, shown with what one said of oneself', async () => {
    const { id } = await makeCup(await someStaff())
    const player = await aUser({ elo: 1234 })
    const { status, body } = await registerIn(id, player, { faceit_elo: '1850' })
    expect([status, v.parse(doneReply, body).message]).toEqual([200, 'Du er påmeldt.'])
    const [seen] = (await read(id, player.token)).players
    expect(seen).toMatchObject({ steamid: player.steamId, elo: 1850, kd: null, waiting: 0, drawn: 0, cupid: id, team_id: null })
    expect(seen?.profile_link).toBe('https://www.faceit.com/no/players/kari')
  })

  it('says plainly who waits for a place, and moves them up when one leaves', async () => {
    const { id, players } = await aCupWith(2, { fields: { max_players: 2 } })
    const [third, fourth] = [await aUser(), await aUser()]
    expect((await registerIn(id, third)).body.message).toBe('Du er nr. 1 på ventelisten.')
    expect((await registerIn(id, fourth)).body.message).toBe('Du er nr. 2 på ventelisten.')
    expect((await post(`/cup/${id}/leave`, players[0]?.token ?? '')).status).toBe(200)
    const waiting = (await read(id)).players.filter((each) => each.waiting === 1)
    expect(waiting.map(({ steamid }) => steamid)).toEqual([fourth.steamId])
  })

  it('is done once under one key, and done again changes what one gave', async () => {
    const { id } = await makeCup(await someStaff())
    const player = await aUser()
    const key = { 'Idempotency-Key': 'en' }
    await Promise.all([registerIn(id, player, {}, key), registerIn(id, player, {}, key)])
    expect((await registerIn(id, player, { faceit_elo: 900 }, key)).status).toBe(200)
    expect((await read(id)).players.map(({ elo }) => elo)).toEqual([1500])
    expect((await registerIn(id, player, { faceit_elo: 900 })).body).toMatchObject({ error: 'SLOW_DOWN' })
    await runInDurableObject(env.CUP.getByName(id), (room: CupRoom) => {
      room.clock = () => inMinutes(1)
    })
    await registerIn(id, player, { faceit_elo: 900 })
    expect((await read(id)).players.map(({ elo }) => elo)).toEqual([900])
  })

  it.each([
    ['before it opens', notOpenYet],
    ['after it has closed', closedAlready],
  ])('is refused %s', async (_when, times) => {
    const { id } = await makeCup(await someStaff(), times())
    const answer = await registerIn(id, await aUser())
    expect([answer.status, answer.body.error]).toEqual([409, 'CONFLICT'])
    expect((await read(id)).players).toEqual([])
  })

  it('cannot be taken back once registration has closed', async () => {
    const { id, staff, players } = await aCupWith(1)
    expect((await post(`/cup/${id}/edit`, staff.token, cupForm(closedAlready()))).status).toBe(200)
    const answer = await post(`/cup/${id}/leave`, players[0]?.token ?? '')
    expect([answer.status, answer.body.error]).toEqual([409, 'CONFLICT'])
    expect((await read(id)).players).toHaveLength(1)
  })

  const hostile: [what: string, body: unknown][] = [
    ['nothing', {}],
    ['no number', { faceit_elo: 'ti', profile_link: 'https://faceit.com/x' }],
    ['a rating of nothing', { faceit_elo: 0, profile_link: 'https://faceit.com/x' }],
    ['a rating beyond all', { faceit_elo: 10_000, profile_link: 'https://faceit.com/x' }],
    ...[true, '0x10', '1e3', ' 1500', '', [1500], 1500.5, null].map((faceit_elo): [string, unknown] => [
      `a rating of ${JSON.stringify(faceit_elo)}`,
      { faceit_elo, profile_link: 'https://faceit.com/x' },
    ]),
    ['a link that runs', { faceit_elo: 1000, profile_link: 'javascript:alert(1)' }],
    ['a link without end', { faceit_elo: 1000, profile_link: `https://faceit.com/${'x'.repeat(200)}` }],
    ['a place of their own', { faceit_elo: 1000, profile_link: 'https://faceit.com/x', hasPlace: true }],
    ['a friend that is none', { faceit_elo: 1000, profile_link: 'https://faceit.com/x', friend: 'kari' }],
    ['a list', []],
    ['no JSON', '{'],
  ]
  it.each(hostile)('is refused with %s', async (_what, body) => {
    const { id } = await makeCup(await someStaff())
    const { status, body: said } = await post(`/cup/${id}/register`, (await aUser()).token, body)
    expect([status, said.error]).toEqual([400, 'INVALID_INPUT'])
    expect((await read(id)).players).toEqual([])
  })

  it('says which link cannot be that of a profile', async () => {
    const { id } = await makeCup(await someStaff())
    const { status, body } = await registerIn(id, await aUser(), { profile_link: 'https://faceit.com@evil.example/' })
    expect([status, body.message, body.fields]).toEqual([400, 'Lenken er ikke gyldig.', ['profile_link']])
  })

  it.each([
    ['no rating', { faceit_elo: undefined }, ['faceit_elo']],
    ['no link', { profile_link: undefined }, ['profile_link']],
    ['a blank link', { profile_link: '  ' }, ['profile_link']],
    ['nothing', { faceit_elo: null, profile_link: '' }, ['faceit_elo', 'profile_link']],
  ])('says with %s that all of it must be filled in', async (_what, fields, named) => {
    const { id } = await makeCup(await someStaff())
    const { status, body } = await registerIn(id, await aUser(), fields)
    expect([status, body]).toMatchObject([400, { error: 'INVALID_INPUT', message: 'Vennligst fyll ut alle felt', fields: named }])
  })

  it('and leaving are answered with what was done', async () => {
    const { id } = await makeCup(await someStaff())
    const player = await aUser()
    expect((await registerIn(id, player)).body.message).toBe('Du er påmeldt.')
    expect((await post(`/cup/${id}/leave`, player.token)).body).toEqual({ success: true, message: 'Du er meldt av.' })
  })

  it('is not for anyone who is banned, nor for guests', async () => {
    const { id } = await makeCup(await someStaff())
    expect((await registerIn(id, await aUser({ banned: 1 }))).body.error).toBe('USER_BANNED')
    expect((await post(`/cup/${id}/register`, null, {})).body.error).toBe('UNAUTHORIZED')
  })
})

describe('friends', () => {
  it('ask each other by calls, and are one group once it is accepted', async () => {
    const { id, players } = await aCupWith(3)
    const [one, other, third] = players as [(typeof players)[0], (typeof players)[0], (typeof players)[0]]
    expect((await post(`/cup/${id}/ask-friend`, one.token, { steamid: other.steamId })).status).toBe(200)
    for (const { token } of [one, other, await someStaff()])
      expect((await read(id, token)).asks).toEqual([{ from: one.steamId, to: other.steamId }])
    for (const token of [third.token, (await aUser()).token, null]) expect((await read(id, token)).asks).toEqual([])
    expect((await post(`/cup/${id}/answer-friend`, other.token, { steamid: one.steamId, accept: true })).status).toBe(200)
    const groups = async () => (await read(id)).players.map(({ friends }) => friends)
    expect(await groups()).toEqual([1, 1, null])
    expect((await post(`/cup/${id}/leave-friends`, one.token)).status).toBe(200)
    expect(await groups()).toEqual([null, null, null])
  })

  it('cannot be asked who is not registered, nor by anyone who is not', async () => {
    const { id, players } = await aCupWith(1)
    const stranger = await aUser()
    const asked = [
      await post(`/cup/${id}/ask-friend`, players[0]?.token ?? '', { steamid: aSteamId() }),
      await post(`/cup/${id}/ask-friend`, stranger.token, { steamid: players[0]?.steamId }),
    ]
    expect(asked.map(({ body }) => body.success)).toEqual([false, false])
    expect((await read(id)).asks).toEqual([])
  })
})
