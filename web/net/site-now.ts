import * as v from 'valibot'
import { type SiteNow, siteNowId, siteNowSchema } from '../../worker/contract/site-now.ts'

/** The state of the site in the page's own HTML (docs/decisions/065); null without one, or if a newer version of the site wrote it. */
export function readSiteNow(page: Document = document): SiteNow | null {
  const text = page.getElementById(siteNowId)?.textContent
  if (!text) return null
  const { success, output } = v.safeParse(siteNowSchema, JSON.parse(text))
  return success ? output : null
}
