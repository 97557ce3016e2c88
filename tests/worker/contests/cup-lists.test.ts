import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cupReply, cupsReply, ownCupsReply } from '../../../worker/contract/cups.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { aCupWith, cupRecorded, makeCup } from '../../support/workerd/contests/a-cup.ts'
import { openSite } from '../support/support-calls.ts'

const listed = async () => v.parse(cupsReply, (await get('/cup')).body)
const mine = async ({ token }: TestUser) => v.parse(ownCupsReply, (await get('/cup/mine', token)).body)
const idsOf = ({ cups }: { cups: { id: string }[] }) => cups.map(({ id }) => id)

describe('the list of cups', () => {
  it('is shared for five seconds, and answered 304 where nothing has changed', async () => {
    await aCupWith(1)
    const answer = await get('/cup')
    expect(answer.headers.get('Cache-Control')).toBe('public, s-maxage=5')
    const again = await get('/cup', null, { 'If-None-Match': answer.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('shows twelve of the players at most, of cups that are not over', async () => {
    const { id, players } = await aCupWith(14)
    const shown = async () => (await listed()).players.filter(({ cupid }) => cupid === id)
    const names = new Set(players.map(({ username }) => username))
    expect(await shown()).toHaveLength(12)
    for (const each of await shown()) expect(names).toContain(each.username)
    await env.DB.prepare(`UPDATE cups SET status = 'closed' WHERE id = ?`).bind(id).run()
    expect(await shown()).toEqual([])
    expect(idsOf(await listed())).toContain(id)
  })
})

describe('the page of a cup', () => {
  it('is shared with guests for five seconds, without what players say of themselves elsewhere', async () => {
    const { id, players } = await aCupWith(1)
    const asGuest = await get(`/cup/${id}`)
    expect(asGuest.headers.get('Cache-Control')).toBe('public, s-maxage=5')
    expect(v.parse(cupReply, asGuest.body).players[0]?.profile_link).toBe('')
    const again = await get(`/cup/${id}`, null, { 'If-None-Match': asGuest.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
    const asPlayer = await get(`/cup/${id}`, players[0]?.token ?? '')
    expect(asPlayer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(v.parse(cupReply, asPlayer.body).players[0]?.profile_link).toContain('faceit.com')
  })
})

describe('one’s own cups', () => {
  it('are those one is registered in or waits for, and no others', async () => {
    const player = await aUser()
    const first = await aCupWith(2, { first: player, fields: { max_players: 2 } })
    await aCupWith(1)
    expect(await mine(player)).toMatchObject({ cups: [{ id: first.id }], registered: [first.id] })
    await post(`/cup/${first.id}/leave`, player.token)
    await cupRecorded(first.id)
    expect((await mine(player)).cups).toEqual([])
  })
})

describe('a private cup', () => {
  const hidden = { private: '1' }

  it('stands in no list but those of its players and of staff, who are told whether they are in it', async () => {
    const { id, players } = await aCupWith(1, { fields: hidden })
    expect(idsOf(await listed())).not.toContain(id)
    expect((await listed()).players.map(({ cupid }) => cupid)).not.toContain(id)
    expect(await mine(players[0] as TestUser)).toMatchObject({ cups: [{ id, private: '1' }], registered: [id] })
    const seenByStaff = await mine(await aUser({ role: 3 }))
    expect([idsOf(seenByStaff).includes(id), seenByStaff.registered]).toEqual([true, []])
    for (const role of [1, 2]) expect(idsOf(await mine(await aUser({ role })))).not.toContain(id)
  })

  it('is seen under its address by anyone who is signed in, and asks a guest to sign in', async () => {
    const { id } = await aCupWith(1, { fields: hidden })
    const somebody = await aUser()
    for (const path of [`/cup/${id}`, `/cup/${id}/live`, `/cup/${id}/players`]) {
      expect((await get(path, somebody.token)).status, path).toBe(200)
      expect((await get(path)).body.error, path).toBe('UNAUTHORIZED')
    }
    expect((await openSite().ask(`/calendar/cups/${id}.ics`)).status).toBe(401)
  })

  it('stands in the public list once it is made public, and not before', async () => {
    const staff = await aUser({ role: 3 })
    const { id, name, date, reg_open, reg_close, max_players } = await makeCup(staff, hidden)
    await cupRecorded(id)
    expect(idsOf(await listed())).not.toContain(id)
    await post(`/cup/${id}/edit`, staff.token, { name, date, reg_open, reg_close, max_players, private: '0' })
    await cupRecorded(id)
    expect(idsOf(await listed())).toContain(id)
  })
})
