import { onTestFinished, vi } from 'vitest'

/** A notification that the page shows by itself. */
export class ShownNotification {
  static permission: NotificationPermission = 'default'
  readonly title: string
  readonly tag: string | undefined
  isClosed = false
  onclick?: () => void
  constructor(title: string, { tag }: NotificationOptions = {}) {
    this.title = title
    this.tag = tag
  }
  close() {
    this.isClosed = true
  }
}

type Browser = {
  permission?: NotificationPermission
  /** The player's answer when the browser asks. */
  answer?: NotificationPermission
  wish?: 'on' | 'off' | null
  /** The page must leave it to its service worker, as on Android. */
  isRefused?: boolean
  worker?: EventTarget
}

/** A browser that shows notifications for the site as the player allows. The list grows with each that the page shows by itself. */
export function showNotifications(browser: Browser = {}): readonly ShownNotification[] {
  const { permission = 'granted', answer = 'granted', wish = 'on', isRefused = false, worker } = browser
  const shown: ShownNotification[] = []
  class Listed extends ShownNotification {
    static override permission = permission
    static async requestPermission() {
      Listed.permission = answer
      return answer
    }
    constructor(title: string, options?: NotificationOptions) {
      super(title, options)
      if (isRefused) throw new TypeError('Illegal constructor')
      shown.push(this)
    }
  }
  vi.stubGlobal('Notification', Listed)
  if (wish) localStorage.setItem('kampklar-notifications', wish)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.removeItem('kampklar-notifications')
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return shown
}
