import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isNotifying, keepNotifying, notify } from '../../../web/net/notification.ts'

const shown = vi.fn<(title: string) => void>()
const kept = new Map<string, string>()
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
const tell = () => notify({ title: 'Din tur', body: 'Velg en spiller.', onOpen: () => {} })

beforeEach(() => {
  vi.stubGlobal('window', { Notification: FakeNotification })
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted' })
  FakeNotification.requestPermission.mockClear()
  page.visibilityState = 'hidden'
  kept.clear()
  shown.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a notification', () => {
  it('is neither shown nor asked for before the player turns them on', () => {
    tell()
    FakeNotification.permission = 'granted'
    tell()
    expect(shown).not.toHaveBeenCalled()
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled()
  })

  it('is shown once they are on, while the page is out of sight', async () => {
    await keepNotifying(true)
    tell()
    page.visibilityState = 'visible'
    tell()
    expect(shown.mock.calls).toEqual([['Din tur']])
  })

  it('stays away when the browser says no, or the player turns them off again', async () => {
    FakeNotification.answer = 'denied'
    await keepNotifying(true)
    expect(isNotifying()).toBe(false)
    FakeNotification.answer = 'granted'
    await keepNotifying(true)
    expect(isNotifying()).toBe(true)
    await keepNotifying(false)
    tell()
    expect(shown).not.toHaveBeenCalled()
  })
})
