import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { PushTarget } from '../../../db/queries/accounts/push-subscriptions.ts'
import type { PlayerNote } from '../../ports/hub-port.ts'
import { signPushToken } from '../../secrets/push-token.ts'
import { signTrialToken } from '../../secrets/trial-token.ts'

/** The site's keys for the push services (RFC 8292), and the secret of our own tokens. */
export type PushKeys = { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string; VAPID_SUBJECT: string; JWT_SECRET: string }

/**
 * The data for the service worker (public/service-worker.js). `leftMs` is how long it is worth something; `trial` is the token of a trial.
 */
export type PushPayload = Pick<PlayerNote, 'title' | 'body' | 'tag' | 'path'> & { leftMs: number; token?: string; trial?: string }

async function payloadOf(keys: PushKeys, target: PushTarget, note: PlayerNote, now: number): Promise<PushPayload> {
  const { steamId, sessionVersion } = target
  const { title, body, tag, path, until, check } = note
  const words = { title, body, tag, path, leftMs: until - now }
  if (note.isTrial) return { ...words, trial: await signTrialToken(keys.JWT_SECRET, until) }
  if (check === undefined) return words
  return { ...words, token: await signPushToken(keys.JWT_SECRET, { steamId, sessionVersion, check, until }) }
}

/** RFC 8030 takes 32 letters that are safe in an address. */
const topicOf = (tag: string): string => tag.replaceAll(/[^\w-]/g, '').slice(-32)

/**
 * A notification for its push service: encrypted for the browser (RFC 8291), signed by the site, and kept by the service until it is
 * useless. A newer one with the same tag replaces one that waits there. `now` is UTC ms.
 */
export async function pushMessage(keys: PushKeys, target: PushTarget, note: PlayerNote, now: number): Promise<RequestInit> {
  const { endpoint, p256dh, auth } = target
  const options = {
    ttl: Math.max(1, Math.floor((note.until - now) / 1000)),
    urgency: 'high' as const,
    topic: topicOf(note.tag),
  }
  // The library signs for https only; a stand-in without TLS is signed for as if it had it.
  const subscription = { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } }
  const vapid = { subject: keys.VAPID_SUBJECT, publicKey: keys.VAPID_PUBLIC_KEY, privateKey: keys.VAPID_PRIVATE_KEY }
  return buildPushPayload({ data: await payloadOf(keys, target, note, now), options }, subscription, vapid)
}
