import { guestPages } from '../../durable/rules/page-addresses.ts'

/** `/robots.txt` of the site at this origin: search engines may list pages, but no calls, answers and pages of staff. */
export const robotsText = (site: string): string => `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /files/
Disallow: /calendar/
Disallow: /admin

Sitemap: ${site}/sitemap.xml
`

/** For how long `/.well-known/security.txt` may be believed, in ms (RFC 9116 2.5.5 asks for less than a year). */
const believedMs = 90 * 86_400_000

/**
 * `/.well-known/security.txt` of the site at this origin (RFC 9116): where to report a vulnerability; `contact` is an address, `now` UTC
 * ms.
 */
export const securityText = (site: string, contact: string, now: number): string => `Contact: ${contact}
Expires: ${new Date(now + believedMs).toISOString()}
Preferred-Languages: no, en
Canonical: ${site}/.well-known/security.txt
`

/** `/sitemap.xml` of the site at this origin: the pages that a guest sees. */
export const sitemapXml = (site: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${guestPages.map((path) => `  <url><loc>${site}${path}</loc></url>`).join('\n')}
</urlset>
`
