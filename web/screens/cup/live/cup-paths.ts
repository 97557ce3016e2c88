/** The pages of a cup (docs/product.md 16.6). */
export const cupPath = (id: string): string => `/cup/${encodeURIComponent(id)}`
export const livePath = (id: string): string => `${cupPath(id)}/live`
/** The page of a match that is played or was. */
export const matchPath = (matchId: string): string => `/match/${encodeURIComponent(matchId)}`
/** The query parameter of the view for a big screen. */
export const bigScreenMark = 'storskjerm'
export const bigScreenPath = (id: string): string => `${livePath(id)}?${bigScreenMark}=1`
