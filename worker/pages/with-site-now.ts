import { type SiteNow, siteNowId } from '../contract/site-now.ts'
import { ownPage } from './own-page.ts'

/** JSON that cannot end its element: names in it are the players' own. */
const scriptOf = (now: SiteNow): string =>
  `<script type="application/json" id="${siteNowId}">${JSON.stringify(now).replaceAll('<', '\\u003c')}</script>`

/**
 * The app's page with the state of the site at its end, or without it where that is null. The head leaves at once, so that the browser
 * fetches the script while the state is read.
 */
export function withSiteNow(app: Response, reading: Promise<SiteNow | null>): Response {
  const page = new HTMLRewriter().on('body', {
    element: (body) =>
      body.onEndTag(async (end) => {
        const now = await reading
        if (now) end.before(scriptOf(now), { html: true })
      }),
  })
  return ownPage(page.transform(app))
}
