import type { TournamentId } from '../../../../durable/rules/vocabulary.ts'
/** The addresses of a tournament that others may open (docs/product.md 14.7), on this site's own origin. */
export const publicAddresses = (origin: string, id: TournamentId) => {
  const name = encodeURIComponent(id)
  return {
    page: `${origin}/tournaments/${name}`,
    calendar: `${origin}/calendar/tournaments/${name}.ics`,
    embed: `${origin}/embed/tournaments/${name}`,
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The HTML that shows the bracket in another page. */
export const embedCode = (address: string, name: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(name)}" width="100%" height="600" style="border:0" loading="lazy"></iframe>`
