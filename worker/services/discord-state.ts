import type { SteamId } from '../../durable/rules/vocabulary.ts'
import { isSignatureText } from '../../durable/secrets/signature-text.ts'

/** How long connecting Discord may take, in seconds. */
export const discordStateSeconds = 600

/** The player and session of the sign-in that a state belongs to. */
type Owner = { steamId: SteamId; sessionVersion: number }
/**
 * `verifier` goes into the browser's cookie; its hash, the challenge, is part of the state and Discord's proof that the two belong
 * together.
 */
type Begun = { state: string; verifier: string; challenge: string }
/** `foreign`: it belongs to another player, another sign-in or nobody. */
type Read = { ok: true; challenge: string } | { ok: false; why: 'expired' | 'foreign' }

const encoder = new TextEncoder()
const statePattern = /^([\w-]{43})\.(\d{13})\.([\w-]{43})$/

const toText = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

/** The signed text. No session token has line ends, so that neither can replace the other. */
const signedText = ({ steamId, sessionVersion }: Owner, challenge: string, until: string) =>
  encoder.encode(['connect discord', steamId, sessionVersion, challenge, until].join('\n'))

/** The challenge of a verifier, as PKCE makes it (S256). */
export const challengeOf = async (verifier: string): Promise<string> =>
  toText(await crypto.subtle.digest('SHA-256', encoder.encode(verifier)))

/**
 * A state that is valid only for this sign-in of this player, for ten minutes (docs/integrations.md 8). It does not contain the
 * player's id.
 */
export async function beginState(secret: string, owner: Owner, now: number): Promise<Begun> {
  const verifier = toText(crypto.getRandomValues(new Uint8Array(32)))
  const challenge = await challengeOf(verifier)
  const until = String(now + discordStateSeconds * 1000)
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), signedText(owner, challenge, until))
  return { state: `${challenge}.${until}.${toText(signature)}`, verifier, challenge }
}

/** The challenge that a state holds, if it is this owner's and has not run out. */
export async function readState(secret: string, owner: Owner, state: string, now: number): Promise<Read> {
  const [, challenge = '', until = '', signature = ''] = statePattern.exec(state) ?? []
  if (!isSignatureText(signature)) return { ok: false, why: 'foreign' }
  const holds = await crypto.subtle.verify('HMAC', await keyOf(secret), toBytes(signature), signedText(owner, challenge, until))
  if (!holds) return { ok: false, why: 'foreign' }
  return Number(until) < now ? { ok: false, why: 'expired' } : { ok: true, challenge }
}
