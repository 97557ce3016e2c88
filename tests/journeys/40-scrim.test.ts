import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { type matchOf, queueOf, queueRoom, readyCheckOf, seatsOf } from '../../durable/ports/objects.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { get, post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

type Page = Awaited<ReturnType<typeof openSocket>>
/** A player with the site open on one page, on which they are asked. */
type Waiting = TestUser & { site: Page; check: Page | null }

const seatOf = (steamId: SteamId) => seatsOf(env, steamId).seatOf(steamId)
const queueTimeOf = async ({ token }: TestUser) => (await get('/auth/user/in-queue', token)).body
const inOrder = async () => (await queueOf(env).view()).queue.players.map(({ steamid }) => steamid)
const idsOf = (players: readonly TestUser[]) => players.map(({ steamId }) => steamId)

async function tenWithPages(): Promise<Waiting[]> {
  const users = await Promise.all(Array.from({ length: 10 }, () => aUser()))
  return Promise.all(
    users.map(async (user) => {
      const site = await openSocket('site', user.token)
      await site.next('snapshot')
      return { ...user, site, check: null }
    }),
  )
}

/** Everybody's page is asked by the site's socket, opens the check's own, and says that it shows it. */
async function askedOnPages(players: readonly Waiting[]): Promise<string> {
  const ids = await Promise.all(
    players.map(async (player) => {
      const { data } = await player.site.next('ready_check_start')
      expect(data).toMatchObject({ readyCount: 0, totalCount: 10, you: 'asked', status: 'asking' })
      const id = String(data.id)
      player.check = await openSocket(`ready-check/${id}`, player.token)
      await player.check.next('snapshot')
      player.check.send({ event: 'act', data: { id: `shown ${player.steamId}`, action: 'shown', body: {} } })
      expect((await player.check.next('ack')).data).toMatchObject({ success: true })
      return id
    }),
  )
  expect(new Set(ids).size).toBe(1)
  return ids[0] as string
}

const answerOnPage = async (player: Waiting, action: 'ready' | 'decline') => {
  player.check?.send({ event: 'act', data: { id: `${action} ${player.steamId}`, action, body: {} } })
  expect((await player.check?.next('ack'))?.data).toMatchObject({ success: true })
}

const closePages = (players: readonly Waiting[]) => {
  for (const player of players) {
    player.check?.close()
    player.check = null
  }
}

/** The check's time passes, and the platform wakes it. */
async function passTime(check: string, ms: number): Promise<void> {
  const room = readyCheckOf(env, check)
  await runInDurableObject(room, (object) => {
    const now = object.clock() + ms
    object.clock = () => now
  })
  await runDurableObjectAlarm(room)
  await drained(check, env.READY_CHECK)
  await drained(queueRoom.id, env.QUEUE)
}

describe('ten strangers in the queue', () => {
  it('are punished only for what they did: nine are back in their places, then eight who were not asked to the end, then all play', async () => {
    const ten = await tenWithPages()
    for (const { token } of ten) expect((await post('/matches/scrim/join', token)).body).toMatchObject({ success: true })
    const first = await askedOnPages(ten)
    expect(await inOrder()).toEqual([])
    for (const { steamId } of ten) expect(await seatOf(steamId)).toEqual({ kind: 'ready-check', id: first })

    // Nine accept; the tenth sees it and says nothing.
    const [nine, last] = [ten.slice(0, 9), ten[9] as Waiting]
    for (const player of nine) await answerOnPage(player, 'ready')
    expect((await get('/matches/scrim/ready-check', last.token)).body.readyCheck).toMatchObject({ readyCount: 9, you: 'asked' })
    await evictDurableObject(readyCheckOf(env, first))
    await passTime(first, 30_000)
    expect(await inOrder()).toEqual(idsOf(nine))
    for (const { steamId } of nine) expect(await seatOf(steamId)).toEqual(queueRoom)
    for (const player of nine) expect(await queueTimeOf(player)).toMatchObject({ inQueue: true, penalty: null })
    expect(await seatOf(last.steamId)).toBeNull()
    expect(await queueTimeOf(last)).toMatchObject({ inQueue: false, penalty: { until: null, why: 'silent', count: 1 } })
    const warning = (await last.site.next('toast')).data
    expect(warning).toMatchObject({ news: 'queue-out', link: { path: '/support/create?appeal=cooldown-appeal' } })
    closePages(ten)

    // A warning keeps nobody out. They are last now, and the first of the queue declines at once.
    expect((await post('/matches/scrim/join', last.token)).body).toMatchObject({ success: true })
    const second = await askedOnPages(ten)
    expect(second).not.toBe(first)
    const [decliner, accepter, ...eight] = ten as [Waiting, Waiting, ...Waiting[]]
    await answerOnPage(accepter, 'ready')
    await answerOnPage(decliner, 'decline')
    await drained(second, env.READY_CHECK)
    await drained(queueRoom.id, env.QUEUE)
    expect(await inOrder()).toEqual(idsOf([accepter, ...eight]))
    for (const player of [accepter, ...eight.slice(0, -1)])
      expect(await queueTimeOf(player)).toMatchObject({ inQueue: true, penalty: null })
    expect(await queueTimeOf(decliner)).toMatchObject({ inQueue: false, penalty: { until: null, why: 'declined', count: 1 } })
    closePages(ten)

    // Again with ten: the check sleeps and wakes between two answers, and everybody is brought to the veto.
    expect((await post('/matches/scrim/join', decliner.token)).body).toMatchObject({ success: true })
    const third = await askedOnPages(ten)
    for (const player of ten.slice(0, 5)) await answerOnPage(player, 'ready')
    for (const { token } of ten.slice(5)) expect((await post('/matches/scrim/ready', token)).body).toMatchObject({ success: true })
    const redirects = await Promise.all(ten.map(async ({ site }) => (await site.next('match_redirect')).data.match_id))
    expect(new Set(redirects).size).toBe(1)
    const matchId = redirects[0] as Parameters<typeof matchOf>[1]
    const { match } = (await get(`/matches/${matchId}`, ten[0]?.token ?? null)).body as { match: Record<string, unknown> }
    expect(match).toMatchObject({ status: 'picking_maps', type: '5v5', series_type: 'bo1', is_competitive: 1 })
    for (const { steamId } of ten) expect(await seatOf(steamId)).toEqual({ kind: 'match', id: matchId })
    await drained(third, env.READY_CHECK)
    for (const { steamId } of ten) expect(await readyCheckOf(env, third).holds(steamId)).toBe(false)
    expect(await inOrder()).toEqual([])

    // The scrim stands among the scrims, and not among the gathers.
    await drained(matchId)
    const scrims = (await get('/matches/scrim/active', ten[0]?.token ?? null)).body.activeMatches as { match_id: string }[]
    expect(scrims.map(({ match_id }) => match_id)).toEqual([matchId])
    expect(JSON.stringify((await get('/matches/gather/getActive')).body)).not.toContain(matchId)
  })
})
