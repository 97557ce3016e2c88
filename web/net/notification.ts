const key = 'kampklar-notifications'

/** Whether this browser can show notifications for the site at all. */
export const canNotify = (): boolean => 'Notification' in window

/** Whether the browser was told, by the player, never to ask again. */
export const isNotifyingBlocked = (): boolean => canNotify() && Notification.permission === 'denied'

/** Whether the player wants notifications, and the browser lets us show them. */
export function isNotifying(): boolean {
  try {
    return canNotify() && Notification.permission === 'granted' && localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

/**
 * Turns notifications on or off. Turning them on makes the browser ask, so this is only called by a control that the player presses. It
 * also installs the service worker, without which Chrome on Android shows none.
 */
export async function keepNotifying(isWanted: boolean): Promise<void> {
  try {
    localStorage.setItem(key, isWanted ? 'on' : 'off')
    if (!isWanted) return
    await Notification.requestPermission()
    if (Notification.permission === 'granted') await navigator.serviceWorker?.register('/service-worker.js')
  } catch (error) {
    console.warn('notifications:', error)
  }
}

/** `path` is where a tab that is opened anew begins; a tab that is still open calls `onOpen` instead. */
type Shown = { title: string; body: string; path: string; onOpen(): void }

/** What is done when the player opens a notification that the service worker shows for this tab, by the notification's tag. */
const openings = new Map<string, () => void>()
const onWorkerMessage = ({ data }: MessageEvent<{ opened: string }>) => openings.get(data.opened)?.()

/** Lets the service worker show it, which also works on phones. False without a service worker. */
async function showByWorker({ title, body, path, onOpen }: Shown, tag: string): Promise<boolean> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active
  if (!worker) return false
  if (openings.size === 0) navigator.serviceWorker.addEventListener('message', onWorkerMessage)
  openings.set(tag, onOpen)
  worker.postMessage({ title, body, tag, path })
  return true
}

/** Shows it from this tab alone. */
function showByPage({ title, body, onOpen }: Shown, tag: string): void {
  const notification = new Notification(title, { body, tag, lang: 'nb' })
  notification.onclick = () => {
    window.focus()
    notification.close()
    onOpen()
  }
}

/** Shows a notification while the page is out of sight. Tabs that say the same show it once. */
export async function notify(shown: Shown): Promise<void> {
  if (document.visibilityState === 'visible' || !isNotifying()) return
  const tag = `${shown.title} ${shown.body}`
  try {
    if (!(await showByWorker(shown, tag))) showByPage(shown, tag)
  } catch (error) {
    // Chrome on Android has no notifications without a service worker.
    console.warn('notification:', error)
  }
}
