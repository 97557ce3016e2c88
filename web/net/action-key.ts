/** A new key for one action. The same key by socket and by HTTP makes the second one a repeat, not a second action. */
export function newActionKey(): string {
  // Not crypto.randomUUID: browsers leave it out when the site is opened by IP address on a local network.
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
