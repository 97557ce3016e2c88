import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { GuestMatch } from '../../../durable/protocol/match/guest-fields.ts'
import { guestLimits } from '../../../durable/spectators/guest-limits.ts'
import type { Spectators } from '../../../durable/spectators/spectators.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { openGuestSocket, openSocket } from '../../support/workerd/open-socket.ts'

const plain = { SPECTATORS: env.SPECTATORS, MATCH: env.MATCH, GATHER_LIST: env.GATHER_LIST }
afterEach(() => void Object.assign(env, plain))

/** From now on the calls that objects make to those of this binding are counted by their names. */
function countCalls(binding: keyof typeof plain): Record<string, number> {
  const counts: Record<string, number> = {}
  const namespace = new Proxy(plain[binding], {
    get(target, name) {
      if (name !== 'getByName') return Reflect.get(target, name)
      return (id: string) =>
        new Proxy(plain[binding].getByName(id), {
          get(stub, method) {
            const member = Reflect.get(stub, method) as unknown
            if (typeof member !== 'function') return member
            return (...args: unknown[]) => {
              counts[String(method)] = (counts[String(method)] ?? 0) + 1
              return (stub as unknown as Record<string | symbol, (...args: unknown[]) => unknown>)[method]?.(...args)
            }
          },
        })
    },
  })
  Object.assign(env, { [binding]: namespace })
  return counts
}

async function aLobby() {
  const owner = await aUser({ elo: 1700 })
  const id = await createGather(owner.token, { door: { way: 'open', from: null, to: null } })
  await drained(id)
  return { owner, id }
}
const joins = async (id: string) => {
  const player = await aUser()
  await post(`/matches/gather/${id}/join`, player.token)
  await drained(id, plain.MATCH)
  return player
}
const matchIn = (frame: { data: Record<string, unknown> }): GuestMatch => frame.data.match as GuestMatch
const inSpectators = (id: string, work: (object: Spectators) => unknown) =>
  runInDurableObject(env.SPECTATORS.getByName(id), (object: Spectators) => void work(object))
/** The object forgets what it has in memory, as after a sleep, and time passes. */
const later = (id: string, ms: number) =>
  inSpectators(id, (object) => {
    const now = object.clock() + ms
    object.clock = () => now
  })

describe('guests of a match', () => {
  it('cost its room one call a revision, however many they are, and get one frame each', async () => {
    const { id } = await aLobby()
    const guests = await Promise.all(Array.from({ length: 500 }, (_, place) => openGuestSocket(id, `adresse ${place % 10}`)))
    for (const guest of guests) expect(matchIn(await guest.next('snapshot')).current_players).toBe(1)
    const shown = countCalls('SPECTATORS')
    const asked = countCalls('MATCH')
    const before = guests[0]?.frames.length ?? 0
    for (let place = 0; place < 3; place++) await joins(id)
    for (const guest of guests) {
      await guest.next('snapshot')
      await guest.next('snapshot')
    }
    expect(shown.show).toBe(3)
    expect(asked.showToGuests).toBeUndefined()
    for (const guest of guests) expect(guest.frames.length - before).toBe(2)
  })

  it('are a revision behind its players, and see the end at once', async () => {
    const { owner, id } = await aLobby()
    const [guest, player] = await Promise.all([openGuestSocket(id, 'a'), openSocket(`match/${id}`, owner.token)])
    const first = await guest.next('snapshot')
    expect(matchIn(first).revision).toBe((await player.next('snapshot')).revision)
    await joins(id)
    await joins(id)
    expect(matchIn(await guest.next('snapshot')).current_players).toBe(2)
    await post(`/matches/gather/${id}/cancel`, owner.token)
    expect(matchIn(await guest.next('snapshot'))).toMatchObject({ status: 'canceled', current_players: 3 })
  })

  it('see the newest once nothing has happened for half a minute', async () => {
    const { id } = await aLobby()
    const guest = await openGuestSocket(id, 'a')
    await guest.next('snapshot')
    await joins(id)
    await runInDurableObject(env.MATCH.getByName(id), (room) => {
      const now = room.clock() + 31_000
      room.clock = () => now
    })
    await later(id, 31_000)
    expect((await get(`/matches/${id}/guest`)).body.match).toMatchObject({ current_players: 2 })
    expect(matchIn(await guest.next('snapshot')).current_players).toBe(2)
  })

  it('hear of it also where the page was read before they came', async () => {
    const { owner, id } = await aLobby()
    expect((await get(`/matches/${id}/guest`)).body.match).toMatchObject({ status: 'waiting' })
    const guest = await openGuestSocket(id, 'a')
    await guest.next('snapshot')
    await post(`/matches/gather/${id}/cancel`, owner.token)
    expect(matchIn(await guest.next('snapshot')).status).toBe('canceled')
  })

  it('see nothing of a line of the chat, not even that there is one', async () => {
    const { owner, id } = await aLobby()
    const guest = await openGuestSocket(id, 'a')
    await guest.next('snapshot')
    const player = await openSocket(`match/${id}`, owner.token)
    await player.next('snapshot')
    player.send({ event: 'act', data: { id: 'a', action: 'chat', body: { message: 'hallo' } } })
    await player.next('chat_message')
    await joins(id)
    await joins(id)
    await guest.next('snapshot')
    expect(guest.frames).toHaveLength(2)
    expect(JSON.stringify(guest.frames)).not.toContain('hallo')
  })

  it('see who is in and how strong, and no ELO while the site does not show it', async () => {
    const { owner, id } = await aLobby()
    const guest = await openGuestSocket(id, 'a')
    expect(matchIn(await guest.next('snapshot')).players).toEqual([expect.objectContaining({ username: owner.username, elo: 1700 })])
    await env.DB.prepare("UPDATE system_switches SET value = 0 WHERE name = 'elo'").run()
    try {
      await env.GATHER_LIST.getByName('list').noticesChanged()
      await later(id, 61_000)
      const again = await get(`/matches/${id}/guest`)
      expect((again.body.match as GuestMatch).players[0]).not.toHaveProperty('elo')
      expect(matchIn(await guest.next('snapshot')).players[0]).not.toHaveProperty('elo')
    } finally {
      await env.DB.prepare("UPDATE system_switches SET value = 1 WHERE name = 'elo'").run()
      await env.GATHER_LIST.getByName('list').noticesChanged()
    }
  })

  it('are told when to come again where too many look from one address', async () => {
    const { id } = await aLobby()
    const guests = await Promise.all(Array.from({ length: guestLimits.address }, () => openGuestSocket(id, 'felles')))
    for (const guest of guests) await guest.next('snapshot')
    const refused = await env.SPECTATORS.getByName(id).fetch('https://kampklar.test/rooms/match/x/guests', {
      headers: { Upgrade: 'websocket', 'X-Kampklar-Address': 'felles' },
    })
    const socket = refused.webSocket as WebSocket
    const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
    socket.accept()
    const { code, reason } = await closed
    expect([code, reason]).toEqual([4503, 'retry after 30'])
    expect(matchIn(await (await openGuestSocket(id, 'en annen')).next('snapshot')).match_id).toBe(id)
  })

  it('get nothing but the match, whatever they send', async () => {
    const { id } = await aLobby()
    const guest = await openGuestSocket(id, 'a')
    await guest.next('snapshot')
    guest.send({ event: 'act', data: { id: 'x', action: 'cancel', body: {} } })
    guest.send({ event: 'resync' })
    await guest.next('snapshot')
    guest.send('ikke json')
    await guest.next('refused')
    expect((await get(`/matches/${id}/guest`)).body.match).toMatchObject({ status: 'waiting' })
  })

  it('are told so when nobody knows the match', async () => {
    const guest = await openGuestSocket('finnes0ikke', 'a')
    expect((await guest.closed).code).toBe(4404)
    // Sockets that say nothing are not counted for the site, and are ended once a page asks for the match.
    const mute = await env.SPECTATORS.getByName('finnes0ikke').fetch('https://kampklar.test/rooms/match/x/guests', {
      headers: { Upgrade: 'websocket', 'X-Kampklar-Address': 'a' },
    })
    const socket = mute.webSocket as WebSocket
    const ended = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
    socket.accept()
    expect(await get('/matches/finnes0ikke/guest')).toMatchObject({ status: 404, body: { error: 'GATHER_CANT_FIND_GATHER' } })
    expect((await ended).code).toBe(4404)
  })

  it('are not told of any more once the last has left, and the room stops telling', async () => {
    const { id } = await aLobby()
    const guest = await openGuestSocket(id, 'a')
    await guest.next('snapshot')
    guest.close()
    await guest.closed
    const shown = countCalls('SPECTATORS')
    for (let place = 0; place < 3; place++) await joins(id)
    expect(shown.show).toBe(1)
  })
})
