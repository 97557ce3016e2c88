import type { LinkPreview } from '../replies/link-preview.ts'
import { ownPage } from './own-page.ts'

/** HTMLRewriter guards the quotes of an attribute; the rest is for readers who look for tags and entities without reading HTML. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const setContent = (text: string) => ({ element: (meta: Element) => void meta.setAttribute('content', escaped(text)) })

/** The app's page with what it says where it is shared (Open Graph). */
export function withPreview(app: Response, { title, description, image }: LinkPreview): Response {
  const page = new HTMLRewriter()
    .on('meta[property="og:image"]', {
      element(meta) {
        meta.setAttribute('content', image)
        meta.after('<meta name="twitter:card" content="summary_large_image">', { html: true })
      },
    })
    .on('title', { element: (tag) => void tag.setInnerContent(`${title} · Kampklar`) })
    .on('meta[property="og:title"]', setContent(title))
    .on('meta[property="og:description"]', setContent(description))
    .on('meta[name="description"]', setContent(description))
    .transform(app)
  return ownPage(page)
}
