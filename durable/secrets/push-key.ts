const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Whether a text is the public key of a browser: a point of P-256 in base64url, not compressed (RFC 8291). */
export async function isPushKey(p256dh: string): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', bytesOf(p256dh), { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    return true
  } catch {
    return false
  }
}
