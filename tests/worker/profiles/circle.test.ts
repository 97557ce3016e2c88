import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { circleOf } from '../../../db/queries/circle/circle.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import { blockedReply } from '../../../worker/contract/charts.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'

type Act = 'follow' | 'unfollow' | 'block' | 'unblock'
const uidOf = ({ steamId }: TestUser) => `uid${steamId}`
const act = (by: TestUser, does: Act, of: TestUser) => post(`/profile/${does}`, by.token, { uid: uidOf(of) })
const blockedBy = async ({ token }: TestUser) => v.parse(blockedReply, (await get('/profile/blocked', token)).body).blocked
const idOf = async ({ steamId }: TestUser) =>
  (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first<UserId>('id')) ?? 0
const circle = async (user: TestUser) => (await circleOf(openDatabase(env.DB), await idOf(user))).map(({ steamid }) => steamid)
const refused = (message: string) => ({ status: 409, body: { success: false, error: 'CONFLICT', message } })

describe('a player', () => {
  it('follows another, and no more, and may say each twice', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    for (const _ of [1, 2]) expect((await act(kari, 'follow', ola)).body).toEqual({ success: true })
    expect(await circle(kari)).toEqual([ola.steamId])
    for (const _ of [1, 2]) expect((await act(kari, 'unfollow', ola)).body).toEqual({ success: true })
    expect(await circle(kari)).toEqual([])
  })

  it('blocks another, who learns no more than that following does not work', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    await act(ola, 'follow', kari)
    for (const _ of [1, 2]) expect((await act(kari, 'block', ola)).body).toEqual({ success: true })
    expect(await blockedBy(kari)).toEqual([
      { uid: uidOf(ola), steamid: ola.steamId, username: ola.username, avatar: '/avatars/01.svg', at: expect.any(Number) },
    ])
    expect(await blockedBy(ola)).toEqual([])
    expect(await circle(ola)).toEqual([])
    expect(await act(ola, 'follow', kari)).toMatchObject(refused('Du kan ikke følge denne spilleren.'))
    expect((await act(ola, 'unfollow', kari)).body).toEqual({ success: true })
    expect(await act(kari, 'follow', ola)).toMatchObject(refused('Du har blokkert denne spilleren. Opphev blokkeringen først.'))
    for (const _ of [1, 2]) expect((await act(kari, 'unblock', ola)).body).toEqual({ success: true })
    expect(await blockedBy(kari)).toEqual([])
    expect((await act(ola, 'follow', kari)).body).toEqual({ success: true })
  })

  it('blocks another who blocks them, and each sees their own', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    await act(kari, 'block', ola)
    expect((await act(ola, 'block', kari)).body).toEqual({ success: true })
    expect((await blockedBy(ola)).map(({ steamid }) => steamid)).toEqual([kari.steamId])
    await act(kari, 'unblock', ola)
    expect(await act(kari, 'follow', ola)).toMatchObject(refused('Du kan ikke følge denne spilleren.'))
  })

  it('follows and blocks neither oneself nor somebody who is not there', async () => {
    const [kari, gone] = [await aUser(), await aUser()]
    const id = await idOf(gone)
    await env.DB.prepare('UPDATE users SET steamid = ?1 WHERE id = ?2').bind(pseudonymOf(id), id).run()
    for (const does of ['follow', 'unfollow', 'block', 'unblock'] as const) {
      expect((await act(kari, does, kari)).body).toMatchObject({ error: 'CONFLICT' })
      expect((await act(kari, does, gone)).body).toMatchObject({ error: 'PAGE_NOT_FOUND', message: 'Fant ikke spilleren.' })
      for (const uid of ['finnes-ikke', "' OR 1=1 --"]) {
        expect((await post(`/profile/${does}`, kari.token, { uid })).body).toMatchObject({ error: 'PAGE_NOT_FOUND' })
      }
      for (const body of [{}, { uid: '' }, { uid: 7 }, { uid: 'x'.repeat(65) }, { uid: uidOf(gone), at: 1 }]) {
        expect((await post(`/profile/${does}`, kari.token, body)).body).toMatchObject({ error: 'INVALID_INPUT' })
      }
    }
  })

  it('turns a pair on and off six times a minute, and not by the other word', async () => {
    const [kari, ola, per] = [await aUser(), await aUser(), await aUser()]
    const answers: number[] = []
    // More than two minutes allow, wherever a minute ends.
    for (let turn = 0; turn < 13; turn++) answers.push((await act(kari, turn % 2 === 0 ? 'follow' : 'unblock', ola)).status)
    expect(answers.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200])
    expect(answers).toContain(429)
    expect((await act(kari, 'follow', per)).status).toBe(200)
    expect((await act(ola, 'block', kari)).status).toBe(200)
  })

  it('ends in one state when follow and block come at once', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    await Promise.all([act(ola, 'follow', kari), act(kari, 'block', ola), act(kari, 'follow', ola), act(ola, 'follow', kari)])
    expect(await circle(ola)).toEqual([])
    expect(await circle(kari)).toEqual([])
    const { results } = await env.DB.prepare('SELECT * FROM follows WHERE follower IN (?1, ?2)')
      .bind(await idOf(kari), await idOf(ola))
      .all()
    expect(results).toEqual([])
  })
})
