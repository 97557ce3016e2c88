import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedBase } from '../../../db/seed/base.ts'
import type { GatherList } from '../../../durable/gather-list/gather-list.ts'
import type { SiteHub } from '../../../durable/hub/site-hub.ts'
import { queueOf } from '../../../durable/ports/objects.ts'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import type { ScrimQueue } from '../../../durable/queue/scrim-queue.ts'
import { aPlayer } from '../../support/workerd/builders.ts'
import { openHubSocket } from '../../support/workerd/open-socket.ts'

beforeAll(() => seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg`))

const hubs = ['hub-0', 'hub-1']
const list = () => env.GATHER_LIST.getByName('list')
const hubOf = (name: string) => env.HUB.getByName(name)
let now = Date.now()

/** Gives an object two hubs and the test's time. */
function amongTwo(object: GatherList | SiteHub): void {
  const bound = object as unknown as { env: { SITE_SHARDS: string } }
  bound.env = { ...bound.env, SITE_SHARDS: '2' }
  object.clock = () => now
}
async function twoHubs(): Promise<void> {
  await runInDurableObject(list(), amongTwo)
  for (const hub of hubs) await runInDurableObject(hubOf(hub), amongTwo)
}

/** This many seconds go by, and the alarms of each of them run. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    now += 1_000
    for (const stub of [list(), ...hubs.map(hubOf)]) await runDurableObjectAlarm(stub)
    for (const stub of [list(), ...hubs.map(hubOf)]) await runInDurableObject(stub, async () => undefined)
  }
}

type Page = Awaited<ReturnType<typeof openHubSocket>>
const shown = ({ frames }: Page) => frames.findLast((frame) => frame.event === 'live_figures')?.data.online
const saidTo = ({ frames }: Page) => frames.filter((frame) => frame.event === 'live_figures').length

/** Opens a guest's page on a hub. */
async function aPage(hub: string, address: string): Promise<Page> {
  const page = await openHubSocket(hub, address)
  await page.next('snapshot')
  return page
}
/** Lets time go by until every page shows the same. */
async function untilAllShow(pages: readonly Page[], online: number): Promise<void> {
  for (let seconds = 0; seconds < 30 && !pages.every((page) => shown(page) === online); seconds++) await pass(1)
  expect(pages.map(shown)).toEqual(pages.map(() => online))
}

describe('how many are online, on a site of two hubs', () => {
  it('is the same sum on both, also on the one where nobody comes or goes', async () => {
    await twoHubs()
    const kari = await aPage('hub-0', '192.0.2.1')
    const ola = await aPage('hub-1', '192.0.2.2')
    await untilAllShow([kari, ola], 2)
    const siv = await aPage('hub-1', '192.0.2.3')
    await untilAllShow([kari, ola, siv], 3)
    siv.close()
    await untilAllShow([kari, ola], 2)
    const said = [saidTo(kari), saidTo(ola)]
    await pass(5)
    expect([saidTo(kari), saidTo(ola)]).toEqual(said)
    for (const page of [kari, ola]) page.close()
    await pass(3)
  })

  it('is told at most once a second, however many come at once', async () => {
    await twoHubs()
    const kari = await aPage('hub-0', '192.0.2.1')
    await pass(3)
    const before = saidTo(kari)
    const crowd: Page[] = []
    for (let guest = 0; guest < 20; guest++) crowd.push(await aPage('hub-1', `198.51.100.${guest}`))
    const atOnce = saidTo(kari) - before
    await untilAllShow([kari, ...crowd], 21)
    expect(atOnce).toBeLessThanOrEqual(1)
    expect(saidTo(kari) - before).toBeLessThanOrEqual(3)
    for (const page of [kari, ...crowd]) page.close()
    await pass(3)
  })

  it('is right again after the list and a hub have slept, and counts nobody of a hub that is gone', async () => {
    await twoHubs()
    const kari = await aPage('hub-0', '192.0.2.1')
    const ola = await aPage('hub-1', '192.0.2.2')
    await untilAllShow([kari, ola], 2)
    await evictDurableObject(list())
    await twoHubs()
    const said = kari.frames.length
    await list().sweep()
    await pass(3)
    expect(
      kari.frames
        .slice(said)
        .flatMap(({ event, data }) => (event === 'live_figures' ? [data.online] : []))
        .filter((n) => n !== 2),
    ).toEqual([])
    await evictDurableObject(hubOf('hub-1'), { webSockets: 'close' })
    await twoHubs()
    await list().sweep()
    for (let seconds = 0; seconds < 10 && shown(kari) !== 1; seconds++) await pass(1)
    expect(shown(kari)).toBe(1)
    kari.close()
    await pass(3)
  })
})

describe('the figures of queue and gathers, on a site of two hubs', () => {
  const queue = () => queueOf(env)
  const queued = ({ frames }: Page) => frames.findLast((frame) => frame.event === 'live_figures')?.data.queued
  const join = async () => {
    const player = aPlayer()
    expect(await queue().join({ player, others: [], continent: null })).toEqual({ ok: true })
    return player
  }

  it('reach every page within a second when nothing else changes, and at most once a second', async () => {
    await twoHubs()
    await runInDurableObject(queue(), (object: ScrimQueue) => {
      object.clock = () => now
    })
    const pages = [await aPage('hub-0', '192.0.2.1'), await aPage('hub-1', '192.0.2.2')]
    await untilAllShow(pages, 2)
    const second = async () => {
      now += 1_000
      for (const stub of [queue(), list(), ...hubs.map(hubOf)]) {
        await runDurableObjectAlarm(stub)
        for (const each of [list(), ...hubs.map(hubOf)]) await runInDurableObject(each, async () => undefined)
      }
    }
    const players = [await join()]
    await second()
    expect(pages.map(queued)).toEqual([1, 1])
    const said = pages.map(saidTo)
    for (let more = 0; more < 3; more++) players.push(await join())
    await second()
    expect(pages.map(queued)).toEqual([4, 4])
    expect(pages.map(saidTo)).toEqual(said.map((count) => count + 1))
    await list().put(1, { match_id: 'shown', status: 'waiting', created_at: now, current_players: 1 } as GatherCard, null)
    await second()
    expect(pages.map(({ frames }) => frames.findLast((frame) => frame.event === 'live_figures')?.data)).toEqual(
      pages.map(() => ({ online: 2, queued: 4, gathers: 1 })),
    )
    expect(pages.map(saidTo)).toEqual(said.map((count) => count + 2))
    for (const { steamId } of players) await queue().leave(steamId)
    for (const page of pages) page.close()
    await pass(3)
  })
})

it('a hub that has just woken still counts as online those who sit in gathers', async () => {
  await twoHubs()
  const card = { match_id: 'full', status: 'waiting', created_at: now, current_players: 9 } as GatherCard
  await list().put(1, card, null)
  expect((await hubOf('hub-0').figures()).online).toBeGreaterThanOrEqual(9)
  await evictDurableObject(hubOf('hub-0'))
  await twoHubs()
  expect((await hubOf('hub-0').figures()).online).toBeGreaterThanOrEqual(9)
})

it('a hub that has just woken asks for the list once, however many pages greet it', async () => {
  await twoHubs()
  const pages = [await aPage('hub-0', '192.0.2.1'), await aPage('hub-0', '192.0.2.2'), await aPage('hub-0', '192.0.2.3')]
  await evictDurableObject(hubOf('hub-0'))
  await twoHubs()
  let asked = 0
  await runInDurableObject(hubOf('hub-0'), (hub: SiteHub) => {
    const bound = hub as unknown as { env: typeof env }
    const everything = () => {
      asked += 1
      return list().everything()
    }
    bound.env = { ...bound.env, GATHER_LIST: { getByName: () => ({ everything }) } as unknown as typeof env.GATHER_LIST }
  })
  for (const page of pages) page.send({ event: 'resync' })
  for (const page of pages) expect((await page.next('snapshot')).data).toHaveProperty('gathers')
  expect(asked).toBe(1)
  for (const page of pages) page.close()
})
