import type { CupId } from '../../../../durable/rules/vocabulary.ts'
/** The pages of a cup (docs/product.md 16.6). */
export const cupPath = (id: CupId): string => `/cup/${encodeURIComponent(id)}`
export const livePath = (id: CupId): string => `${cupPath(id)}/live`
/** The page of a match that is played or was. */
export const matchPath = (matchId: string): string => `/match/${encodeURIComponent(matchId)}`
/** The query parameter of the view for a big screen. */
export const bigScreenMark = 'storskjerm'
export const bigScreenPath = (id: CupId): string => `${livePath(id)}?${bigScreenMark}=1`
