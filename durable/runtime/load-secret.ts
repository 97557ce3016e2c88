import { isSignatureText } from './signature-text.ts'

const encoder = new TextEncoder()
const keys = new Map<string, Promise<CryptoKey>>()

/** A secret becomes a key once an isolate. */
function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const key = crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  keys.set(secret, key)
  return key
}

/** The header a game server brings its secret in. */
export const loadSecretHeader = 'X-MatchZy-Token'

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The secret of one load: HMAC of its id, safe in an address and a header (docs/integrations.md 4). */
export const loadSecret = async (secret: string, loadId: number): Promise<string> =>
  toText(await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(String(loadId))))

/** Whether this is the secret of that load, compared in constant time. */
export async function isLoadSecret(secret: string, loadId: number, given: string): Promise<boolean> {
  if (!isSignatureText(given)) return false
  const signature = Uint8Array.from(atob(given.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return crypto.subtle.verify('HMAC', await keyOf(secret), signature, encoder.encode(String(loadId)))
}

/** Where a load's configuration is fetched and its events go, and where its server logs to. */
export const loadAddress = (siteUrl: string, matchId: string, loadId: number): string => `${siteUrl}/hooks/matchzy/${matchId}/${loadId}`
export const logAddress = (siteUrl: string, matchId: string, loadId: number, secret: string): string =>
  `${siteUrl}/hooks/log/${matchId}/${loadId}/${secret}`
