import { pushKeyReply } from '../../../worker/contract/push.ts'
import { act, call } from '../http.ts'
import { readToken } from '../token-cookie.ts'
import { pushMark } from './push-mark.ts'

/** How long signing out waits for the server, in ms. */
const leaveMs = 2_000

const withoutPadding = (text: string): string => text.replaceAll('=', '')
const toText = (bytes: ArrayBuffer | null): string | null =>
  bytes &&
  withoutPadding(
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  )

/** The browser's push manager, once its service worker runs; undefined if it has none. */
const findManager = async (): Promise<PushManager | undefined> => (await navigator.serviceWorker?.ready)?.pushManager

/** The browser's subscription with this key. A subscription with another key is useless, and is removed. */
async function subscriptionUnder(manager: PushManager, key: string): Promise<PushSubscription> {
  const before = await manager.getSubscription()
  if (before && toText(before.options.applicationServerKey) === withoutPadding(key)) return before
  await before?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/**
 * The mark of the last subscription that was sent to the server: browser, sign-in and day. The day is part of it so that a new key is
 * noticed within a day.
 */
const markOf = ({ endpoint }: PushSubscription): string => [endpoint, readToken()?.slice(-16), new Date().toDateString()].join(' ')

/** Lets the server send the player's notifications to this browser. */
async function subscribePush(manager: PushManager): Promise<void> {
  const key = await call({ path: '/push/key', reply: pushKeyReply })
  if (!key.ok) return
  const subscription = await subscriptionUnder(manager, key.data.key)
  const { endpoint, keys } = subscription.toJSON()
  const reply = await act('/push/subscribe', { endpoint, keys })
  if (reply.ok) pushMark.write(markOf(subscription))
  else pushMark.forget()
}

/** Removes this browser's subscription from the server. The sign-out calls this, and waits for it only `leaveMs`. */
export async function unsubscribePush(): Promise<void> {
  pushMark.forget()
  // Without a registration, `ready` would never resolve.
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await Promise.all([act('/push/unsubscribe', { endpoint }, { timeoutMs: leaveMs }), subscription.unsubscribe()])
}

/**
 * Sends this browser's subscription to the server if the server does not have it for this player: a subscription that was lost, or has
 * another sign-in or key, is renewed (docs/product.md 12.7).
 */
export async function renewSubscription(): Promise<void> {
  const manager = await findManager()
  const subscription = await manager?.getSubscription()
  if (manager && (!subscription || pushMark.read() !== markOf(subscription))) await subscribePush(manager)
}
