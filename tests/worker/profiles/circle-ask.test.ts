import { env, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queueRoom, seatsOf } from '../../../durable/ports/objects.ts'
import type { ToastMessage } from '../../../durable/protocol/site-messages.ts'
import { asksAnEvening } from '../../../durable/rules/player/circle-ask.ts'
import { signSession } from '../../../durable/secrets/session-token.ts'
import { askReply } from '../../../worker/contract/circle-places.ts'
import { aUser, type TestUser, unique } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { countedSite } from '../../support/workerd/counted-site.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { watchedHub } from '../../support/workerd/watched-hub.ts'

/** Eight in the evening in Norway. */
const evening = Date.parse('2030-03-05T19:00:00Z')
const hourMs = 3_600_000

let hub: ReturnType<typeof watchedHub>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: evening })
  hub = watchedHub()
})
const pages: Awaited<ReturnType<typeof openSocket>>[] = []
afterEach(() => {
  hub.restore()
  vi.useRealTimers()
  for (const page of pages.splice(0)) page.close()
})

const follow = async (by: TestUser, ...those: readonly TestUser[]) => {
  for (const { steamId } of those) expect((await post('/profile/follow', by.token, { uid: `uid${steamId}` })).status).toBe(200)
}
const open = async (...users: readonly TestUser[]) => {
  for (const { token } of users) {
    const page = await openSocket('site', token)
    await page.next('snapshot')
    pages.push(page)
  }
}
/** Gives a player a browser in which they want notifications. */
const wants = async ({ steamId }: TestUser) =>
  void (await env.DB.prepare(
    `INSERT INTO push_subscriptions (endpoint, user_id, session_version, p256dh, auth, kept_at)
     SELECT ?, id, session_version, 'no key', 'x', 0 FROM users WHERE steamid = ?`,
  )
    .bind(`https://fcm.googleapis.com/fcm/send/ask-${unique()}`, steamId)
    .run())
const quiet = ({ token }: TestUser, from: number, to: number) => post('/push/alerts', token, { gathers: 0, quiet_from: from, quiet_to: to })

/** The player, signed in again: a session lasts an hour. */
const again = async (user: TestUser): Promise<TestUser> => {
  const { steamId } = user
  return { ...user, token: await signSession(env.JWT_SECRET, { steamId, sessionVersion: 1, expiresAt: Date.now() + hourMs }) }
}

const namesOf = ({ asked, others }: v.InferOutput<typeof askReply>) => [asked.map(({ steamid }) => steamid), others]
const look = async ({ token }: TestUser) => namesOf(v.parse(askReply, (await get('/profile/circle/ask', token)).body))
const ask = async ({ token }: TestUser, ...those: readonly TestUser[]) =>
  namesOf(v.parse(askReply, (await post('/profile/circle/ask', token, { steamids: those.map(({ steamId }) => steamId) })).body))
const toastsTo = ({ steamId }: TestUser): ToastMessage[] =>
  hub.told.flatMap(({ steamId: to, frame }) => (to === steamId && frame.event === 'toast' ? [frame.data] : []))
const notesTo = ({ steamId }: TestUser) => hub.notified.flatMap((each) => (each.steamId === steamId ? [each.note] : []))
const questionsTo = (player: TestUser) => toastsTo(player).length + notesTo(player).length
const inOrder = (...users: readonly TestUser[]) => users.map(({ steamId }) => steamId)

describe('a player who asks their circle', () => {
  it('reaches each once: with a toast on an open page, else with a notification', async () => {
    const [kari, here, away, unreachable] = [await aUser(), await aUser(), await aUser(), await aUser()]
    await follow(kari, here, away, unreachable)
    await Promise.all([open(here), wants(away), wants(here)])
    expect(await look(kari)).toEqual([inOrder(here, away), 1])
    expect([questionsTo(here), questionsTo(away)]).toEqual([0, 0])
    expect(await ask(kari, here, away, unreachable)).toEqual([inOrder(here, away), 1])
    const words = `${kari.username} spør: blir du med på en kamp i kveld?`
    await vi.waitFor(() => expect(toastsTo(here)).toMatchObject([{ msg: words, news: 'circle-ask', link: { path: '/' } }]))
    expect(notesTo(away)).toMatchObject([{ body: words, path: '/', until: evening + hourMs }])
    expect([questionsTo(here), questionsTo(unreachable)]).toEqual([1, 0])
  })

  it('asks nobody twice an evening, however often and however much at once they press, and again the next', async () => {
    const [kari, ola, per] = [await aUser(), await aUser(), await aUser()]
    await follow(kari, ola, per)
    await Promise.all([wants(ola), wants(per)])
    const answers = await Promise.all([ask(kari, ola), ask(kari, ola), ask(kari, ola)])
    expect(answers).toEqual([1, 2, 3].map(() => [inOrder(ola), 0]))
    expect(await ask(kari, ola, per)).toEqual([inOrder(ola, per), 0])
    expect(await look(kari)).toEqual([[], 2])
    expect([questionsTo(ola), questionsTo(per)]).toEqual([1, 1])
    await Promise.all([quiet(ola, 0, 0), quiet(per, 0, 0)])
    // A minute before six in the morning, and at six.
    vi.setSystemTime(evening + 10 * hourMs - 60_000)
    expect(await look(await again(kari))).toEqual([[], 2])
    vi.setSystemTime(evening + 10 * hourMs)
    expect(await ask(await again(kari), ola, per)).toEqual([inOrder(ola, per), 0])
    expect([questionsTo(ola), questionsTo(per)]).toEqual([2, 2])
  })

  it('leaves out who was asked three times, sits somewhere, has quiet hours, is banned, hides, or has a block', async () => {
    const [kari, busy, queued, asleep, banned, hides, blocks, free] = await Promise.all(Array.from({ length: 8 }, () => aUser()))
    const all = [busy, queued, asleep, banned, hides, blocks, free] as TestUser[]
    await follow(kari as TestUser, ...all)
    await Promise.all(all.map(wants))
    for (let asker = 0; asker < asksAnEvening; asker++) {
      const other = await aUser()
      await follow(other, busy as TestUser)
      expect(await ask(other, busy as TestUser)).toEqual([inOrder(busy as TestUser), 0])
    }
    await createGather((queued as TestUser).token)
    await quiet(asleep as TestUser, 19, 21)
    await env.DB.prepare('UPDATE users SET banned = 1 WHERE steamid = ?').bind(banned?.steamId).run()
    await post('/profile/companions', hides?.token ?? '', { hidden: 1 })
    await post('/profile/block', blocks?.token ?? '', { uid: `uid${kari?.steamId}` })
    expect(await look(kari as TestUser)).toEqual([inOrder(free as TestUser), 4])
    expect(await ask(kari as TestUser, ...all)).toEqual([inOrder(free as TestUser), 6])
    expect(all.map(questionsTo)).toEqual([3, 0, 0, 0, 0, 0, 1])
  })

  it('asks nobody outside their circle, and nobody at all while banned or signed out', async () => {
    const [kari, stranger, banned] = [await aUser(), await aUser(), await aUser({ banned: 1 })]
    await wants(stranger)
    expect(await ask(kari, stranger, kari)).toEqual([[], 2])
    expect(questionsTo(stranger)).toBe(0)
    const body = { steamids: [stranger.steamId] }
    expect(await post('/profile/circle/ask', banned.token, body)).toMatchObject({ status: 403, body: { error: 'USER_BANNED' } })
    expect((await post('/profile/circle/ask', null, body)).status).toBe(401)
    expect((await post('/profile/circle/ask', kari.token, { steamids: [] })).status).toBe(400)
    expect((await post('/profile/circle/ask', kari.token, { steamids: Array(61).fill(stranger.steamId) })).status).toBe(400)
  })

  it('leads to their lobby, or to their party, whose members are not asked', async () => {
    const [kari, ola, per] = [await aUser(), await aUser(), await aUser()]
    for (const each of [kari, ola]) await follow(each, per)
    await follow(kari, ola)
    await Promise.all([wants(per), wants(ola)])
    const { code } = (await post('/matches/scrim/party/link', kari.token, {})).body as { code: string }
    await post('/matches/scrim/party/join', ola.token, { code })
    expect(await ask(kari, ola, per)).toEqual([inOrder(per), 1])
    expect(notesTo(per).map(({ path }) => path)).toEqual([`/matchmaking?gruppe=${code}`])
    await post('/matches/scrim/party/leave', ola.token, {})
    await open(ola)
    const id = await createGather(ola.token)
    await vi.waitFor(() => expect(pages[0]?.frames).toContainEqual(expect.objectContaining({ event: 'seat' })))
    expect(await ask(ola, per)).toEqual([inOrder(per), 0])
    await vi.waitFor(() => expect(notesTo(per).at(-1)?.path).toBe(`/match/${id}`))
  })

  it('costs one question to each seat, and one row for each who is asked', async () => {
    const kari = await aUser()
    const those = await Promise.all(Array.from({ length: 10 }, () => aUser()))
    await follow(kari, ...those)
    await open(...those)
    await ask(kari, ...those)
    const next = await Promise.all(Array.from({ length: 10 }, () => aUser()))
    const other = await aUser()
    for (const asker of [kari, other]) await follow(asker, ...next)
    await open(...next)
    // The tables of their seats are made once.
    await ask(other, ...next)
    hub.restore()
    // The first look into an object notes the namespaces, which the count wraps.
    await runInDurableObject(env.HUB.getByName('hub-0'), () => undefined)
    const site = countedSite()
    try {
      await look(kari)
      await site.startOver()
      await look(kari)
      // The hub, and each of the twenty seats.
      expect([site.requests(), site.d1Rows.written, (await site.inObjects()).rows.SEATS]).toEqual([21, 0, 0])
      expect(site.d1Rows.read).toBeLessThanOrEqual(20 * 10)
      await ask(kari, ...next)
      // Each hub is told once.
      expect([site.requests(), site.d1Rows.written, (await site.inObjects()).rows.SEATS]).toEqual([21 + 12, 0, 10])
    } finally {
      site.restore()
    }
  })
})

describe('a question that is written down', () => {
  const row = async ({ steamId }: TestUser, by: number, at: number) => seatsOf(env, steamId).ask(steamId, { evening: at, by }, false)

  it('stands for one evening, is forgotten with the account, and is none of an evening before', async () => {
    const ola = await aUser()
    const seats = seatsOf(env, ola.steamId)
    // The queue does not know the player, so the seat is none.
    await seats.claim(ola.steamId, queueRoom)
    expect(await row(ola, 1, evening)).toBe('asked')
    expect(await row(ola, 1, evening)).toBe('again')
    expect(await row(ola, 2, evening - 1)).toBe('no')
    expect(await row(ola, 1, evening + 1)).toBe('asked')
    expect(await seats.askings(ola.steamId)).toEqual({ evening: evening + 1, players: 1 })
    await seats.forget(ola.steamId)
    expect(await seats.askings(ola.steamId)).toBeNull()
    expect(await row(ola, 1, evening)).toBe('asked')
    await seats.close(ola.steamId, evening + 365 * 24 * hourMs)
    expect(await row(ola, 2, evening)).toBe('no')
  })
})
