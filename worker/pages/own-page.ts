/** A page that was written for one visit: it differs from the file, so it has no tag and is not cached. */
export function ownPage(page: Response): Response {
  const headers = new Headers(page.headers)
  for (const name of ['ETag', 'Cache-Control', 'Content-Length']) headers.delete(name)
  return new Response(page.body, { status: page.status, headers })
}
