import type { SteamId } from '../vocabulary.ts'

/**
 * The replacements in a match after its teams were there, oldest first: by a substitute of the queue or of the bench, or by somebody whom
 * staff put in.
 */
export type Replacement = { out: SteamId; came: SteamId; by: 'queue' | 'bench' | 'staff' }

/** The player of the organiser's line-up whose place this player has: staff can have put in players whom the organiser does not know. */
function linedUp(steamId: SteamId, before: readonly Replacement[]): SteamId {
  const at = before.findLastIndex(({ came, by }) => came === steamId && by === 'staff')
  const replacement = before[at]
  return replacement ? linedUp(replacement.out, before.slice(0, at)) : steamId
}

/** The substitutes of the bench, oldest first, each with the player of the line-up whose place it was (docs/product.md 10.9). */
export const substitutesFromBench = (replacements: readonly Replacement[]): { out: SteamId; came: SteamId }[] =>
  replacements.flatMap(({ out, came, by }, at) => (by === 'bench' ? [{ out: linedUp(out, replacements.slice(0, at)), came }] : []))

/**
 * The player who is rated for a place at the end (docs/product.md 7.3): its player, unless they came in as a substitute and
 * the team did not win. Then it is the first player who left the place and whom only substitutes followed.
 */
export function ratedInPlace(steamId: SteamId, hasWon: boolean, replacements: readonly Replacement[]): SteamId {
  if (hasWon) return steamId
  const at = replacements.findLastIndex(({ came }) => came === steamId)
  const replacement = replacements[at]
  if (!replacement || replacement.by === 'staff') return steamId
  return ratedInPlace(replacement.out, false, replacements.slice(0, at))
}

type Place = { steamId: SteamId }

/**
 * The players who are rated for these places, each once: staff can have put a player back into another place. A player who has a place at
 * the end is rated for that one.
 */
export function ratedInPlaces<Each extends Place>(
  places: readonly Each[],
  hasWon: (place: Each) => boolean,
  replacements: readonly Replacement[],
): Each[] {
  const atTheEnd = new Set(places.map(({ steamId }) => steamId))
  const taken = new Set<SteamId>()
  return places.flatMap((place) => {
    const steamId = ratedInPlace(place.steamId, hasWon(place), replacements)
    if (steamId === place.steamId) return [place]
    if (atTheEnd.has(steamId) || taken.has(steamId)) return []
    taken.add(steamId)
    return [{ ...place, steamId }]
  })
}
