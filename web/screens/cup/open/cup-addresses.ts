import type { CupId } from '../../../../durable/rules/vocabulary.ts'
import { paths } from '../../../paths/paths.ts'
import { publicFiles } from '../../../paths/public-files.ts'
import { withQuery } from '../../../paths/with-query.ts'
/** The parameter of a shared address that names the player who shared it: a friend to share a team with. */
export const friendParameter = 'venn'

/** The addresses of a cup that work from outside, on this site's own origin (docs/product.md 16.6). */
export const cupAddresses = (origin: string, id: CupId) => ({
  page: origin + paths.cup(id),
  calendar: origin + publicFiles.cupCalendar(id),
  /** The page for a player who is invited to play with this player. */
  withFriend: (steamid: string) => origin + withQuery(paths.cup(id), { [friendParameter]: steamid }),
})
