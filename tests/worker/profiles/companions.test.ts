import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { readOwnAccount } from '../../../db/queries/accounts/own-data.ts'
import { deleteAccount } from '../../../db/queries/erasure/delete-account.ts'
import { findCompanionDifferences, renewCompanions, renewCompanionsOf } from '../../../db/queries/ratings/companions.ts'
import { recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import { companionsReply } from '../../../worker/contract/charts.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'
import { metered } from '../../support/workerd/metered.ts'

const db = openDatabase(env.DB)
const dayMs = 86_400_000
const firstEvening = Date.UTC(2026, 4, 1, 19)

type Played = { a: string[]; b: string[]; winner: 'A' | 'B' }
const record: Played[] = []
let bots: (TestUser & { id: UserId })[]

/** Every minute of a day of the cron. */
async function aDayOfCron(from: number) {
  for (let minute = 0; minute < 1_440; minute++) await renewCompanions(db, from + minute * 60_000)
}

/** A match of the bots at these places: the first half of them are team A. */
async function play(places: readonly number[], at: number, winner: 'A' | 'B') {
  const ids = places.map((place) => bots[place]?.steamId as TestUser['steamId'])
  const result = await aResult({}, ids)
  const played = { ...result, match: { ...result.match, created_at: at, ended_at: at + 2_000_000, winner }, winner }
  await recordResult(db, played)
  record.push({ a: ids.slice(0, 5), b: ids.slice(5), winner })
  return played
}

/** Four matches an hour apart; every evening five of each ten change sides with those of the next. */
async function anEvening(evening: number) {
  const at = firstEvening + evening * dayMs
  for (let round = 0; round < 4; round++) {
    for (let table = 0; table < 4; table++) {
      const first = Array.from({ length: 5 }, (_, place) => table * 10 + place)
      const second = Array.from({ length: 5 }, (_, place) => ((table + evening) % 4) * 10 + 5 + place)
      await play([...first, ...second], at + round * 3_600_000, (round + table + evening) % 3 === 0 ? 'A' : 'B')
    }
  }
}

/** An independent reading of the record: who stands in a player's lists, with the counts. */
function expectedOf({ steamId }: TestUser) {
  const regulars: Record<string, [number, number]> = {}
  const rivals: Record<string, [number, number]> = {}
  for (const other of bots.map((bot) => bot.steamId).filter((id) => id !== steamId)) {
    const sides = record.flatMap(({ a, b, winner }) => {
      const [mine, theirs] = [a, a].map((_, place) =>
        a.includes([steamId, other][place] ?? '') ? 'A' : b.includes([steamId, other][place] ?? '') ? 'B' : null,
      )
      return mine && theirs ? [{ isTogether: mine === theirs, hasWon: mine === winner }] : []
    })
    const [together, against] = [sides.filter(({ isTogether }) => isTogether), sides.filter(({ isTogether }) => !isTogether)]
    if (together.length >= 5) regulars[other] = [together.length, together.filter(({ hasWon }) => hasWon).length]
    if (against.length >= 5) rivals[other] = [against.filter(({ hasWon }) => hasWon).length, against.filter(({ hasWon }) => !hasWon).length]
  }
  return { regulars, rivals }
}

const read = async ({ token }: TestUser) => v.parse(companionsReply, (await get('/profile/companions', token)).body)
const listsOf = async (user: TestUser) => {
  const { regulars, rivals } = await read(user)
  return {
    regulars: Object.fromEntries(regulars.map(({ steamid, played, won }) => [steamid, [played, won]])),
    rivals: Object.fromEntries(rivals.map(({ steamid, won, lost }) => [steamid, [won, lost]])),
  }
}
const isNamed = async (user: TestUser, of: TestUser) => JSON.stringify(await read(of)).includes(user.steamId)

beforeAll(async () => {
  bots = []
  for (let place = 0; place < 40; place++) {
    const user = await aUser()
    const row = await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(user.steamId).first<{ id: UserId }>()
    bots.push({ ...user, id: row?.id ?? 0 })
  }
  for (let evening = 0; evening < 3; evening++) await anEvening(evening)
  await aDayOfCron(firstEvening + 3 * dayMs)
}, 120_000)

describe('three evenings of forty players', () => {
  const afterwards = firstEvening + 4 * dayMs

  it('make the regulars and rivals that an independent reading of the record finds', async () => {
    for (const bot of bots) {
      const { regulars, rivals } = expectedOf(bot)
      const lists = await listsOf(bot)
      expect(lists.regulars).toEqual(regulars)
      expect(Object.keys(lists.rivals)).toHaveLength(Math.min(5, Object.keys(rivals).length))
      expect(rivals).toMatchObject(lists.rivals)
    }
  })

  it('cost no row when the next day changed nothing', async () => {
    const { db: counted, rows } = metered()
    await renewCompanionsOf(
      counted,
      bots.map(({ id }) => id),
      afterwards,
    )
    expect(rows.written).toBe(0)
    expect(await findCompanionDifferences(db, afterwards + 3 * dayMs)).toEqual([])
  })

  it('name nobody who hides, at once, until they show themselves again', async () => {
    const [hidden, mate] = [bots[0], bots[1]] as [TestUser, TestUser]
    expect(await isNamed(hidden, mate)).toBe(true)
    await post('/profile/companions', hidden.token, { hidden: 1 })
    for (const bot of bots.slice(1)) expect(await isNamed(hidden, bot)).toBe(false)
    expect(await read(hidden)).toMatchObject({ hidden: 1 })
    expect((await read(hidden)).regulars.length).toBeGreaterThan(0)
    await post('/profile/companions', hidden.token, { hidden: 0 })
    expect(await isNamed(hidden, mate)).toBe(true)
  })

  it('count a match no more that was taken back', async () => {
    const taken = await play([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], firstEvening + 3 * dayMs, 'A')
    await renewCompanionsOf(db, [bots[0]?.id ?? 0], afterwards)
    expect(await listsOf(bots[0] as TestUser)).toMatchObject({ regulars: expectedOf(bots[0] as TestUser).regulars })
    record.pop()
    await takeBackResult(db, { match: { ...taken.match, revision: 90 }, reason: 'Juks', at: afterwards })
    await renewCompanionsOf(db, [bots[0]?.id ?? 0], afterwards)
    expect(await listsOf(bots[0] as TestUser)).toMatchObject({ regulars: expectedOf(bots[0] as TestUser).regulars })
  })

  it('forget who deletes their account, also when the cron comes again', async () => {
    const [gone, mate] = [bots[10], bots[11]] as [(typeof bots)[0], (typeof bots)[0]]
    const rows = () => env.DB.prepare('SELECT count(*) AS n FROM companions WHERE ?1 IN (user_id, other_id)').bind(gone.id).first('n')
    expect(JSON.stringify(await readOwnAccount(db, mate.id, mate.steamId))).toContain(gone.steamId)
    expect(await rows()).toBeGreaterThan(0)
    const who = { userId: gone.id, steamId: gone.steamId, pseudonym: pseudonymOf(gone.id), hash: 'companions', names: [], discordIds: [] }
    await deleteAccount(db, who, { now: afterwards, erasingUntil: afterwards })
    expect(await rows()).toBe(0)
    await renewCompanionsOf(
      db,
      bots.map(({ id }) => id),
      afterwards,
    )
    expect(await rows()).toBe(0)
  })

  it('are forgotten sixty days after the last match', async () => {
    await renewCompanionsOf(
      db,
      bots.map(({ id }) => id),
      afterwards + 61 * dayMs,
    )
    expect(await read(bots[1] as TestUser)).toMatchObject({ regulars: [], rivals: [] })
  })
})

it('is nobody’s who is not signed in, and refuses a wish that it does not know', async () => {
  expect((await get('/profile/companions', null)).status).toBe(401)
  const user = await aUser()
  expect((await post('/profile/companions', user.token, { hidden: 2 })).body).toMatchObject({ error: 'INVALID_INPUT' })
})
