/** A fresh key for one action: the same key on socket and HTTP makes the second a repeat, not a second action. */
export function newActionKey(): string {
  // Not crypto.randomUUID: it is missing when the site is opened by address on a local network.
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
