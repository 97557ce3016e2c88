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

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The HMAC (SHA-256) of a text under this secret, safe in an address and a header. */
export const signed = async (secret: string, text: string): Promise<string> =>
  toText(await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(text)))

/** Whether this is the HMAC of that text; compared in constant time. */
export async function isSigned(secret: string, text: string, given: string): Promise<boolean> {
  if (!isSignatureText(given)) return false
  const signature = Uint8Array.from(atob(given.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return crypto.subtle.verify('HMAC', await keyOf(secret), signature, encoder.encode(text))
}
