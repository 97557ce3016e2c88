import { ownPage } from './own-page.ts'

/** The texts and the picture of a page where its address is shared; all of it is plain text, the address of the picture an absolute one. */
export type LinkPreview = { title: string; description: string; image: string }

/** HTMLRewriter guards the quotes of an attribute; the rest is for readers who look for tags and entities without reading HTML. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const setContent = (text: string) => ({ element: (meta: Element) => void meta.setAttribute('content', escaped(text)) })

/** The app's page with what it says where it is shared (Open Graph). */
export function withPreview(app: Response, { title, description, image }: LinkPreview): Response {
  const page = new HTMLRewriter()
    .on('title', { element: (tag) => void tag.setInnerContent(`${title} · Kampklar`) })
    .on('meta[property="og:title"]', setContent(title))
    .on('meta[property="og:description"]', setContent(description))
    .on('meta[name="description"]', setContent(description))
    .on('meta[property="og:image"]', setContent(image))
    .on('meta[property="og:image:alt"]', setContent(`${title}. ${description}`))
    .transform(app)
  return ownPage(page)
}

/** The app's page with the absolute address of the site's picture, for readers outside the site. */
export function withSitePicture(app: Response, site: string): Response {
  const page = new HTMLRewriter().on('meta[property="og:image"]', setContent(`${site}/share/site.jpg`)).transform(app)
  return new Response(page.body, page)
}
