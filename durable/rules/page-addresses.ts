/** The pages that a guest sees; `web/routes.tsx` leads a guest from every other page to the home page. */
export const guestPages: readonly string[] = ['/', '/om', '/moderering', '/personvern', '/vilkar']

/** The addresses of all pages of the app, as `web/routes.tsx` has them: `:` stands for one part, `*` for any further ones. */
const pageAddresses = [
  ...guestPages,
  ...['/home', '/matchmaking', '/match/:id', '/se/:id', '/gather/:id', '/gathers', '/gathers/create'],
  ...['/tournaments', '/tournaments/:id', '/teams', '/teams/:id', '/cup', '/cup/:id', '/cup/:id/live'],
  ...['/profile/:id', '/settings/*', '/medal', '/top', '/elo', '/help', '/faq', '/support/*', '/admin/*'],
]

const patterns = pageAddresses.map((address) => new RegExp(`^${address.replace('/*', '(?:/.*)?').replaceAll(/:[a-z]+/g, '[^/]+')}/?$`, 'i'))

/** Whether the app has a page at this path; any other is answered 404 with the app, which says so (docs/decisions/008). */
export const isPageAddress = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
