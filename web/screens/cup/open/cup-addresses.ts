import type { CupId } from '../../../../durable/rules/vocabulary.ts'
/** The part of a shared address that names who shared it: a friend to be in one team with. */
export const friendParameter = 'venn'

/** The addresses of a cup that may be opened from outside, on this site's own origin (docs/product.md 16.6). */
export const cupAddresses = (origin: string, id: CupId) => {
  const name = encodeURIComponent(id)
  return {
    page: `${origin}/cup/${name}`,
    calendar: `${origin}/calendar/cups/${name}.ics`,
    /** The page for somebody who is to play with this player. */
    withFriend: (steamid: string) => `${origin}/cup/${name}?${friendParameter}=${encodeURIComponent(steamid)}`,
  }
}
