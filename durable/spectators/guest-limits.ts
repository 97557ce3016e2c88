/** How many guests may look at one match from one address (a LAN party sits behind one), at one match, and at all matches together. */
export const guestLimits = { address: 100, match: 2_000, site: 10_000 } as const

/** How many guests look now, as far as the object of a match knows. */
export type GuestCounts = { address: number; match: number; elsewhere: number }

/** After how many seconds a refused guest may come again: soon where a page closes any moment, later where the site is full. */
const comeAgain = { address: 30, match: 60, site: 120 } as const

/** After how many seconds one more guest may come again; null for one who may look now. */
export function refusesGuest({ address, match, elsewhere }: GuestCounts): number | null {
  if (match + elsewhere >= guestLimits.site) return comeAgain.site
  if (match >= guestLimits.match) return comeAgain.match
  return address >= guestLimits.address ? comeAgain.address : null
}
