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

const signed = async (secret: string, text: string): Promise<string> =>
  toText(await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(text)))

/** Compared in constant time. */
async function isSigned(secret: string, text: string, given: string): Promise<boolean> {
  if (!isSignatureText(given)) return false
  const signature = Uint8Array.from(atob(given.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return crypto.subtle.verify('HMAC', await keyOf(secret), signature, encoder.encode(text))
}

/** The secret of one load: HMAC of its id, safe in an address and a header (docs/integrations.md 4). */
export const loadSecret = (secret: string, loadId: number): Promise<string> => signed(secret, String(loadId))

/** Whether this is the secret of that load. */
export const isLoadSecret = (secret: string, loadId: number, given: string): Promise<boolean> => isSigned(secret, String(loadId), given)

/** The secret of one knock of a server that is tested, at the path that it knocks at (docs/integrations.md 4). */
export const knockSecret = (secret: string, path: string): Promise<string> => signed(secret, path)
export const isKnockSecret = (secret: string, path: string, given: string): Promise<boolean> => isSigned(secret, path, given)

/** Where a server knocks that is tested; `once` names the test. */
export const knockPath = (server: { ip: string; port: number | string }, once: string): string =>
  `/hooks/test/${server.ip}/${server.port}/${once}`

/** Where a load's configuration is fetched and its events go, and where its server logs to; also who comes and goes, with `players`. */
export const loadAddress = (siteUrl: string, matchId: string, loadId: number): string => `${siteUrl}/hooks/matchzy/${matchId}/${loadId}`
export const logAddress = (siteUrl: string, load: { matchId: string; loadId: number; secret: string; players: boolean }): string =>
  `${siteUrl}/hooks/log/${load.matchId}/${load.loadId}/${load.secret}${load.players ? '/players' : ''}`
