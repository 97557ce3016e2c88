import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { setReplyHeader } from './reply-header.ts'

/** The security headers of every reply; `public/_headers` says the same for assets, and a test compares the two. */
export const securityHeaders: Record<string, string> = {
  'Content-Security-Policy':
    "default-src 'self'; img-src 'self' https://avatars.steamstatic.com https://avatars.akamai.steamstatic.com data:; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
}

/**
 * For the things that other sites may show: a picture of a link, a page in a frame, and the pictures in it, which ask without an origin.
 */
export const forOtherSites = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const

/**
 * A route may set a header itself, as the sign-in pages do, and leave out the frame ban; everything is private and unstored unless it says
 * otherwise.
 */
export const headers: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.res.status === 101) return
  for (const [name, value] of Object.entries(securityHeaders)) {
    const isInTheWay = c.env.HOT_RELOAD === '1' && name === 'Content-Security-Policy'
    const isLeftOut = c.var.mayBeFramed && name === 'X-Frame-Options'
    if (!isInTheWay && !isLeftOut && !c.res.headers.has(name)) setReplyHeader(c, name, value)
  }
  if (!c.res.headers.has('Cache-Control')) setReplyHeader(c, 'Cache-Control', 'private, no-store')
}
