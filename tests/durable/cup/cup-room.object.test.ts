import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import type { CupRoom } from '../../../durable/cup/cup-room.ts'
import type { CupSettings } from '../../../durable/cup/cup-state.ts'
import type { SiteHub } from '../../../durable/hub/site-hub.ts'
import { cupOf } from '../../../durable/ports/objects.ts'
import type { Viewer } from '../../../durable/runtime/machine.ts'
import { numbers, someCup, staff } from '../../support/rules/cup/a-cup.ts'
import { aSteamId, aUser, unique } from '../../support/workerd/builders.ts'
import { actorOf, idOf, infoOf, registrationOf } from '../../support/workerd/contests/cup-players.ts'
import { drained } from '../../support/workerd/drained.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const guest: Viewer = { steamId: null, role: 0 }
const hour = 3_600_000
const here = (id: string) => cupOf(env, id)
const arrived = (id: string) => drained(id, env.CUP)
const rowOf = (id: string) => env.DB.prepare('SELECT * FROM cups WHERE id = ?').bind(id).first<Record<string, unknown>>()
const playerRows = async (id: string) =>
  (await env.DB.prepare('SELECT steamid, part, team_id FROM cup_players WHERE cup_id = ? ORDER BY steamid').bind(id).all()).results

const openNow = (over: Partial<CupSettings> = {}): CupSettings => {
  const now = Date.now()
  return someCup({ regOpenAt: now - hour, regCloseAt: now + 24 * hour, startAt: now + 48 * hour, ...over })
}

/** A cup with this many players. */
async function aCup(players: number, over: Partial<CupSettings> = {}) {
  const id = `cup${unique()}x${Date.now().toString(36)}`
  expect(await here(id).create(staff, openNow(over))).toEqual({ ok: true })
  for (const number of numbers(players)) expect(await here(id).register(actorOf(number), registrationOf(number))).toEqual({ ok: true })
  await arrived(id)
  return id
}

/** The object forgets everything, as if its storage had been lost. */
async function lose(id: string) {
  await runInDurableObject(here(id), async (_room: CupRoom, state) => {
    await state.storage.deleteAll()
    await state.storage.deleteAlarm()
  })
  await evictDurableObject(here(id))
}
const clockTo = (id: string, at: number, wakes = false) =>
  runInDurableObject(here(id), (room: CupRoom) => {
    room.clock = () => at
    if (wakes) room.alarm()
  })

const seen = async (id: string, viewer: Viewer = staff) => {
  const answer = await here(id).view(viewer)
  return answer.ok ? answer.view : answer.code
}
const withoutRevision = (view: Awaited<ReturnType<typeof seen>>) => ({ ...(view as object), revision: 0 })

describe('the room of a cup', () => {
  it('tells the record everything, and comes back from an eviction', async () => {
    const id = await aCup(3, { maxPlayers: 2 })
    expect(await here(id).create(staff, openNow())).toEqual({ ok: true })
    expect(await rowOf(id)).toMatchObject({ name: 'Vintercup', status: 'open', registered: 2, waiting: 1, is_private: 0, revision: 4 })
    expect(await playerRows(id)).toEqual([
      { steamid: idOf(1), part: 'in', team_id: null },
      { steamid: idOf(2), part: 'in', team_id: null },
      { steamid: idOf(3), part: 'waiting', team_id: null },
    ])
    const before = await seen(id)
    await evictDurableObject(here(id))
    expect(await seen(id)).toEqual(before)
  })

  it('begins from the record when its own storage is lost, and what it writes then is newer', async () => {
    const id = await aCup(3)
    const before = await seen(id)
    await lose(id)
    expect(withoutRevision(await seen(id))).toEqual(withoutRevision(before))
    expect(await here(id).perform(actorOf(2), 'leave', {})).toEqual({ ok: true })
    await arrived(id)
    expect(await rowOf(id)).toMatchObject({ registered: 2, revision: 6 })
    expect((await playerRows(id)).map(({ part }) => part)).toEqual(['in', 'gone', 'in'])
  })

  it('each first call of a lost room begins from the record, the cron’s too', async () => {
    const firsts = [
      (id: string) => here(id).poke(),
      (id: string) => here(id).perform(staff, 'setup', {}),
      (id: string) => here(id).addRandomUsers(staff, []),
      (id: string) => here(id).organiseMatch(staff, 1, 'start', {}),
      (id: string) => here(id).forget({ steamId: aSteamId(), pseudonym: aSteamId(), names: [], discordIds: [] }),
      (id: string) => here(id).ownTraces(idOf(1)),
    ]
    for (const first of firsts) {
      const id = await aCup(1)
      await lose(id)
      await first(id)
      expect(await runInDurableObject(here(id), (room: CupRoom) => room.poke())).toBe('ok')
      expect(await seen(id)).toMatchObject({ players: [{ steamid: idOf(1) }] })
    }
    expect(await here('nobody-made-this').poke()).toBe('unknown')
  })

  it('registration ends at its last moment, whether or not the room slept through it', async () => {
    const id = await aCup(1)
    const { regCloseAt } = openNow()
    const closesAt = Number((await rowOf(id))?.reg_close)
    expect(Math.abs(closesAt - regCloseAt)).toBeLessThan(hour)
    await clockTo(id, closesAt, true)
    expect(await here(id).register(actorOf(2), registrationOf(2))).toEqual({ ok: true })
    for (const isAwake of [false, true]) {
      await clockTo(id, closesAt + 1, isAwake)
      expect(await here(id).register(actorOf(3), registrationOf(3))).toMatchObject({ code: 'CONFLICT', message: 'Påmeldingen er stengt.' })
    }
    await arrived(id)
    expect(await seen(id)).toMatchObject({ cup: { registered: 2 } })
    // It waits for the hour before its start, in which staff hear that too few have come.
    expect((await rowOf(id))?.phase_ends_at).toBe(Number((await rowOf(id))?.date) - hour)
  })

  it('a cup that nobody made is nowhere, and leaves nothing behind', async () => {
    const id = `none${unique()}`
    expect([await seen(id), await here(id).perform(staff, 'setup', {})]).toMatchObject(['PAGE_NOT_FOUND', { code: 'PAGE_NOT_FOUND' }])
    expect(await here(id).create(actorOf(1), openNow())).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    const tables = await runInDurableObject(here(id), (_room: CupRoom, state) =>
      state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'room'").toArray(),
    )
    expect([tables, await rowOf(id)]).toEqual([[], null])
  })

  it('guests see who plays, but not their profiles elsewhere', async () => {
    const id = await aCup(1)
    expect(await seen(id, guest)).toMatchObject({ players: [{ steamid: idOf(1), profile_link: '' }] })
    expect(await seen(id, { steamId: idOf(2), role: 1 })).toMatchObject({ players: [{ profile_link: registrationOf(1).profileLink }] })
  })

  it('everybody on the site hears of a public cup that has changed in lists, after the record knows it', async () => {
    const { token } = await aUser()
    const site = await openSocket('site', token)
    await site.next('snapshot')
    const [hidden, shown] = [await aCup(1, { isPrivate: true }), await aCup(1)]
    expect(await site.next(`cup_update/${shown}`)).toMatchObject({ data: {} })
    await here(shown).perform(staff, 'setup', {})
    await here(shown).remove(staff)
    await arrived(shown)
    await site.next(`cup_update/${shown}`)
    expect(site.frames.filter(({ event }) => event === `cup_update/${hidden}`)).toEqual([])
  })

  it('everybody on the site hears of it once a second, however many register at once', async () => {
    const { token } = await aUser()
    const site = await openSocket('site', token)
    await site.next('snapshot')
    const hub = env.HUB.getByName('hub-0')
    let now = Date.now()
    await runInDurableObject(hub, (object: SiteHub) => {
      object.clock = () => now
    })
    const id = await aCup(1)
    for (const number of [2, 3, 4, 5, 6, 7, 8]) {
      await here(id).register(actorOf(number), registrationOf(number))
      await arrived(id)
    }
    const heard = () => site.frames.filter(({ event }) => event === `cup_update/${id}`).length
    await vi.waitFor(() => expect(heard()).toBe(1))
    now += 1_000
    await runInDurableObject(hub, (object: SiteHub) => object.alarm())
    await vi.waitFor(() => expect(heard()).toBe(2))
    await runInDurableObject(hub, (object: SiteHub) => {
      object.clock = () => Date.now()
    })
  })

  it('draws players in once under a key, and says how many came', async () => {
    const id = await aCup(1, { maxPlayers: 3 })
    const candidates = [5, 6, 7, 8].map(infoOf)
    expect(await here(id).addRandomUsers(staff, candidates, 'a key')).toEqual({ ok: true, added: 2 })
    expect(await here(id).addRandomUsers(staff, candidates, 'a key')).toEqual({ ok: true, added: 0 })
    expect(await here(id).addRandomUsers(staff, candidates)).toMatchObject({ code: 'CONFLICT', message: 'Cupen er full.' })
    expect(await here(id).addRandomUsers(actorOf(1), candidates)).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('staff act over the socket, players do not; all see it in one frame each', async () => {
    const id = await aCup(4)
    const [member, organiser] = [await aUser(), await aUser({ role: 3 })]
    const [page, desk] = [await openSocket(`cup/${id}`, member.token), await openSocket(`cup/${id}`, organiser.token)]
    expect((await page.next('snapshot')).data).toMatchObject({ cup: { name: 'Vintercup', seed: null }, players: [{}, {}, {}, {}] })
    await desk.next('snapshot')
    desk.send({ event: 'act', data: { id: 'one', action: 'setup', body: {} } })
    expect(await desk.next('ack')).toMatchObject({ data: { id: 'one', success: true } })
    expect((await page.next('team-update')).data).toMatchObject({ cupId: id, cup: { status: 'creating_teams' }, teams: [{}, {}] })
    const move = { action: 'assign-player', body: { steamid: idOf(1), teamId: 1, action: 'assign', from: null } }
    page.send({ event: 'act', data: { id: 'two', ...move } })
    expect(await page.next('ack')).toMatchObject({ data: { id: 'two', success: false, error: 'FORBIDDEN' } })
    desk.send({ event: 'act', data: { id: 'three', ...move } })
    const { data } = await page.next('team-update')
    expect(Object.keys(data).toSorted()).toEqual(['cup', 'cupId', 'players', 'teamPlayers', 'teams'])
    expect(data.teamPlayers).toEqual([{ steamid: idOf(1), team_id: 1 }])
    expect(Object.keys(data.cup as object)).toEqual(['layout'])
    expect((await desk.next('ack')).data).toMatchObject({ id: 'three', success: true })
    expect(await here(id).remove(staff)).toEqual({ ok: true })
    await arrived(id)
    expect([await rowOf(id), await seen(id)]).toEqual([null, 'PAGE_NOT_FOUND'])
    expect((await playerRows(id)).map(({ part }) => part)).toEqual(['gone', 'gone', 'gone', 'gone'])
  })

  it('forgets a player: out of what has not begun, nobody in what has', async () => {
    const [leaving, pseudonym] = [aSteamId(), aSteamId()]
    const player = { ...infoOf(9), steamId: leaving, username: 'Ragnhild Rask' }
    const by = { ...actorOf(9), steamId: leaving }
    const forget = (id: string) => here(id).forget({ steamId: leaving, pseudonym, names: ['Ragnhild Rask'], discordIds: [] })
    const textOf = (id: string) =>
      runInDurableObject(here(id), (_room: CupRoom, state) =>
        JSON.stringify([...state.storage.sql.exec('SELECT * FROM room'), ...state.storage.sql.exec('SELECT * FROM journal')]),
      )
    const id = await aCup(3, { maxPlayers: 3 })
    const live = await aCup(3)
    for (const each of [id, live]) {
      const profileLink = 'https://www.faceit.com/en/players/ragnhild'
      expect(await here(each).register(by, { player, faceitElo: 1234, profileLink, friend: null })).toEqual({ ok: true })
    }
    for (const action of ['setup', 'balance-teams', 'start']) expect(await here(live).perform(staff, action, {})).toEqual({ ok: true })
    expect(await here(live).ownTraces(leaving)).toMatchObject({ name: 'Vintercup', team: expect.any(String), acts: [{ what: 'register' }] })
    for (const each of [id, live]) {
      expect(await forget(each)).toEqual({ done: true, also: [] })
      expect(await forget(each)).toEqual({ done: true, also: [] })
      await arrived(each)
      expect(await textOf(each)).not.toContain(leaving)
      expect(await textOf(each)).not.toMatch(/ragnhild/i)
      expect(JSON.stringify(await rowOf(each))).not.toMatch(new RegExp(`${leaving}|ragnhild`, 'i'))
      expect(await here(each).ownTraces(leaving)).toBeNull()
    }
    expect(await seen(id)).toMatchObject({ cup: { registered: 3, waiting: 0 } })
    expect((await seen(live)) as object).toMatchObject({ cup: { registered: 4 } })
  })
})
