import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { notificationWish } from '../../../../web/net/signals/notification.ts'
import type { SignalProblem } from '../../../../web/screens/matchmaking/signals/signal-problems.ts'
import { useSignals } from '../../../../web/screens/matchmaking/signals/use-signals.ts'
import { allowSound, hearSounds } from '../../support/heard-sounds.ts'
import { promisesRun } from '../../support/held-calls.ts'
import { type ShownNotification, showNotifications } from '../../support/shown-notifications.ts'
import { hideTab } from '../../support/test-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const permit = (permission: NotificationPermission) => {
  const browser = Notification as unknown as typeof ShownNotification
  browser.permission = permission
}

/** The signs of a page that was touched, in a browser whose permission the test changes. */
async function page() {
  const heard = hearSounds()
  const status = new EventTarget() as PermissionStatus
  const { promise, resolve } = Promise.withResolvers<PermissionStatus>()
  vi.spyOn(navigator.permissions, 'query').mockReturnValue(promise)
  const hook = await renderHook(useSignals)
  await hook.act(() => {
    resolve(status)
    return promisesRun()
  })
  const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms))
  const fix = (problem: SignalProblem) => hook.act(() => hook.result.current.fix(problem))
  const refuse = () => hook.act(() => hook.result.current.refuse())
  const change = () => hook.act(() => void status.dispatchEvent(new Event('change')))
  return { ...hook, heard, pass, fix, refuse, change, problems: () => hook.result.current.problems }
}

describe('sound that the browser blocks', () => {
  it('is told when the browser has not let it through within half a second', async () => {
    showNotifications()
    allowSound(false)
    const { pass, problems } = await page()
    await pass(499)
    expect(problems()).toEqual([])
    await pass(1)
    expect(problems()).toEqual(['sound-blocked'])
  })

  it('is told no more once a press lets it through, which is heard', async () => {
    showNotifications()
    allowSound(false)
    const { heard, pass, fix, problems } = await page()
    await pass(500)
    allowSound(true)
    await fix('sound-blocked')
    expect([heard, problems()]).toEqual([['call'], []])
  })
})

describe('notifications that are off', () => {
  it('are told no more once the player has turned them on', async () => {
    showNotifications({ permission: 'default', wish: null })
    const { fix, problems } = await page()
    expect(problems()).toEqual(['notifications-off'])
    await fix('notifications-off')
    expect([problems(), notificationWish()]).toEqual([[], 'on'])
  })

  it('are told as blocked when the browser says no', async () => {
    showNotifications({ permission: 'default', answer: 'denied', wish: null })
    const { fix, problems } = await page()
    await fix('notifications-off')
    expect(problems()).toEqual(['notifications-blocked'])
  })

  it('are told no more to a player who wants none', async () => {
    showNotifications({ permission: 'default', wish: null })
    const { refuse, problems } = await page()
    await refuse()
    expect([problems(), notificationWish()]).toEqual([[], 'off'])
  })

  it('are looked at again when the browser says that its permission has changed', async () => {
    showNotifications({ permission: 'denied' })
    const { change, problems } = await page()
    expect(problems()).toEqual(['notifications-blocked'])
    permit('granted')
    await change()
    expect(problems()).toEqual([])
  })

  it('are looked at again when the player comes back from the settings', async () => {
    showNotifications({ permission: 'denied' })
    const { act, problems } = await page()
    hideTab(true)
    permit('granted')
    await act(() => hideTab(false))
    expect(problems()).toEqual([])
  })

  it('are looked at no more once the page was left', async () => {
    showNotifications()
    const { unmount, change, act } = await page()
    await unmount()
    const read = vi.spyOn(Storage.prototype, 'getItem')
    await change()
    await act(() => hideTab(false))
    expect(read).not.toHaveBeenCalled()
  })
})
