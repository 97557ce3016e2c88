import { bytesToHex } from '@noble/hashes/utils.js'

const encoder = new TextEncoder()
const algorithm = { name: 'HMAC', hash: 'SHA-256' }

const signed = async (key: BufferSource, text: string): Promise<ArrayBuffer> =>
  crypto.subtle.sign('HMAC', await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']), encoder.encode(text))

/**
 * Stands for a SteamID while the ban of a deleted account runs: an HMAC under a key of its own, made from the site's secret.
 * Without the key nobody can find the SteamID by trying all of them (docs/product.md 11.3).
 */
export async function accountHash(secret: string, steamId: string): Promise<string> {
  const key = await signed(encoder.encode(secret), 'bans of deleted accounts')
  return bytesToHex(new Uint8Array(await signed(key, steamId)))
}

/**
 * Stands for the address of a guest whom an object counts: an HMAC, since a plain hash of an address can be found by trying all. It is
 * never stored.
 */
export async function addressHash(secret: string, address: string): Promise<string> {
  const key = await signed(encoder.encode(secret), 'addresses of guests')
  return bytesToHex(new Uint8Array(await signed(key, address))).slice(0, 32)
}
