import type { OwnPlacement, RatedPlayer, TopEloPage } from '../../../worker/contract/top.ts'

/** Pages of the list that follow each other, best first. */
export type RatedPages = readonly TopEloPage[]

/** How many pages stay in the document; the pages farthest from the visible one are removed. */
export const mostPages = 10

export const above = (pages: RatedPages): string | null => pages[0]?.previous ?? null
export const below = (pages: RatedPages): string | null => pages.at(-1)?.next ?? null

export const withBelow = (pages: RatedPages, page: TopEloPage): RatedPages => [...pages, page].slice(-mostPages)
export const withAbove = (pages: RatedPages, page: TopEloPage): RatedPages => [page, ...pages].slice(0, mostPages)

/** The players of all pages. A player who moved between two calls is on two pages: the first place counts. */
export function playersOf(pages: RatedPages): RatedPlayer[] {
  const seen = new Set<string>()
  return pages.flatMap(({ TopElo }) => TopElo.filter(({ uid }) => !seen.has(uid) && seen.add(uid)))
}

/** The player's place among all players in whole per cent from the top, at least 1; null without a placement. */
export function bestPercent({ placement, of }: Pick<OwnPlacement, 'placement' | 'of'>): number | null {
  if (placement === null || of === null || of === 0) return null
  return Math.min(100, Math.max(1, Math.ceil((100 * placement) / of)))
}

/** A bar of the histogram: its first and last point of ELO, its number of players, its height (0 to 1), and whether the player is in it. */
export type Bar = { from: number; to: number; count: number; height: number; isOwn: boolean }

/** The bars of all players; `elo` is null for a player who is not in them. */
export function barsOf(buckets: OwnPlacement['histogram'], elo: number | null): Bar[] {
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  return buckets.map(({ from, count }) => {
    const to = from + 99
    return { from, to, count, height: count / most, isOwn: elo !== null && elo >= from && elo <= to }
  })
}

/** The bar at a share (0 to 1) of the width; outside of it, the first or the last bar. */
export const barAt = (share: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(share * count)))
