import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isNotifying, notify, setNotifications } from '../../../../web/net/signals/notification.ts'

const shown = vi.fn<(title: string) => void>()
const storage = new Map<string, string>()
const page = { visibilityState: 'hidden' }

/** A browser that answers the question for notifications like this. */
class FakeNotification {
  static permission = 'default'
  static answer = 'granted'
  static requestPermission = vi.fn(async () => {
    FakeNotification.permission = FakeNotification.answer
  })
  constructor(title: string) {
    shown(title)
  }
}
const opened = vi.fn()
const tell = () => notify({ title: 'Din tur', body: 'Velg en spiller.', path: '/match/a', onOpen: opened })

/** A browser whose service worker shows the notifications; `sent` are those it was asked to show. */
function installWorker() {
  const sent: unknown[] = []
  const container = Object.assign(new EventTarget(), {
    register: vi.fn(async (_address: string) => {}),
    getRegistration: async () => ({ active: { postMessage: (shown: unknown) => sent.push(shown) } }),
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  return { sent, container }
}

beforeEach(() => {
  vi.stubGlobal('window', { Notification: FakeNotification })
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted' })
  FakeNotification.requestPermission.mockClear()
  page.visibilityState = 'hidden'
  storage.clear()
  shown.mockReset()
  opened.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a notification', () => {
  it('is neither shown nor asked for before the player turns them on', async () => {
    await tell()
    FakeNotification.permission = 'granted'
    await tell()
    expect(shown).not.toHaveBeenCalled()
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled()
  })

  it('is shown once they are on, while the page is out of sight', async () => {
    await setNotifications(true)
    expect(await tell()).toBe(true)
    page.visibilityState = 'visible'
    expect(await tell()).toBe(false)
    expect(shown.mock.calls).toEqual([['Din tur']])
  })

  it('stays away when the browser says no, or the player turns them off again', async () => {
    FakeNotification.answer = 'denied'
    await setNotifications(true)
    expect(isNotifying()).toBe(false)
    FakeNotification.answer = 'granted'
    await setNotifications(true)
    expect(isNotifying()).toBe(true)
    await setNotifications(false)
    await tell()
    expect(shown).not.toHaveBeenCalled()
  })
})

describe('a notification where there is a service worker', () => {
  it('is shown by it, and leads back by the tab that asked for it', async () => {
    const { sent, container } = installWorker()
    await setNotifications(true)
    expect(container.register).toHaveBeenCalledWith('/service-worker.js')
    await tell()
    const tag = 'Din tur Velg en spiller.'
    expect(sent).toEqual([{ title: 'Din tur', body: 'Velg en spiller.', tag, path: '/match/a' }])
    expect(shown).not.toHaveBeenCalled()
    container.dispatchEvent(new MessageEvent('message', { data: { opened: 'something else' } }))
    expect(opened).not.toHaveBeenCalled()
    container.dispatchEvent(new MessageEvent('message', { data: { opened: tag } }))
    expect(opened).toHaveBeenCalledOnce()
  })

  it('is not installed for a player who says no', async () => {
    const { container } = installWorker()
    FakeNotification.answer = 'denied'
    await setNotifications(true)
    expect(container.register).not.toHaveBeenCalled()
  })
})
