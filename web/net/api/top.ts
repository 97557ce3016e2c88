import type { ListPeriod } from '../../../durable/rules/rating/top-periods.ts'
import { ownPlacementReply, ownPlacesReply, topEloReply, topListsReply } from '../../../worker/contract/top.ts'
import { call } from '../http.ts'

/** The eight top lists of a period (docs/product.md 7.6). */
export const fetchTopLists = (period: ListPeriod) => call({ path: `/top/getData?period=${period}`, reply: topListsReply })

/** The player's own places in the top lists of a period. */
export const fetchOwnPlaces = (period: ListPeriod) => call({ path: `/top/getOwnPlaces?period=${period}`, reply: ownPlacesReply })

/** A page of the ELO list, below, above or around a key. */
export const fetchRatedPage = (side: 'after' | 'before' | 'around', key: string) =>
  call({ path: `/top/getELOData?${side}=${encodeURIComponent(key)}`, reply: topEloReply })

/** The place of the signed-in player, with the first page of the ELO list. */
export const fetchOwnPlacement = () => call({ path: '/top/getOwnPlacement?list=1', reply: ownPlacementReply })
