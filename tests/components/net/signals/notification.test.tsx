import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notify, renewPush, setNotifications } from '../../../../web/net/signals/notification.ts'
import { forgetStored } from '../../../../web/stored/stored-keys.ts'
import { showNotifications } from '../../support/shown-notifications.ts'
import { hideTab } from '../../support/test-page.tsx'

afterEach(() => void vi.restoreAllMocks())

const notificationOf = (tag: string, onOpen: () => void = () => {}) => ({
  ...{ title: 'Din tur', body: 'Velg.', path: '/match/g1' },
  tag,
  onOpen,
})

describe('a notification that the page shows by itself', () => {
  it('brings its tab to the front, once it is opened, and is gone', async () => {
    const shown = showNotifications()
    const front = vi.spyOn(window, 'focus').mockImplementation(() => {})
    const onOpen = vi.fn()
    hideTab(true)
    expect(await notify(notificationOf('turn', onOpen))).toBe(true)
    expect([front.mock.calls.length, onOpen.mock.calls.length]).toEqual([0, 0])
    shown[0]?.onclick?.()
    expect([front.mock.calls.length, onOpen.mock.calls.length, shown[0]?.isClosed]).toEqual([1, 1, true])
  })

  it('is none where the browser shows it by a service worker alone, which breaks nothing', async () => {
    showNotifications({ isRefused: true })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    hideTab(true)
    expect(await notify(notificationOf('turn'))).toBe(false)
    expect(warned).toHaveBeenCalledOnce()
  })

  it('comes for the life of the page in a browser that keeps nothing for the site', async () => {
    const shown = showNotifications({ wish: null })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    hideTab(true)
    await setNotifications(true)
    expect(await notify(notificationOf('turn'))).toBe(true)
    expect(shown).toHaveLength(1)
    forgetStored()
    expect(await notify(notificationOf('turn'))).toBe(false)
  })
})

describe('a notification of the service worker', () => {
  /** The page listens to its worker from the first notification on, so all tests have this one. */
  const worker = Object.assign(new EventTarget(), {
    sent: [] as { tag: string }[],
    register: async () => {},
    getRegistration: async () => ({ active: { postMessage: (shown: { tag: string }) => void worker.sent.push(shown) } }),
  })
  const open = (tag: string) => worker.dispatchEvent(new MessageEvent('message', { data: { opened: tag } }))

  beforeEach(() => {
    worker.sent.length = 0
    showNotifications({ worker })
    hideTab(true)
  })

  it('is opened once, also when many were shown before it', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    await notify(notificationOf('turn', first))
    await notify(notificationOf('server', second))
    open('server')
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  })

  it('leads where the newest of its tag does', async () => {
    const [before, now] = [vi.fn(), vi.fn()]
    await notify(notificationOf('knock', before))
    await notify(notificationOf('knock', now))
    open('knock')
    expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1])
  })

  it('is not shown by a page that is looked at', async () => {
    hideTab(false)
    expect(await notify(notificationOf('turn'))).toBe(false)
    expect(worker.sent).toEqual([])
  })

  it('reaches no closed pages where the worker cannot be installed, which breaks nothing', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(worker, 'register').mockRejectedValue(new DOMException('no', 'SecurityError'))
    await renewPush()
    expect(warned).toHaveBeenCalledOnce()
  })
})
