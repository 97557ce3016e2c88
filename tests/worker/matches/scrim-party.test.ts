import { env, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { queueOf } from '../../../durable/ports/objects.ts'
import type { ScrimQueue } from '../../../durable/queue/scrim-queue.ts'
import { partyInviteReply, partyReply } from '../../../worker/contract/scrim.ts'
import { aQueuedPlayer, forMatch } from '../../support/rules/a-check.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { tracesOf } from '../../support/workerd/faults/traces.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

const path = '/matches/scrim/party'
const act = (who: TestUser, does: string, body: object = {}) => post(`${path}/${does}`, who.token, body)
const read = async ({ token }: TestUser) => v.parse(partyReply, (await get(path, token)).body)
const partyOf = async (who: TestUser) => (await read(who)).party
const namesOf = async (who: TestUser) => (await partyOf(who))?.members.map(({ username }) => username) ?? []

async function aPartyOf(...players: TestUser[]): Promise<string> {
  const [leader, ...others] = players as [TestUser, ...TestUser[]]
  const { code } = (await act(leader, 'link')).body as unknown as { code: string }
  for (const each of others) expect((await act(each, 'join', { code })).body).toEqual({ success: true })
  return code
}

/** Rows that the queue's object wrote while this ran. */
async function rowsOf(work: () => Promise<unknown>): Promise<number> {
  const written = () => runInDurableObject(queueOf(env), (queue: ScrimQueue) => queue.sql.counts.written)
  const before = await written()
  await work()
  return (await written()) - before
}

describe('a party', () => {
  it('begins with an invitation, which calls the player on whatever page they are', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const page = await openSocket('site', ola.token)
    await page.next('snapshot')
    expect((await act(kari, 'invite', { steamid: ola.steamId })).body).toEqual({ success: true })
    const { invite } = (await page.next('party_invite')).data as { invite: { code: string } }
    expect((await read(ola)).invites).toEqual([invite])
    expect(invite).toMatchObject({ from: { steamid: kari.steamId, username: kari.username }, members: 1 })
    expect((await act(ola, 'join', { code: invite.code })).status).toBe(200)
    expect((await page.next('party_updated')).data).toEqual({ party: await partyOf(kari) })
    expect(await namesOf(kari)).toEqual([kari.username, ola.username])
    page.close()
  })

  it('is joined by its link, however the code is written, after one has seen whose it is', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const code = await aPartyOf(kari)
    const seen = v.parse(partyInviteReply, (await act(ola, 'look', { code })).body)
    expect(seen.invite).toMatchObject({ from: { username: kari.username }, members: 1 })
    expect((await act(ola, 'join', { code: ` ${code.toLowerCase()} ` })).status).toBe(200)
    expect(await namesOf(ola)).toEqual([kari.username, ola.username])
  })

  it('shows no rating to anybody', async () => {
    const [kari, ola] = await Promise.all([aUser({ elo: 1987 }), aUser({ elo: 1986 })])
    const code = await aPartyOf(kari, ola)
    const replies = [await get(path, ola.token), await act(ola, 'look', { code })]
    expect(JSON.stringify(replies.map(({ body }) => body))).not.toMatch(/\b198[67]\b|elo/)
  })

  it('is left, led on and cleared by its leader alone', async () => {
    const [kari, ola, per] = await Promise.all([aUser(), aUser(), aUser()])
    const code = await aPartyOf(kari, ola, per)
    const refused = await act(ola, 'kick', { steamid: per.steamId })
    expect(refused).toMatchObject({ status: 403, body: { error: 'FORBIDDEN', message: 'Bare lederen kan gjøre dette.' } })
    expect((await act(kari, 'leave')).status).toBe(200)
    expect(await partyOf(kari)).toBeNull()
    expect(await partyOf(ola)).toMatchObject({ leader: ola.steamId })
    expect((await act(ola, 'kick', { steamid: per.steamId })).status).toBe(200)
    expect(await act(per, 'join', { code })).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
  })

  it('takes nobody in who is not there, banned, or already in another', async () => {
    const [kari, ola, eva, bad] = await Promise.all([aUser(), aUser(), aUser(), aUser({ banned: 1 })])
    const code = await aPartyOf(kari, ola)
    await aPartyOf(eva)
    const codes = [
      await act(bad, 'join', { code }),
      await act(kari, 'invite', { steamid: bad.steamId }),
      await act(kari, 'invite', { steamid: '76561190000000001' }),
      await act(kari, 'invite', { steamid: ola.steamId }),
      await act(ola, 'join', { code: (await partyOf(eva))?.code }),
      await act(eva, 'join', { code: 'AAAAAAAA' }),
      await act(eva, 'join', { code: 'kort' }),
      await post(`${path}/join`, null, { code }),
    ].map(({ status, body }) => `${status} ${body.error}`)
    expect(codes).toEqual([
      '403 USER_BANNED',
      '409 CONFLICT',
      '404 PAGE_NOT_FOUND',
      '409 CONFLICT',
      '409 CONFLICT',
      '404 PAGE_NOT_FOUND',
      '400 INVALID_INPUT',
      '401 UNAUTHORIZED',
    ])
  })

  it('asks the same player once a minute', async () => {
    const [kari, eva, ola] = await Promise.all([aUser(), aUser(), aUser()])
    expect((await act(kari, 'invite', { steamid: ola.steamId })).status).toBe(200)
    for (const each of [kari, eva]) {
      expect(await act(each, 'invite', { steamid: ola.steamId })).toMatchObject({ status: 429, body: { error: 'SLOW_DOWN' } })
    }
  })

  it('makes one seat of ten joins that are under way at once', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const code = await aPartyOf(kari)
    const replies = await Promise.all(Array.from({ length: 10 }, () => act(ola, 'join', { code })))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await namesOf(kari)).toEqual([kari.username, ola.username])
  })

  it('forgets a player who deletes their account', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    await aPartyOf(kari, ola)
    await act(kari, 'invite', { steamid: (await aUser()).steamId })
    const who = { steamId: kari.steamId, pseudonym: kari.steamId, names: [], discordIds: [] }
    expect((await tracesOf([kari.steamId])).filter((trace) => trace.startsWith('QUEUE'))).not.toEqual([])
    await queueOf(env).forget(who)
    expect((await tracesOf([kari.steamId])).filter((trace) => trace.startsWith('QUEUE'))).toEqual([])
    expect(await namesOf(ola)).toEqual([ola.username])
  })
})

describe('a member who did not answer the last two checks', () => {
  it('is not brought by the same leader, who hears it when they line up and goes on alone; a deletion leaves nothing of it', async () => {
    const [kari, ola] = await Promise.all([aUser({ username: 'Kari' }), aUser({ username: 'Ola' })])
    await aPartyOf(kari, ola)
    const page = await openSocket('site', ola.token)
    await page.next('snapshot')
    for (const check of ['scrim-900-aaaaaa', 'scrim-901-aaaaaa']) {
      const players = [
        { player: aQueuedPlayer(kari.steamId, { username: 'Kari' }), verdict: 'accepted', goes: 'kept' },
        { player: aQueuedPlayer(ola.steamId, { username: 'Ola', brought: true }), verdict: 'not-shown', goes: 'out' },
      ] as const
      const groups = [{ party: 'gruppe', players }]
      await queueOf(env).checkEnded({ check, why: 'time', endedAt: Date.now(), purpose: forMatch, groups })
    }
    expect((await queueOf(env).ownTraces(ola.steamId)).unanswered).toMatchObject([{ leader: kari.steamId, member: ola.steamId }])
    const refused = await post('/matches/scrim/join', kari.token, {})
    expect(refused).toMatchObject({ status: 409, body: { error: 'CONFLICT', fields: [ola.steamId] } })
    expect(refused.body.message).toMatch(/^Ola svarte ikke de siste gangene .* Du kan ta med Ola i køen igjen kl\. \d\d\.\d\d/)
    expect((await act(ola, 'leave')).status).toBe(200)
    expect((await post('/matches/scrim/join', kari.token, {})).status).toBe(200)
    await post('/matches/scrim/leave', kari.token, {})
    page.close()
    await queueOf(env).forget({ steamId: kari.steamId, pseudonym: kari.steamId, names: [], discordIds: [] })
    expect((await queueOf(env).ownTraces(ola.steamId)).unanswered).toEqual([])
    expect((await tracesOf([kari.steamId])).filter((trace) => trace.startsWith('QUEUE'))).toEqual([])
  })
})

describe('the cost of a party', () => {
  it('is three rows an act at most, and none when it is refused or comes again', async () => {
    const [kari, ola, per] = await Promise.all([aUser(), aUser(), aUser()])
    const code = await aPartyOf(kari)
    await aPartyOf(ola)
    expect(await rowsOf(() => act(kari, 'invite', { steamid: per.steamId }))).toBe(2)
    expect(await rowsOf(() => act(ola, 'join', { code }))).toBe(2)
    expect(await rowsOf(() => act(per, 'join', { code }))).toBe(1)
    expect(await rowsOf(() => act(per, 'join', { code }))).toBe(0)
    expect(await rowsOf(() => act(per, 'kick', { steamid: ola.steamId }))).toBe(0)
    expect(await rowsOf(() => act(kari, 'leave'))).toBe(1)
  })

  it('is one round trip to the record beside the session’s', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const counted = countedD1(env.DB)
    const site = openSite({}, { DB: counted.DB })
    const ask = async (does: string, body: object) => {
      const before = counted.roundTrips()
      const headers = { Authorization: kari.token, 'Content-Type': 'application/json' }
      await site.ask(`/api${path}/${does}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return counted.roundTrips() - before
    }
    expect(await ask('invite', { steamid: ola.steamId })).toBe(2)
    expect(await ask('leave', {})).toBe(1)
  })

  it('joins the queue with as many round trips for five as for two', async () => {
    const tripsOf = async (size: number) => {
      const party = (await Promise.all(Array.from({ length: size }, () => aUser()))) as [TestUser, ...TestUser[]]
      await aPartyOf(...party)
      const pages = await Promise.all(party.map(({ token }) => openSocket('site', token)))
      for (const page of pages) await page.next('snapshot')
      const counted = countedD1(env.DB)
      const site = openSite({}, { DB: counted.DB })
      const headers = { Authorization: party[0].token, 'Content-Type': 'application/json' }
      const { status } = await site.ask('/api/matches/scrim/join', { method: 'POST', headers, body: '{}' })
      expect(status).toBe(200)
      const trips = counted.roundTrips()
      await post('/matches/scrim/leave', party[0].token, {})
      for (const page of pages) page.close()
      return trips
    }
    // The session with the leader's form, and the others together.
    expect([await tripsOf(2), await tripsOf(5)]).toEqual([2, 2])
  })
})
