import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { seedBase } from '../../db/seed/base.ts'
import { cupOf } from '../../durable/ports/objects.ts'
import type { CupRoomView } from '../../durable/protocol/cup/cup-fields.ts'
import { deletedName } from '../../durable/rules/player/forget-player.ts'
import { pseudonymOf } from '../../durable/rules/player/steam-id.ts'
import type { Role } from '../../durable/rules/vocabulary.ts'
import type { Actor } from '../../durable/runtime/machine.ts'
import { ownDataReply } from '../../worker/contract/own-data.ts'
import { aUser, type TestUser, unique } from '../support/workerd/builders.ts'
import { get, post } from '../support/workerd/call.ts'
import { rowOf } from '../support/workerd/contests/a-team.ts'
import { drained } from '../support/workerd/drained.ts'
import { erased } from '../support/workerd/erased.ts'
import { tracesOf } from '../support/workerd/faults/traces.ts'

const hour = 3_600_000
const actor = ({ steamId }: TestUser, role: Role = 1): Actor => ({ steamId, role, chatBanned: false })
const done = (answer: { ok: boolean }) => expect(answer).toMatchObject({ ok: true })

/** A cup of this staff that is open for registration. */
async function makeCup(staff: TestUser) {
  const id = `cup${unique()}x${Date.now().toString(36)}`
  const room = cupOf(env, id)
  const startAt = Date.now() + 2 * hour
  const settings = {
    name: 'Fredagscupen',
    description: '',
    maxPlayers: 20,
    startAt,
    regOpenAt: 0,
    regCloseAt: startAt - hour,
    isPrivate: false,
  }
  done(await room.create(actor(staff, 3), settings))
  const register = async (user: TestUser, friend: TestUser | null = null) => {
    const player = { steamId: user.steamId, username: user.username, avatar: '/avatars/02.svg', role: 1 as const, elo: 1000, kd: null }
    const profileLink = `https://www.faceit.com/no/players/${user.username}`
    done(await room.register(actor(user), { player, faceitElo: 1500, profileLink, friend: friend?.steamId ?? null }))
  }
  const act = async (by: Actor, action: string, body: object = {}) => done(await room.perform(by, action, body))
  const settle = async (no: number, winner: number) => done(await room.organiseMatch(actor(staff, 3), no, 'walkover', { winner }))
  const seen = async (): Promise<CupRoomView> => {
    const answer = await room.view({ steamId: staff.steamId, role: 3 })
    if (!answer.ok) throw new Error(answer.code)
    return answer.view
  }
  return { id, room, register, act, settle, seen, staff: actor(staff, 3) }
}

/** A cup that a team of this player alone has won, against the other's. */
async function aCupWonBy(player: TestUser, other: TestUser) {
  const cup = await makeCup(await aUser({ role: 3 }))
  for (const each of [player, other]) await cup.register(each)
  await cup.act(cup.staff, 'setup')
  await cup.act(cup.staff, 'balance-teams')
  await cup.act(cup.staff, 'start')
  for (let view = await cup.seen(); view.cup.status === 'live'; view = await cup.seen()) {
    const team = view.teams.find(({ players }) => players.includes(player.steamId))?.team_id ?? 0
    const open = view.matches.find(({ can_start }) => can_start === 1)
    await cup.settle(Number(open?.id), team)
  }
  return cup
}

it('forgets a player in every cup they were ever in, also in one that they won, left or made, and leaves the others', async () => {
  await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg`)
  const player = await aUser({ username: `Glemmegøy${unique()}`, role: 3 })
  const [friend, other] = [await aUser(), await aUser()]
  const userId = await rowOf(player)

  const won = await aCupWonBy(player, other)
  const coming = await makeCup(await aUser({ role: 3 }))
  await coming.register(friend)
  await coming.register(player, friend)
  const left = await makeCup(await aUser({ role: 3 }))
  await left.register(player)
  await left.act(actor(player), 'leave')
  const removed = await makeCup(await aUser({ role: 3 }))
  await removed.register(player)
  await removed.act(removed.staff, 'remove-player', { steamid: player.steamId })
  const gone = await makeCup(player)
  done(await gone.room.remove(actor(player, 3)))
  const helped = await makeCup(await aUser({ role: 3 }))
  await helped.register(friend)
  await helped.act(actor(player, 3), 'no-show', { steamid: friend.steamId, isNoShow: true })
  const all = [won, coming, left, removed, gone, helped]
  for (const { id } of all) await drained(id, env.CUP)
  const winner = () => env.DB.prepare('SELECT winner FROM cups WHERE id = ?').bind(won.id).first<string>('winner')
  expect(JSON.parse((await winner()) ?? '{}')).toMatchObject({ players: [{ steamid: player.steamId, username: player.username }] })

  const page = v.parse(ownDataReply, (await get('/profile/export?from=cups.0.0', player.token)).body)
  const theirs = page.rows as { cup_id: string; made_it: boolean; part: { elo: number } | null; acts: { what: string }[] }[]
  expect(theirs.map(({ cup_id }) => cup_id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  const held = (id: string) => theirs.find(({ cup_id }) => cup_id === id)
  expect(held(won.id)?.part).toMatchObject({ elo: 1500 })
  expect(held(left.id)?.acts.map(({ what }) => what)).toEqual(['register', 'leave'])
  expect(held(helped.id)?.acts.map(({ what }) => what)).toEqual(['no-show'])
  expect(theirs.filter(({ made_it }) => made_it).map(({ cup_id }) => cup_id)).toEqual([gone.id])
  expect(page.next).toBe('tickets.0.0')
  expect((await tracesOf([player.username])).map((trace) => trace.split(' ')[0])).toContain('CUP')

  expect((await post('/profile/delete', player.token, { username: player.username })).body).toEqual({ success: true })
  await erased(userId)
  for (const { id } of all) await drained(id, env.CUP)
  expect(await tracesOf([player.steamId, player.username])).toEqual([])
  const pseudonym = pseudonymOf(userId)
  expect(JSON.parse((await winner()) ?? '{}')).toMatchObject({ players: [{ steamid: pseudonym, username: deletedName }] })
  const { players, cup } = await won.seen()
  expect(players.map(({ steamid }) => steamid).toSorted()).toEqual([pseudonym, other.steamId].toSorted())
  expect(cup.winner?.players).toMatchObject([{ username: deletedName }])
  expect((await coming.seen()).players).toMatchObject([{ steamid: friend.steamId, username: friend.username }])
  const { results } = await env.DB.prepare('SELECT match_id FROM user_medals WHERE user_id = ?').bind(userId).all()
  expect(results).toEqual([{ match_id: won.id }])
})
