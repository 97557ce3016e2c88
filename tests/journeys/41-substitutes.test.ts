import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { findDifferences } from '../../db/recount/recount.ts'
import type { MatchRoom } from '../../durable/match/match-room.ts'
import { hubNameOf, queueRoom, seatsOf } from '../../durable/ports/objects.ts'
import { missedAfterMs } from '../../durable/rules/play/play-limits.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { bo3, createGather, get, post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { aLiveMatch, playMap, quiet, rowsWritten, silence, viewOf } from '../support/workerd/matches/a-live-match.ts'
import { aLiveScrim, aPlayerInACheck, entered, left } from '../support/workerd/matches/a-live-scrim.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

const seatOf = ({ steamId }: TestUser) => seatsOf(env, steamId).seatOf(steamId)

/** A scrim whose last player never came. */
async function aScrimWithoutTheLast() {
  const scrim = await aLiveScrim()
  const missing = scrim.players[9] as TestUser
  await scrim.server.log(entered(scrim.players.slice(0, 9)))
  await silence(scrim, missedAfterMs)
  return { scrim, missing }
}

/** A player who left a match opens, joins and waits beside no gather until staff take the pause away. */
async function expectPausedFromGathers(user: TestUser): Promise<void> {
  await drained(queueRoom.id, env.QUEUE)
  const owner = await aUser()
  const id = await createGather(owner.token)
  const paused = {
    error: 'CONFLICT',
    message: expect.stringMatching(/^Du forlot en kamp og kan bli med på gathere igjen .*kl\. \d\d\.\d\d\.$/),
  }
  const calls: [string, object][] = [
    ['/matches/gather/create', bo3],
    [`/matches/gather/${id}/join`, {}],
    [`/matches/gather/${id}/bench`, { wants: 1 }],
    ['/gather/insert', { gatherid: id }],
  ]
  for (const [path, body] of calls) expect((await post(path, user.token, body)).body).toMatchObject(paused)
  expect((await get('/auth/user/data', user.token)).body).toMatchObject({ user: { gathers_paused_until: expect.any(Number) } })
  const staff = await aUser({ role: 2 })
  expect((await post('/admin/liftCooldown', staff.token, { userId: user.steamId, reason: 'Strømbrudd' })).body).toMatchObject({
    success: true,
  })
  await drained(queueRoom.id, env.QUEUE)
  expect((await post(`/matches/gather/${id}/join`, user.token, {})).body).toMatchObject({ success: true })
  await post(`/matches/gather/${id}/leavequeue`, user.token, {})
  await post(`/matches/gather/${id}/cancel`, owner.token, {})
}

const realCheck = env.READY_CHECK

describe('a scrim that misses a player', () => {
  it('is played on with the next of the queue, who is asked alone; who was replaced is told by the queue what that means', async () => {
    Object.assign(env, { READY_CHECK: realCheck })
    const scrim = await aLiveScrim('real')
    const missing = scrim.players[9] as TestUser
    const next = await aUser()
    const page = await openSocket('site', next.token)
    await page.next('snapshot')
    expect((await post('/matches/scrim/join', next.token)).body).toMatchObject({ success: true })
    await scrim.server.log(entered(scrim.players.slice(0, 9)))
    await silence(scrim, missedAfterMs)
    const asked = (await page.next('ready_check_start')).data
    expect(asked).toMatchObject({ totalCount: 1, timeout: 20_000, purpose: 'substitute', match_id: scrim.id })
    expect((await post('/matches/scrim/ready', next.token)).body).toMatchObject({ success: true })
    expect((await page.next('match_redirect')).data).toEqual({ match_id: scrim.id })
    await drained(String(asked.id), env.READY_CHECK)
    await drained(queueRoom.id, env.QUEUE)
    await quiet(scrim)
    expect(await seatOf(next)).toEqual({ kind: 'match', id: scrim.id })
    expect(await seatOf(missing)).toBeNull()
    expect((await viewOf(scrim)).players.map(({ steamid }) => steamid)).toContain(next.steamId)
    expect((await get('/auth/user/in-queue', missing.token)).body).toMatchObject({ penalty: { why: 'left', count: 1 } })
    await expectPausedFromGathers(missing)
    expect((await get('/auth/user/in-queue', next.token)).body).toMatchObject({ inQueue: false, penalty: null })
    const scrims = (await get('/matches/scrim/active', next.token)).body.activeMatches as { match_id: string; status_match: string }[]
    expect(scrims.find(({ match_id }) => match_id === scrim.id)).toMatchObject({ status_match: 'warmup' })
  })
})

describe('a scrim whose player does not come', () => {
  it('asks the queue for a substitute, says so to everybody and to the staff, and takes the substitute in', async () => {
    const scrim = await aLiveScrim()
    const [captain, mate] = scrim.players as [TestUser, TestUser]
    const moderator = await aUser({ role: 2 })
    const stranger = await aUser()
    const pages = await Promise.all([mate, moderator, stranger].map(({ token }) => openSocket('site', token)))
    for (const page of pages) await page.next('snapshot')
    await scrim.server.log(entered(scrim.players.slice(1)))
    await silence(scrim, missedAfterMs)
    expect(await viewOf(scrim)).toMatchObject({ missed: [captain.steamId] })
    expect(scrim.queue.wanted).toMatchObject([{ matchId: scrim.id, out: captain.steamId, members: { length: 10 } }])
    const [ofMate, ofModerator, ofStranger] = pages
    expect((await ofMate?.next('toast'))?.data).toMatchObject({
      title: 'Kamp',
      msg: expect.stringContaining('Vi leter etter en innbytter.'),
    })
    expect((await ofModerator?.next('toast'))?.data).toMatchObject({ link: { path: `/match/${scrim.id}` } })
    expect(ofStranger?.frames.filter(({ event }) => event === 'toast')).toEqual([])

    const { user, player, from } = await aPlayerInACheck()
    const room = env.MATCH.getByName(scrim.id)
    expect(await room.substitute(captain.steamId, player, from)).toEqual({ ok: true })
    expect(await room.substitute(captain.steamId, player, from)).toEqual({ ok: true })
    await quiet(scrim)
    expect(await seatOf(user)).toEqual({ kind: 'match', id: scrim.id })
    expect(await seatOf(captain)).toBeNull()
    const match = await viewOf(scrim)
    expect(match.players[0]).toMatchObject({ steamid: user.steamId, is_captain: 1, team: 'A' })
    expect(match.missed).toEqual([])
    expect(scrim.server.said).toContain(`matchzy_removeplayer ${captain.steamId}`)
    expect(scrim.server.said.some((line) => line.startsWith(`matchzy_addplayer ${user.steamId} team1`))).toBe(true)
    expect(scrim.queue.penalised).toEqual([[captain.steamId, scrim.id, 'left']])
    expect(scrim.queue.dropped).toEqual([captain.steamId])
    expect(scrim.queue.cards.at(-1)?.[1]).toMatchObject({ captain_a: { steamid: user.steamId } })
    const { timeline } = (await get(`/matches/${scrim.id}/timeline`, mate.token)).body as { timeline: { what: string }[] }
    expect(timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['missed', 'substituted']))
  })

  it('keeps asking while the queue is away', async () => {
    const scrim = await aLiveScrim()
    const missing = scrim.players[9] as TestUser
    scrim.queue.away = 2
    await scrim.server.log(entered(scrim.players.slice(0, 9)))
    const room = env.MATCH.getByName(scrim.id)
    for (let tries = 0; scrim.queue.wanted.length === 0 && tries < 10; tries++) {
      await runInDurableObject(room, (object: MatchRoom) => {
        const now = object.clock() + missedAfterMs
        object.clock = () => now
      })
      await runDurableObjectAlarm(room)
    }
    expect(scrim.queue.wanted).toMatchObject([{ out: missing.steamId }])
  })

  it('refuses the substitute who comes too late, and leaves them where they were', async () => {
    const { scrim, missing } = await aScrimWithoutTheLast()
    const { user, player, from } = await aPlayerInACheck()
    await scrim.server.log(entered([missing]))
    await quiet(scrim)
    expect(await env.MATCH.getByName(scrim.id).substitute(missing.steamId, player, from)).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect(await seatOf(user)).toEqual(from)
    expect(await seatOf(missing)).toEqual({ kind: 'match', id: scrim.id })
    expect(scrim.queue.penalised).toEqual([])
    expect(scrim.queue.dropped).toEqual([missing.steamId])
  })

  it('gives one place to one of two substitutes who come at once', async () => {
    const { scrim, missing } = await aScrimWithoutTheLast()
    const both = await Promise.all([aPlayerInACheck(), aPlayerInACheck()])
    const room = env.MATCH.getByName(scrim.id)
    const answers = await Promise.all(both.map(({ player, from }) => room.substitute(missing.steamId, player, from)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await quiet(scrim)
    for (const [place, { user, from }] of both.entries()) {
      const seat = answers[place]?.ok ? { kind: 'match', id: scrim.id } : from
      while (JSON.stringify(await seatOf(user)) !== JSON.stringify(seat)) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    expect(scrim.queue.penalised).toHaveLength(1)
  })
})

describe('a scrim that was played on with substitutes', () => {
  const ratingOf = ({ steamId }: TestUser) =>
    env.DB.prepare(
      `SELECT elo, rated_matches AS rated, (SELECT elo_change FROM match_players WHERE user_id = users.id) AS shown,
       (SELECT count(*) FROM match_players WHERE user_id = users.id) AS matches FROM users WHERE steamid = ?`,
    )
      .bind(steamId)
      .first()

  /** How many ledgers count this match. */
  const ratedNow = (id: string) =>
    env.DB.prepare(
      `SELECT count(*) AS n FROM elo_ledger l WHERE match_id = ?1
       AND NOT EXISTS (SELECT 1 FROM elo_ledger v WHERE v.user_id = l.user_id AND v.void_of = ?1)`,
    )
      .bind(id)
      .first<number>('n')
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 1))
  }

  it('rates the one whose team won and spares the other, in whose place the one who left loses; taken back, all stand where they stood', async () => {
    const scrim = await aLiveScrim()
    const [winner, loser] = [scrim.players[1], scrim.players[9]] as [TestUser, TestUser]
    const room = env.MATCH.getByName(scrim.id)
    await scrim.server.log(entered(scrim.players.filter((each) => each !== winner && each !== loser)))
    await silence(scrim, missedAfterMs)
    await silence(scrim, 0)
    const [forWinner, forLoser] = [await aPlayerInACheck(), await aPlayerInACheck()]
    expect(await room.substitute(winner.steamId, forWinner.player, forWinner.from)).toEqual({ ok: true })
    expect(await room.substitute(loser.steamId, forLoser.player, forLoser.from)).toEqual({ ok: true })
    await quiet(scrim)
    await playMap(scrim)
    await until(async () => (await viewOf(scrim)).ratings.length > 0)
    const { ratings } = await viewOf(scrim)
    expect(ratings).toHaveLength(10)
    const rated = ratings.map(({ steamid }) => steamid)
    expect(rated).toEqual(expect.arrayContaining([forWinner.user.steamId, loser.steamId]))
    expect(rated).not.toContain(winner.steamId)
    expect(rated).not.toContain(forLoser.user.steamId)
    expect(await ratingOf(forWinner.user)).toEqual({ elo: 1_020, rated: 1, shown: 20, matches: 1 })
    expect(await ratingOf(forLoser.user)).toEqual({ elo: 1_000, rated: 0, shown: null, matches: 1 })
    expect(await ratingOf(loser)).toEqual({ elo: 980, rated: 1, shown: null, matches: 0 })
    expect(await ratingOf(winner)).toEqual({ elo: 1_000, rated: 0, shown: null, matches: 0 })
    expect(await findDifferences(env.DB, Date.now())).toEqual([])

    const admin = await aUser({ role: 3 })
    expect(await room.decideResult({ steamId: admin.steamId, role: 3 } as never, { type: 'void', reason: 'Feil resultat' })).toEqual({
      ok: true,
    })
    await until(async () => (await findDifferences(env.DB, Date.now())).length === 0 && (await ratedNow(scrim.id)) === 0)
    for (const each of [forWinner.user, forLoser.user, loser, winner]) expect(await ratingOf(each)).toMatchObject({ elo: 1_000, rated: 0 })
    expect(await findDifferences(env.DB, Date.now())).toEqual([])
  })
})

describe('the cost of knowing who is there', () => {
  it('is a row for each post that changes it, and none for one that comes again or says nothing new', async () => {
    const scrim = await aLiveScrim()
    const before = await rowsWritten(scrim.id)
    for (const player of scrim.players) await scrim.server.log(entered([player]))
    expect((await rowsWritten(scrim.id)) - before).toBeLessThanOrEqual(scrim.players.length + 1)
    const known = await rowsWritten(scrim.id)
    await scrim.server.log(entered(scrim.players))
    expect(await rowsWritten(scrim.id)).toBe(known)
    await scrim.server.log(left(scrim.players[3] as TestUser))
    // The row, and the alarm for when they would be missed.
    expect((await rowsWritten(scrim.id)) - known).toBeLessThanOrEqual(2)
  })

  it('is as little in a gather, which misses its players like a scrim', async () => {
    const live = await aLiveMatch()
    const [, gone] = live.players as [TestUser, TestUser]
    const before = await rowsWritten(live.id)
    await live.server.log(entered(live.players))
    await live.server.log(left(gone))
    expect((await viewOf(live)).awaited).toMatchObject([{ steamid: gone.steamId }])
    await silence(live, missedAfterMs)
    expect(await viewOf(live)).toMatchObject({ awaited: [], missed: [gone.steamId] })
    expect((await rowsWritten(live.id)) - before).toBeLessThanOrEqual(12)
  })
})

it('the staff are told on whatever hub they are, but not those who play in the match', async () => {
  const [playing, other] = [await aUser({ role: 3 }), await aUser({ role: 2 })]
  const pages = await Promise.all([playing, other].map(({ token }) => openSocket('site', token)))
  for (const page of pages) await page.next('snapshot')
  const frame = { event: 'toast', data: { type: 'warning', msg: 'Noen mangler.' } } as const
  for (const hub of new Set([playing, other].map(({ steamId }) => hubNameOf(steamId, env.SITE_SHARDS))))
    await env.HUB.getByName(hub).tellStaff(frame, [playing.steamId])
  expect((await pages[1]?.next('toast'))?.data).toMatchObject({ msg: 'Noen mangler.' })
  expect(pages[0]?.frames.filter(({ event }) => event === 'toast')).toEqual([])
})
