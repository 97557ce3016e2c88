import { type Contest, type ContestMatch, matchesNext, matchesOn } from '../contest.ts'

/** How many matches a board follows in their rooms at once: each is a connection of the page. */
export const followedAtMost = 16

/** `isFollowed`: its room is open on the board. */
export type BoardRow = { match: ContestMatch; isFollowed: boolean }

/** The matches of a board: those that are played, in their order, then those that may begin, by their time. */
export function boardRows(contest: Pick<Contest, 'matches'>): BoardRow[] {
  const on = matchesOn(contest).toSorted((a, b) => a.no - b.no)
  const next = matchesNext(contest).filter(({ canStart, trouble }) => canStart || trouble !== null)
  return [
    ...on.map((match, place) => ({ match, isFollowed: place < followedAtMost })),
    ...next.map((match) => ({ match, isFollowed: false })),
  ]
}
