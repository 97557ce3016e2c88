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

/** Turns notifications on or off. Turning them on makes the browser ask, so this is only called by a control that the player presses. */
export async function keepNotifying(isWanted: boolean): Promise<void> {
  try {
    localStorage.setItem(key, isWanted ? 'on' : 'off')
    if (isWanted) await Notification.requestPermission()
  } catch (error) {
    console.warn('notifications:', error)
  }
}

type Shown = { title: string; body: string; onOpen(): void }

/** Shows a notification while the page is out of sight. Tabs that say the same show it once. */
export function notify({ title, body, onOpen }: Shown): void {
  if (document.visibilityState === 'visible' || !isNotifying()) return
  try {
    const notification = new Notification(title, { body, tag: `${title} ${body}`, lang: 'nb' })
    notification.onclick = () => {
      window.focus()
      notification.close()
      onOpen()
    }
  } catch (error) {
    // Chrome on Android shows notifications only for sites with a service worker.
    console.warn('notification:', error)
  }
}
