import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renewPush, setNotifications, stopNotifying } from '../../../../web/net/signals/notification.ts'
import { pushMark } from '../../../../web/net/signals/push-mark.ts'

const storage = new Map<string, string>()
const called: { path: string; body: unknown }[] = []
/** The key that the server gives, and whether it is away. */
const server = { key: 'BAAA', isAway: false }
const page = { cookie: 'jwt=a.b.karis-signature' }

/** The browser's push manager; each subscription has an address of its own. */
const browser = { subscription: null as FakeSubscription | null, made: 0 }
class FakeSubscription {
  readonly endpoint = `https://push.example/${++browser.made}`
  readonly options: { applicationServerKey: ArrayBuffer }
  constructor(key: string) {
    this.options = { applicationServerKey: Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer }
  }
  toJSON() {
    return { endpoint: this.endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }
  }
  async unsubscribe() {
    browser.subscription = null
  }
}
const pushManager = {
  getSubscription: async () => browser.subscription,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    browser.subscription = new FakeSubscription(applicationServerKey)
    return browser.subscription
  },
}

const said = (path: string) => called.filter((each) => each.path === `/api/push/${path}`).map(({ body }) => body)
const subscribedAs = (number: number) => ({ endpoint: `https://push.example/${number}`, keys: { p256dh: 'p', auth: 'a' } })
const turnOn = async () => {
  await setNotifications(true)
  await renewPush()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  vi.stubGlobal('window', { Notification: {} })
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  const registration = { pushManager }
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => registration, getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | null }) => {
    if (server.isAway) throw new TypeError('no network')
    called.push({ path, body: body && JSON.parse(body) })
    return Response.json({ success: true, key: server.key })
  })
  Object.assign(server, { key: 'BAAA', isAway: false })
  Object.assign(browser, { subscription: null, made: 0 })
  page.cookie = 'jwt=a.b.karis-signature'
  storage.clear()
  called.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('notifications for when the site is closed', () => {
  it('are asked for when the player turns them on, and not again on the next page', async () => {
    await turnOn()
    await renewPush()
    expect(said('subscribe')).toEqual([subscribedAs(1)])
  })

  it('end where the player turns them off, and are not asked for again', async () => {
    await turnOn()
    await setNotifications(false)
    await renewPush()
    expect(said('unsubscribe')).toEqual([{ endpoint: 'https://push.example/1' }])
    expect([browser.subscription, pushMark.read(), said('subscribe').length]).toEqual([null, null, 1])
  })

  it('are renewed quietly when the browser lost them, when somebody signs in anew, and under a new key of the site', async () => {
    await turnOn()
    browser.subscription = null
    await renewPush()
    expect(said('subscribe')).toEqual([subscribedAs(1), subscribedAs(2)])
    page.cookie = 'jwt=a.b.olas-signature'
    await renewPush()
    expect(said('subscribe').slice(2)).toEqual([subscribedAs(2)])
    server.key = 'BBBB'
    vi.setSystemTime(new Date('2026-11-24T12:00:00Z'))
    await renewPush()
    expect(said('subscribe').slice(3)).toEqual([subscribedAs(3)])
  })

  it('end here with signing out, and come back with the next sign-in', async () => {
    await turnOn()
    await stopNotifying()
    expect([said('unsubscribe').length, browser.subscription]).toEqual([1, null])
    await renewPush()
    expect(said('subscribe')).toEqual([subscribedAs(1), subscribedAs(2)])
  })

  it('are tried again on the next page while the server does not answer', async () => {
    server.isAway = true
    await turnOn()
    expect(pushMark.read()).toBeNull()
    server.isAway = false
    await renewPush()
    expect(said('subscribe')).toEqual([subscribedAs(1)])
  })
})
