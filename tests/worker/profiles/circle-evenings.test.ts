import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { renewCompanionsOf } from '../../../db/queries/ratings/companions.ts'
import { recordResult } from '../../../db/queries/ratings/results.ts'
import { seatsOf } from '../../../durable/ports/objects.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import { signSession } from '../../../durable/secrets/session-token.ts'
import { askReply, circleReply } from '../../../worker/contract/circle-places.ts'
import { aUser, type TestUser, unique } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { erased } from '../../support/workerd/erased.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { watchedHub } from '../../support/workerd/watched-hub.ts'

const db = openDatabase(env.DB)
const dayMs = 86_400_000
/** Seven in the evening of three days in Norway, before summer time. */
const evenings = [0, 1, 2].map((day) => Date.parse('2030-03-05T18:00:00Z') + day * dayMs)
const players = 40

type Bot = TestUser & { id: UserId; place: number }
type Evening = { number: number; at: number; here: ReadonlySet<number>; queued: ReadonlySet<number> }

let bots: Bot[]
let hub: ReturnType<typeof watchedHub>
let pages: Awaited<ReturnType<typeof openSocket>>[] = []

/** The choices of the players, by place: each is a plain fact that the expectations read again. */
const hasBrowser = (place: number) => place % 4 !== 3
const isQuietAtSeven = (place: number) => place % 11 === 5
const hides = (place: number) => place === 7 || place === 28
const follows = (by: number, of: number) => by !== of && (by * 7 + of * 3) % 8 === 0
const blocks = (by: number, of: number) => by !== of && (by * 5 + of) % 23 === 4
const isHereOn = (evening: number) => (place: number) => (place + evening) % 3 === 0
const isQueuedOn = (evening: number) => (place: number) => [3 + evening, 18 + evening, 33 + evening].includes(place)

const everyPlace = Array.from({ length: players }, (_, place) => place)
const botAt = (place: number) => bots[place] as Bot
const placesOf = (steamIds: readonly string[]) =>
  steamIds.map((id) => bots.findIndex(({ steamId }) => steamId === id)).sort((a, b) => a - b)

/** The line-ups of all matches, as places. */
const record: (readonly [readonly number[], readonly number[]])[] = []

/** Four matches at each of four tables: five of ten stay together, the others change sides with the next table every evening. */
async function playEvening({ number, at }: Evening) {
  for (const table of [0, 1, 2, 3]) {
    const own = [0, 1, 2, 3, 4].map((each) => table * 10 + each)
    const other = [5, 6, 7, 8, 9].map((each) => ((table + number) % 4) * 10 + each)
    for (const round of [0, 1, 2, 3]) {
      const ids = [...own, ...other].map((place) => botAt(place).steamId)
      const result = await aResult({}, ids)
      const begun = at - dayMs / 2 + round * 3_600_000
      const winner = round % 2 === 0 ? 'A' : 'B'
      await recordResult(db, { ...result, match: { ...result.match, created_at: begun, ended_at: begun + 2_000_000, winner }, winner })
      record.push([own, other])
    }
  }
}

/** How often the two stood on one team: a plain reading of the record. */
const together = (one: number, other: number) =>
  record.filter((sides) => sides.some((side) => side.includes(one) && side.includes(other))).length

/** The circle of a player as a plain reading of record and choices has it. */
const circleOf = (of: number) =>
  everyPlace.filter(
    (other) =>
      other !== of && !hides(other) && !blocks(of, other) && !blocks(other, of) && (together(of, other) >= 5 || isFollowing(of, other)),
  )
/** A follow was made before any block, and a block takes it away. */
const isFollowing = (by: number, of: number) => follows(by, of) && !blocks(by, of) && !blocks(of, by)

const signIn = async (bot: Bot) => {
  const { steamId } = bot
  bot.token = await signSession(env.JWT_SECRET, { steamId, sessionVersion: 1, expiresAt: Date.now() + dayMs })
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: (evenings[0] as number) - 3_600_000 })
  hub = watchedHub()
  bots = []
  for (const place of everyPlace) {
    const user = await aUser()
    const id = await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(user.steamId).first<UserId>('id')
    bots.push({ ...user, id: id ?? 0, place })
  }
  for (const by of bots) {
    for (const of of bots.filter(({ place }) => follows(by.place, place)))
      await post('/profile/follow', by.token, { uid: `uid${of.steamId}` })
    if (isQuietAtSeven(by.place)) await post('/push/alerts', by.token, { gathers: 0, quiet_from: 19, quiet_to: 20 })
    if (hides(by.place)) await post('/profile/companions', by.token, { hidden: 1 })
    if (hasBrowser(by.place))
      await env.DB.prepare("INSERT INTO push_subscriptions VALUES (?, ?, 1, 'no key', 'x', 0)")
        .bind(`https://fcm.googleapis.com/fcm/send/evening-${unique()}`, by.id)
        .run()
  }
  for (const by of bots)
    for (const of of bots.filter(({ place }) => blocks(by.place, place)))
      await post('/profile/block', by.token, { uid: `uid${of.steamId}` })
}, 120_000)
afterAll(() => {
  hub.restore()
  vi.useRealTimers()
})

async function begin({ at, here, queued }: Evening) {
  vi.setSystemTime(at)
  for (const bot of bots) await signIn(bot)
  for (const place of here) {
    const page = await openSocket('site', botAt(place).token)
    await page.next('snapshot')
    pages.push(page)
  }
  for (const place of queued) expect((await post('/matches/scrim/join', botAt(place).token)).body).toMatchObject({ success: true })
  await renewCompanionsOf(
    db,
    bots.map(({ id }) => id),
    at,
  )
}

async function end({ queued }: Evening) {
  for (const place of queued) await post('/matches/scrim/leave', botAt(place).token)
  for (const page of pages) page.close()
  pages = []
}

/** The circle of each player on this evening is what the record and the pages that are open say of it. */
async function compareLists({ here, queued }: Evening) {
  for (const bot of bots) {
    const { players: shown } = v.parse(circleReply, (await get('/profile/circle', bot.token)).body)
    const expected = circleOf(bot.place).map((place) => [
      place,
      !here.has(place) ? 'away' : queued.has(place) ? 'queue' : 'online',
      together(bot.place, place) >= 5 ? 1 : 0,
    ])
    const found = shown.map(({ steamid, place, is_regular }) => [placesOf([steamid])[0], place.is, is_regular] as const)
    expect(found.toSorted(([one = 0], [other = 0]) => one - other)).toEqual(expected)
  }
}

const questions = () => [
  ...hub.told.flatMap(({ steamId, frame }) =>
    frame.event === 'toast' && frame.data.news === 'circle-ask' ? [`${steamId} ${frame.data.msg}`] : [],
  ),
  ...hub.notified.map(({ steamId, note }) => `${steamId} ${note.body}`),
]

/** Every third player asks, the first three every evening, some twice and at once; the expectation keeps its own list of who was asked. */
async function compareQuestions({ number, here, queued }: Evening) {
  const before = questions().length
  const asked: { by: number; of: number }[] = []
  const askers = everyPlace.filter((place) => place < 3 || place % 3 === number)
  for (const by of askers) {
    const those = circleOf(by)
    if (those.length === 0) continue
    const expected = those.filter(
      (of) =>
        !queued.has(of) && !isQuietAtSeven(of) && (here.has(of) || hasBrowser(of)) && asked.filter((each) => each.of === of).length < 3,
    )
    const steamids = those.map((place) => botAt(place).steamId)
    const answers = await Promise.all(
      Array.from({ length: by % 2 === 0 ? 2 : 1 }, () => post('/profile/circle/ask', botAt(by).token, { steamids })),
    )
    for (const { body } of answers) {
      const answer = v.parse(askReply, body)
      expect({ by, asked: placesOf(answer.asked.map(({ steamid }) => steamid)) }).toEqual({ by, asked: expected })
      expect(answer.others).toBe(those.length - expected.length)
    }
    asked.push(...expected.map((of) => ({ by, of })))
  }
  await vi.waitFor(() => expect(questions().length - before).toBe(asked.length))
  return asked.map(({ by, of }) => `${botAt(of).steamId} ${botAt(by).username} spør: blir du med på en kamp i kveld?`)
}

it('on three evenings lists and questions are what a plain reading of the record says, and nobody is asked twice', async () => {
  const expected: string[] = []
  for (const [number, at] of evenings.entries()) {
    const here = new Set(everyPlace.filter(isHereOn(number)))
    const evening: Evening = { number, at, here, queued: new Set(everyPlace.filter(isQueuedOn(number)).filter((place) => here.has(place))) }
    await playEvening(evening)
    await begin(evening)
    await vi.waitFor(() => compareLists(evening))
    expected.push(...(await compareQuestions(evening)))
    await end(evening)
  }
  expect(questions().toSorted()).toEqual(expected.toSorted())
  // The choices make all of it happen.
  expect(expected.length).toBeGreaterThan(100)
  const named = questions().map((each) => placesOf([each.split(' ')[0] ?? ''])[0] ?? -1)
  expect(named.filter((place) => hides(place) || isQuietAtSeven(place))).toEqual([])
}, 240_000)

it('a deletion takes the player out of every list, with follows, blocks and askings', async () => {
  const gone = botAt(everyPlace.find((place) => !hides(place) && isFollowing(1, place)) ?? 0)
  hub.restore()
  vi.useRealTimers()
  for (const bot of bots) await signIn(bot)
  expect((await post('/profile/delete', gone.token, { username: gone.username })).body).toMatchObject({ success: true })
  await erased(gone.id)
  for (const [table, columns] of [
    ['follows', 'follower, followed'],
    ['blocks', 'blocker, blocked'],
  ])
    expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ? IN (${columns})`).bind(gone.id).first('n')).toBe(0)
  expect(await seatsOf(env, gone.steamId).askings(gone.steamId)).toBeNull()
  for (const bot of bots.filter((each) => each !== gone))
    expect(JSON.stringify((await get('/profile/circle', bot.token)).body)).not.toContain(gone.steamId)
}, 120_000)
