const name = 'jwt'

/** The session's token, or null for a guest. */
export function readToken(cookies: string = document.cookie): string | null {
  for (const part of cookies.split('; ')) {
    // A token is never URL-encoded. A value that is encoded is no token, and decoding it could throw.
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1) || null
  }
  return null
}

const attributes = () => `path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`

export function storeToken(token: string, expireDate: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of 2024.
  document.cookie = `${name}=${token}; expires=${new Date(expireDate).toUTCString()}; ${attributes()}`
}

/** Removes every cookie whose name begins with `jwt` (docs/product.md 3.1). */
export function clearTokens(): void {
  for (const part of document.cookie.split('; ')) {
    const cookie = part.split('=')[0] ?? ''
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    if (cookie.startsWith(name)) document.cookie = `${cookie}=; max-age=0; ${attributes()}`
  }
}
