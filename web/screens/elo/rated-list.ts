import type { OwnPlacement, TopEloPage } from '../../../worker/contract/top.ts'
import { fetchOwnPlacement } from '../../net/api/top.ts'
import { mapReply, resource } from '../../resource/resource.ts'
import { ownRating, reconnected } from '../../resource/triggers.ts'
import { above, type RatedPages } from './elo-list.ts'

/** The player's own placement, and the loaded pages of the list. */
export type RatedList = { own: OwnPlacement; pages: RatedPages }

/** The list from its top. */
export const fromTop = (own: OwnPlacement): RatedList => ({
  own,
  pages: [own.list ?? ({ TopElo: [], next: null, previous: null } satisfies TopEloPage)],
})

/** The list after new data. A reader further down keeps their pages, and only their own placement changes. */
export const withNews = (known: RatedList, news: RatedList): RatedList =>
  known.pages.length > 1 || above(known.pages) !== null ? { ...known, own: news.own } : news

/** The ELO list from its top, with the player's own placement, in one call (docs/product.md 7.6). */
export const ratedList = resource('elo list', async () => mapReply(await fetchOwnPlacement(), fromTop), {
  join: withNews,
  again: [reconnected, ownRating],
})
