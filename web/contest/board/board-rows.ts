import { type Contest, type ContestMatch, matchesNext, matchesOn } from '../contest.ts'

/** How many matches a board follows in their rooms at once: each is one connection of the page. */
export const followedAtMost = 16

/** `isFollowed`: its room is open on the board. */
export type BoardRow = { match: ContestMatch; isFollowed: boolean }

/** The matches of a board: running matches by number, then matches that can begin, by time. */
export function boardRows(contest: Pick<Contest, 'matches'>): BoardRow[] {
  const on = matchesOn(contest).toSorted((a, b) => a.no - b.no)
  const next = matchesNext(contest).filter(({ canStart, trouble }) => canStart || trouble !== null)
  return [
    ...on.map((match, place) => ({ match, isFollowed: place < followedAtMost })),
    ...next.map((match) => ({ match, isFollowed: false })),
  ]
}
