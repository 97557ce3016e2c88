import * as v from 'valibot'
import { stored } from '../../stored/stored.ts'

const wish = stored('notifications', v.picklist(['on', 'off']))

/** Whether this browser can show notifications for the site at all. */
export const canNotify = (): boolean => 'Notification' in window

/** Whether the player has forbidden notifications in the browser. */
export const isNotifyingBlocked = (): boolean => canNotify() && Notification.permission === 'denied'

/** Whether the player wants notifications in this browser; null before they were asked. */
export const notificationWish = wish.read

/** Whether the player wants notifications, and the browser allows them. */
export const isNotifying = (): boolean => canNotify() && Notification.permission === 'granted' && notificationWish() === 'on'

// Only players who want notifications load it.
const push = () => import('./push-subscription.ts')

/**
 * Turns notifications on or off. Turning them on makes the browser ask, so only a control that the player presses calls this. It also
 * installs the service worker, without which Chrome on Android shows no notification. `renewPush` sets up notifications to closed pages.
 */
export async function setNotifications(isWanted: boolean): Promise<void> {
  wish.write(isWanted ? 'on' : 'off')
  try {
    if (!isWanted) return await (await push()).unsubscribePush()
    await Notification.requestPermission()
    if (Notification.permission === 'granted') await navigator.serviceWorker?.register('/service-worker.js')
  } catch (error) {
    console.warn('notifications:', error)
  }
}

/**
 * Subscribes this browser to notifications while the site is closed, for a player who wants them. Called when they are turned on, which may
 * take the browser a while, and on each page of a signed-in player, to renew a lost subscription.
 */
export async function renewPush(): Promise<void> {
  if (!isNotifying()) return
  try {
    await navigator.serviceWorker?.register('/service-worker.js')
    await (await push()).renewSubscription()
  } catch (error) {
    console.warn('notifications:', error)
  }
}

/** Removes the subscription when the player signs out: the next user of the browser gets none of their notifications. The setting stays. */
export async function stopNotifying(): Promise<void> {
  if (!isNotifying()) return
  try {
    await (await push()).unsubscribePush()
  } catch (error) {
    console.warn('notifications:', error)
  }
}

/**
 * `path` is the first page of a newly opened tab; a tab that is still open calls `onOpen` instead. `tag` is the tag of the same
 * notification to closed pages: the browser shows only one of the two.
 */
type Shown = { title: string; body: string; path: string; tag?: string; onOpen(): void }

/**
 * The `onOpen` functions of the notifications that the service worker shows for this tab, by tag. One is called when the player opens its
 * notification.
 */
const openings = new Map<string, () => void>()
const onWorkerMessage = ({ data }: MessageEvent<{ opened: string }>) => openings.get(data.opened)?.()

/** Shows it with the service worker, which also works on phones. False without a service worker. */
async function showByWorker({ title, body, path, onOpen }: Shown, tag: string): Promise<boolean> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active
  if (!worker) return false
  if (openings.size === 0) navigator.serviceWorker.addEventListener('message', onWorkerMessage)
  openings.set(tag, onOpen)
  worker.postMessage({ title, body, tag, path })
  return true
}

/** Shows it from this tab, without the service worker. */
function showByPage({ title, body, onOpen }: Shown, tag: string): void {
  const notification = new Notification(title, { body, tag, lang: 'nb' })
  notification.onclick = () => {
    window.focus()
    notification.close()
    onOpen()
  }
}

/** Shows a notification if the page is hidden; true if it was shown. Tabs with the same notification show it once. */
export async function notify(shown: Shown): Promise<boolean> {
  if (document.visibilityState === 'visible' || !isNotifying()) return false
  const tag = shown.tag ?? `${shown.title} ${shown.body}`
  try {
    if (!(await showByWorker(shown, tag))) showByPage(shown, tag)
    return true
  } catch (error) {
    // Chrome on Android has no notifications without a service worker.
    console.warn('notification:', error)
    return false
  }
}
