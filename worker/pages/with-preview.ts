import type { LinkPreview } from '../replies/link-preview.ts'

/** HTMLRewriter guards the quotes of an attribute; the rest is for readers who look for tags and entities without reading HTML. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const setContent = (text: string) => ({ element: (meta: Element) => void meta.setAttribute('content', escaped(text)) })

/** The app's page with what it says where it is shared (Open Graph). It is nobody's copy of the file any more, so it has no tag of it. */
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
  const headers = new Headers(page.headers)
  for (const name of ['ETag', 'Cache-Control', 'Content-Length']) headers.delete(name)
  return new Response(page.body, { status: page.status, headers })
}
