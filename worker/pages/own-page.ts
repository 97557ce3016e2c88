/** A page that was written for one visit: it is nobody's copy of the file any more, so it has no tag of it and is not kept. */
export function ownPage(page: Response): Response {
  const headers = new Headers(page.headers)
  for (const name of ['ETag', 'Cache-Control', 'Content-Length']) headers.delete(name)
  return new Response(page.body, { status: page.status, headers })
}
