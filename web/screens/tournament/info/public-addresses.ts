import type { TournamentId } from '../../../../durable/rules/vocabulary.ts'
import { paths } from '../../../paths/paths.ts'
import { publicFiles } from '../../../paths/public-files.ts'
/** The addresses of a tournament for other sites (docs/product.md 14.7), on this site's own origin. */
export const publicAddresses = (origin: string, id: TournamentId) => ({
  page: origin + paths.tournament(id),
  calendar: origin + publicFiles.tournamentCalendar(id),
  embed: origin + publicFiles.embeddedTournament(id),
})

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The HTML that shows the bracket in another page. */
export const embedCode = (address: string, name: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(name)}" width="100%" height="600" style="border:0" loading="lazy"></iframe>`
