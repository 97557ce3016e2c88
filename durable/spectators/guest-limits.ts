/** How many guests may look at one match from one address (a LAN party sits behind one), at one match, and at all matches together. */
export const guestLimits = { address: 100, match: 2_000, site: 10_000 } as const

/** How many guests look now, as far as the object of a match knows. */
export type GuestCounts = { address: number; match: number; elsewhere: number }

/** The wait of a refused guest, in seconds: short where a page can close any moment, long where the whole site is full. */
const waitSeconds = { address: 30, match: 60, site: 120 } as const

/** The seconds that one more guest has to wait; null for one who can look now. */
export function refusesGuest({ address, match, elsewhere }: GuestCounts): number | null {
  if (match + elsewhere >= guestLimits.site) return waitSeconds.site
  if (match >= guestLimits.match) return waitSeconds.match
  return address >= guestLimits.address ? waitSeconds.address : null
}
