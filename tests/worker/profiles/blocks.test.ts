import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listBlockers } from '../../../db/queries/circle/blocks.ts'
import { queueOf } from '../../../durable/ports/objects.ts'
import { rematchIdOf } from '../../../durable/rules/lobby/rematch.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { foundUsersReply } from '../../../worker/contract/gathers.ts'
import { aUser, type TestUser, unique } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { createTeam, invitesOf } from '../../support/workerd/contests/a-team.ts'
import { drained } from '../../support/workerd/drained.ts'
import { aLiveMatch, playMap } from '../../support/workerd/matches/a-live-match.ts'
import { metered } from '../../support/workerd/metered.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { openSite } from '../support/support-calls.ts'

const block = (by: TestUser, of: TestUser) => post('/profile/block', by.token, { uid: `uid${of.steamId}` })
const unblock = (by: TestUser, of: TestUser) => post('/profile/unblock', by.token, { uid: `uid${of.steamId}` })
const refused = { status: 409, body: { success: false, error: 'CONFLICT', message: 'Du kan ikke invitere denne spilleren.' } }

type Kind = 'a lobby' | 'a party' | 'a team'
type Call = { path: string; body(of: TestUser): object; event: string }
const bySteamId = ({ steamId: steamid }: TestUser) => ({ steamid })
/** How a player calls another to something of their own, and the frame that the other hears, by kind. */
const calls: Record<Kind, (by: TestUser) => Promise<Call>> = {
  'a lobby': async (by) => ({ path: `/matches/${await createGather(by.token)}/invite`, body: bySteamId, event: 'gather_invite' }),
  'a party': async () => ({ path: '/matches/scrim/party/invite', body: bySteamId, event: 'party_invite' }),
  'a team': async (by) => ({
    path: `/teams/${(await createTeam(by)).id}/invite`,
    body: ({ steamId: userId }) => ({ userId }),
    event: 'team_invite_received',
  }),
}
const kinds = Object.keys(calls) as Kind[]

/** The open invitations of a player to parties and teams. */
const invitationsOf = async (player: TestUser) => [...(await queueOf(env).partyOf(player.steamId)).invites, ...(await invitesOf(player))]

describe('a player who blocks another', () => {
  it.each(kinds)('is not called by them to %s, as often as they try, and is again after the block', async (kind) => {
    const [kari, ola] = [await aUser(), await aUser()]
    const page = await openSocket('site', kari.token)
    await page.next('snapshot')
    const { path, body, event } = await calls[kind](ola)
    await block(kari, ola)
    for (const _ of [1, 2, 3]) expect(await post(path, ola.token, body(kari))).toMatchObject(refused)
    expect(await invitationsOf(kari)).toEqual([])
    await unblock(kari, ola)
    // No pause has begun: the refusals left no trace.
    expect((await post(path, ola.token, body(kari))).body).toMatchObject({ success: true })
    await page.next(event)
    expect(page.frames.filter((frame) => frame.event === event)).toHaveLength(1)
    page.close()
  })

  it.each(kinds)('calls them to %s: a block has one direction', async (kind) => {
    const [kari, ola] = [await aUser(), await aUser()]
    await block(kari, ola)
    const { path, body } = await calls[kind](kari)
    expect((await post(path, kari.token, body(ola))).body).toMatchObject({ success: true })
  })

  it('is found by name like anybody, as one who is away', async () => {
    const name = `Blokkerer${unique()}`
    const [kari, ola, per] = [await aUser({ username: name }), await aUser(), await aUser()]
    const page = await openSocket('site', kari.token)
    await page.next('snapshot')
    await createGather(kari.token)
    const found = async ({ token }: TestUser, query: string) =>
      v.parse(foundUsersReply, (await post('/teams/usersearch', token, { query })).body).users
    await expect.poll(async () => (await found(ola, name))[0]).toMatchObject({ online: 1, where: 'match' })
    await block(kari, ola)
    for (const query of [name, kari.steamId as string]) {
      expect(await found(ola, query)).toEqual([
        { steamid: kari.steamId, username: name, avatar: '/avatars/01.svg', online: 0, seated: 0, where: null },
      ])
    }
    expect((await found(per, name))[0]).toMatchObject({ online: 1, where: 'match' })
    page.close()
  })

  it('stands in none of the other’s lists, nor the other in theirs', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    await env.DB.prepare(
      `INSERT INTO companions SELECT one.id, other.id, 9, 7, 9, 4, 3, 1, 1 FROM users one, users other
       WHERE one.steamid IN (?1, ?2) AND other.steamid IN (?1, ?2) AND one.id <> other.id`,
    )
      .bind(kari.steamId, ola.steamId)
      .run()
    const known = async ({ token }: TestUser) => (await get('/profile/companions', token)).body
    expect(await known(ola)).toMatchObject({ regulars: [{ steamid: kari.steamId }], rivals: [{ steamid: kari.steamId }] })
    await block(kari, ola)
    for (const each of [kari, ola]) expect(await known(each)).toMatchObject({ regulars: [], rivals: [] })
    await unblock(kari, ola)
    expect(await known(kari)).toMatchObject({ regulars: [{ steamid: ola.steamId }] })
  })

  it('is not called to a rematch that the other owns, and finds it on the page of the match', async () => {
    const live = await aLiveMatch(
      { type: '2v2', max_players: 4, is_competitive: 0, series_type: 'bo1', pick_type: 'random', maps: '1,2,3' },
      4,
    )
    await playMap(live)
    const [owner, ola, kari, per] = live.players as [TestUser, TestUser, TestUser, TestUser]
    await block(kari, owner)
    const pages = await Promise.all([kari, per].map((each) => openSocket('site', each.token)))
    for (const page of pages) await page.next('snapshot')
    for (const each of [owner, ola]) await post(`/matches/${live.id}/want-rematch`, each.token, { wants: true })
    await post(`/matches/${live.id}/open-rematch`, owner.token, {})
    await drained(live.id)
    const next = rematchIdOf(live.id)
    await drained(next)
    await pages[1]?.next('gather_invite')
    expect(pages[0]?.frames.filter(({ event }) => event === 'gather_invite')).toEqual([])
    expect((await post('/gather/insert', kari.token, { gatherid: next })).body).toEqual({ success: true })
    for (const page of pages) page.close()
  })
})

describe('the cost of a block', () => {
  /** The rows that a call reads and writes in the record. */
  const rowsOf = async (by: TestUser, path: string, body: object) => {
    const { d1, rows } = metered()
    const site = openSite({}, { DB: d1 })
    const headers = { Authorization: by.token, 'Content-Type': 'application/json' }
    const { status } = await site.ask(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status, ...rows }
  }

  it.each(kinds)('is one row that an invitation to %s reads, and no row at all when it is refused', async (kind) => {
    const [ola, kari, per] = [await aUser(), await aUser(), await aUser()]
    const { path, body } = await calls[kind](ola)
    await block(kari, ola)
    const blocked = await rowsOf(ola, path, body(kari))
    const invited = await rowsOf(ola, path, body(per))
    expect([blocked.status, blocked.written, invited.status]).toEqual([409, 0, 200])
    expect(blocked.read).toBeLessThanOrEqual(invited.read + 2)
  })

  it('is one row for each player of a list', async () => {
    const { db, rows } = metered()
    const [ola, ...others] = await Promise.all(Array.from({ length: 10 }, () => aUser()))
    for (const each of others.slice(0, 4)) await block(each, ola as TestUser)
    const by = others.map(({ steamId }) => steamId as SteamId)
    expect((await listBlockers(db, { by, of: (ola as TestUser).steamId })).size).toBe(4)
    expect(rows.read).toBeLessThanOrEqual(9 * 3 + 1)
  })
})
