/** The push services of Chrome and its kin, Firefox, Safari and Edge: a host, or with a dot in front everything below a domain. */
const services = ['fcm.googleapis.com', 'jmt17.google.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const

const longest = 1_024

/**
 * Whether notifications may be sent to this address (docs/integrations.md 10): the caller chose it, and the site's own servers would call
 * it. `anyService` takes other services too, also without TLS.
 */
export function isPushEndpoint(text: string, anyService = false): boolean {
  if (text.length > longest || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  if (anyService) return protocol === 'https:' || protocol === 'http:'
  const isKnown = services.some((service) => hostname === service || (service.startsWith('.') && hostname.endsWith(service)))
  return protocol === 'https:' && port === '' && isKnown
}
