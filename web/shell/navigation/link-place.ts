/** A link among those of a screen: its address, and how many links to the same address come before it. */
export type LinkPlace = { href: string; before: number }

const linksTo = (screen: Element, href: string): HTMLAnchorElement[] =>
  [...screen.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.getAttribute('href') === href)

/** The place of the pressed link; null if no link was pressed, or a link outside the screen. */
export function placeOfLink(screen: Element, pressed: Element): LinkPlace | null {
  const link = pressed.closest('a[href]')
  const href = link?.getAttribute('href')
  if (!link || typeof href !== 'string' || !screen.contains(link)) return null
  return { href, before: linksTo(screen, href).indexOf(link as HTMLAnchorElement) }
}

/** The link at this place, or the last link to the same address if there are fewer now; null for none. */
export function findLink(screen: Element, { href, before }: LinkPlace): HTMLElement | null {
  const links = linksTo(screen, href)
  return links[before] ?? links.at(-1) ?? null
}
