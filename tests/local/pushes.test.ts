import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PushTarget } from '../../db/queries/accounts/push-subscriptions.ts'
import type { PushPayload } from '../../durable/hub/push/push-message.ts'
import { Pushes } from '../../durable/hub/push/pushes.ts'
import type { PlayerNote } from '../../durable/ports/hub-port.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import { readPushToken } from '../../durable/secrets/push-token.ts'
import { type PushStandIn, startPushStandIn } from '../support/node/push-stand-in.ts'

const pair = createECDH('prime256v1')
const keys = {
  VAPID_PUBLIC_KEY: pair.generateKeys('base64url'),
  VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url'),
  VAPID_SUBJECT: 'mailto:push@kampklar.test',
  JWT_SECRET: 'a secret of the test',
}
const kari = '76561197960265911' as SteamId
let service: PushStandIn

beforeAll(async () => {
  service = await startPushStandIn()
})
afterAll(() => service.close())

const aBrowser = (endpoint?: string): PushTarget => {
  const { keys: own, ...address } = service.subscribe(keys.VAPID_PUBLIC_KEY)
  return { ...address, ...own, steamId: kari, sessionVersion: 3, ...(endpoint && { endpoint }) }
}

/** A sender to these browsers, whose clock the test moves. */
function aSender(browsers: readonly PushTarget[]) {
  const world = { now: Date.now(), gone: [] as string[], lookUps: 0 }
  const before = service.received.length
  const pushes = new Pushes({
    fetch,
    keys,
    clock: () => world.now,
    find: async () => {
      world.lookUps += 1
      return browsers
    },
    forget: async (endpoints) => void world.gone.push(...endpoints),
  })
  return { world, pushes, sent: () => service.received.slice(before) }
}

const aNote = (fields: Partial<PlayerNote> = {}): PlayerNote => ({
  title: 'Kamp funnet!',
  body: 'Godta innen 30 sekunder.',
  path: '/matchmaking',
  tag: 'check-scrim-7',
  until: Date.now() + 30_000,
  check: 'scrim-7',
  ...fields,
})

describe('a notification for a closed page', () => {
  it('is not tried for a browser whose key is none, which is forgotten', async () => {
    const broken = { ...aBrowser(), p256dh: `B${'a'.repeat(86)}` }
    const { world, pushes, sent } = aSender([broken])
    await pushes.send([kari], aNote())
    expect([world.gone, sent().length, pushes.nextTryAt()]).toEqual([[broken.endpoint], 0, null])
  })

  it('reaches every browser of the player, signed, encrypted, and for as long as there is time', async () => {
    const browsers = [aBrowser(), aBrowser()]
    const { world, pushes, sent } = aSender(browsers)
    const note = aNote({ until: world.now + 29_900 })
    await pushes.send([kari], note)
    expect(sent().map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(browsers.map(({ endpoint }) => endpoint)))
    expect(sent().flatMap(({ problems }) => problems)).toEqual([])
    expect([...new Set(sent().map(({ headers }) => headers.ttl))]).toEqual(['29'])
    expect(world.lookUps).toBe(1)
    const { title, body, path, tag } = note
    for (const { payload } of sent()) {
      const { token = '', ...words } = payload as PushPayload
      expect(words).toEqual({ title, body, path, tag, leftMs: 29_900 })
      expect(await readPushToken(keys.JWT_SECRET, token)).toEqual({
        steamId: kari,
        sessionVersion: 3,
        check: 'scrim-7',
        until: note.until,
      })
    }
  })

  it('has nothing to accept by where no ready check is meant', async () => {
    const { pushes, sent } = aSender([aBrowser()])
    const { check: _none, ...plain } = aNote()
    await pushes.send([kari], plain)
    expect(sent().map(({ payload }) => Object.keys(payload as object))).toEqual([['title', 'body', 'tag', 'path', 'leftMs']])
  })

  it('is not sent any more when its time is over', async () => {
    const { world, pushes, sent } = aSender([aBrowser()])
    await pushes.send([kari], aNote({ until: world.now }))
    expect([sent(), world.lookUps]).toEqual([[], 0])
  })

  it('is replaced at the push service by a newer one about the same', async () => {
    const { pushes, sent } = aSender([aBrowser()])
    for (const tag of ['check-scrim-7', 'check-scrim-7', 'check-scrim-8']) await pushes.send([kari], aNote({ tag }))
    const topics = sent().map(({ headers }) => headers.topic)
    expect([topics[0] === topics[1], topics[1] === topics[2]]).toEqual([true, false])
  })
})

describe('a push service', () => {
  it.each([404, 410])('that does not know the browser any more is not asked again: %i', async (status) => {
    const [lost, kept] = [aBrowser(), aBrowser()]
    const { world, pushes } = aSender([lost])
    service.answerNext({ status })
    await pushes.send([kari], aNote())
    expect([world.gone, pushes.nextTryAt()]).toEqual([[lost.endpoint], null])
    const other = aSender([kept])
    await other.pushes.send([kari], aNote())
    expect(other.world.gone).toEqual([])
  })

  it('that is busy is tried once more, when it says or soon, and never a third time', async () => {
    const { world, pushes, sent } = aSender([aBrowser()])
    service.answerNext({ status: 429, retryAfter: 7 }, { status: 503 })
    await pushes.send([kari], aNote({ until: world.now + 30_000 }))
    expect(pushes.nextTryAt()).toBe(world.now + 7_000)
    world.now += 6_999
    await pushes.sendDue()
    expect(sent()).toHaveLength(1)
    world.now += 1
    await pushes.sendDue()
    expect(sent().map(({ headers }) => headers.ttl)).toEqual(['30', '23'])
    expect(pushes.nextTryAt()).toBeNull()
  })

  it('that does not answer is tried once more; one that wants to wait past the deadline is not', async () => {
    const { world, pushes } = aSender([aBrowser('http://127.0.0.1:1/push')])
    await pushes.send([kari], aNote({ until: world.now + 30_000 }))
    expect(pushes.nextTryAt()).toBe(world.now + 2_000)
    const late = aSender([aBrowser()])
    service.answerNext({ status: 503, retryAfter: 60 })
    await late.pushes.send([kari], aNote({ until: late.world.now + 30_000 }))
    expect(late.pushes.nextTryAt()).toBeNull()
  })

  it('that refuses, or leads elsewhere, ends nothing and is not followed', async () => {
    const { world, pushes, sent } = aSender([aBrowser()])
    service.answerNext({ status: 400 }, { status: 302 })
    for (const _ of ['once', 'again']) await pushes.send([kari], aNote())
    expect([sent().length, world.gone, pushes.nextTryAt()]).toEqual([2, [], null])
  })
})
