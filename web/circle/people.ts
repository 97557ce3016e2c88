import type { Companions } from '../../worker/contract/charts.ts'
import type { CirclePlayer } from '../../worker/contract/circle-places.ts'
import { circleTexts as texts } from './texts.ts'

/** A player of the list: their results together with the viewer (`words`), and where they are; each is null while it is unknown. */
export type Person = Pick<CirclePlayer, 'steamid' | 'username' | 'avatar'> & { words: string | null; place: CirclePlayer['place'] | null }

/** The circle as the page lists it; until it is loaded, only the regulars. */
export function peopleOf(regulars: Companions['regulars'], circle: readonly CirclePlayer[] | null): Person[] {
  const played = new Map(regulars.map((each) => [each.steamid, texts.together(each.won, each.played)]))
  const known = circle ?? regulars.map((each) => ({ ...each, is_regular: 1, place: null }))
  return known.map(({ steamid, username, avatar, is_regular, place }) => ({
    ...{ steamid, username, avatar, place },
    words: played.get(steamid) ?? (is_regular === 1 ? null : texts.followed),
  }))
}

/** How many of them have the site open; null while that is unknown. */
export const hereOf = (people: readonly Person[]): number | null =>
  people.some(({ place }) => place === null) ? null : people.filter(({ place }) => place?.is !== 'away').length
