import { guestPages } from '../../durable/rules/page-addresses.ts'

/** `/robots.txt` of the site at this origin: pages may be found; calls, their answers and the pages of staff need not. */
export const robotsText = (site: string): string => `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /files/
Disallow: /calendar/
Disallow: /admin

Sitemap: ${site}/sitemap.xml
`

/** `/sitemap.xml` of the site at this origin: the pages that a guest sees. */
export const sitemapXml = (site: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${guestPages.map((path) => `  <url><loc>${site}${path}</loc></url>`).join('\n')}
</urlset>
`
