import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../../support/workerd/builders.ts'
import { bo3, createGather, get, post } from '../../../support/workerd/call.ts'
import { drained } from '../../../support/workerd/drained.ts'
import { openBareSocket, openSocket } from '../../../support/workerd/open-socket.ts'
import { createdUnder, limiterOf } from '../../../worker/support/support-calls.ts'

const tablesOf = (id: string) =>
  runInDurableObject(env.MATCH.getByName(id), (_room, state) => state.storage.sql.exec('SELECT name FROM sqlite_master').toArray())

describe('an address that nobody opened', () => {
  it('stores nothing, no matter who asks for it and however', async () => {
    const kari = await aUser()
    await get('/matches/neverwasopen', kari.token)
    await post('/matches/gather/neverwasopen/join', kari.token)
    expect((await (await openSocket('match/neverwasopen', kari.token)).closed).code).toBe(4404)
    expect((await tablesOf('neverwasopen')).filter(({ name }) => !String(name).startsWith('_cf'))).toEqual([])
  })
})

describe('a match that is not there', () => {
  it('closes the door at once: no socket waits until its object falls asleep', async () => {
    const kari = await aUser()
    let taken = 0
    await runInDurableObject(env.MATCH.getByName('nevertherexx'), (_room, state) => {
      const take = state.acceptWebSocket.bind(state)
      state.acceptWebSocket = (...args) => {
        taken += 1
        take(...args)
      }
    })
    const door = await openSocket('match/nevertherexx', kari.token)
    expect((await door.closed).code).toBe(4404)
    expect(taken).toBe(0)
  })
})

describe('a socket', () => {
  it('gets a guest no further than the door of a match', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    expect((await (await openSocket(`match/${id}`, null)).closed).code).toBe(4401)
  })

  it('that was ended has no rights left, also when its client goes on talking', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    const room = await openSocket(`match/${id}`, kari.token)
    await room.next('snapshot')
    await runInDurableObject(env.MATCH.getByName(id), async (object, state) => {
      const [socket] = state.getWebSockets()
      if (!socket) throw new Error('no socket')
      await object.endSessions(kari.steamId, 2)
      object.webSocketMessage(socket, JSON.stringify({ event: 'user:auth', data: { token: kari.token } }))
      object.webSocketMessage(socket, JSON.stringify({ event: 'act', data: { id: 'x', action: 'extend' } }))
    })
    expect((await get(`/matches/${id}`, kari.token)).body.match).toMatchObject({ extended: 0, revision: 1 })
  })

  it('has the identity of its Authorization header where the client is no browser', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    const room = await openBareSocket(`match/${id}`, kari.token)
    expect((await room.next('snapshot')).data).toMatchObject({ match: { match_id: id } })
    expect((await (await openBareSocket(`match/${id}`, null)).closed).code).toBe(4401)
    expect((await (await openBareSocket('site', null)).next('snapshot')).data).toMatchObject({ seat: null })
  })

  it('is refused to a page of another site, whatever else it brings', async () => {
    const kari = await aUser()
    expect(await openSocket('site', kari.token, 'https://ond.example')).toMatchObject({ status: 403 })
  })

  it('makes room for the newest of too many from one player', async () => {
    const kari = await aUser()
    const first = await openSocket('site', kari.token)
    await first.next('snapshot')
    for (let i = 0; i < 10; i++) await (await openSocket('site', kari.token)).next('snapshot')
    expect((await first.closed).code).toBe(4429)
  })

  it('signs in on a page that was open as a guest, and is then told what is the player’s own', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const id = await createGather(kari.token)
    const page = await openSocket('site', null)
    await page.next('snapshot')
    page.send({ event: 'user:auth', data: { token: ola.token } })
    await page.next('snapshot')
    await post(`/matches/${id}/invite`, kari.token, { steamid: ola.steamId })
    expect((await page.next('gather_invite')).data).toMatchObject({ gather: { id } })
    page.send({ event: 'user:auth', data: { token: kari.token } })
    expect((await page.next('refused')).data).toMatchObject({ error: 'SLOW_DOWN' })
  })
})

describe('a player who claims again', () => {
  it('keeps a seat that is known, and is free at once after leaving', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const id = await createGather(kari.token)
    for (let i = 0; i < 3; i++) await post(`/matches/gather/${id}/join`, ola.token, {}, { 'Idempotency-Key': 'same' })
    const page = await openSocket('site', ola.token)
    expect((await page.next('snapshot')).data).toMatchObject({ seat: { kind: 'match', id } })
    await post(`/matches/gather/${id}/leavequeue`, ola.token)
    await drained(id)
    page.send({ event: 'resync' })
    expect((await page.next('snapshot')).data).toMatchObject({ seat: null })
  })

  it('is not bound to a gather that has ended, however often they try it', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    await post(`/matches/gather/${id}/cancel`, kari.token)
    await drained(id)
    expect((await post(`/matches/gather/${id}/join`, kari.token)).body).toMatchObject({ error: 'CONFLICT', message: 'Gatheren er avlyst.' })
    await drained(id)
    const page = await openSocket('site', kari.token)
    expect((await page.next('snapshot')).data).toMatchObject({ seat: null })
  })

  it('adds nothing to the journal of a room by asking elsewhere', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const [own, other] = await Promise.all([createGather(kari.token), createGather(ola.token)])
    for (let i = 0; i < 4; i++) expect((await post(`/matches/gather/${other}/join`, kari.token)).status).toBe(409)
    expect((await get(`/matches/${own}`, kari.token)).body.match).toMatchObject({ revision: 1 })
  })
})

describe('somebody who opens and cancels without end', () => {
  it('is told to slow down', async () => {
    const kari = await aUser()
    const limiter = limiterOf(1)
    const open = () => createdUnder(limiter, kari, '/matches/gather/create', [bo3])
    expect(await open()).toEqual([200])
    const { seat } = (await (await openSocket('site', kari.token)).next('snapshot')).data as { seat: { id: string } }
    await post(`/matches/gather/${seat.id}/cancel`, kari.token)
    await drained(seat.id)
    expect(await open()).toEqual([429])
  })
})
