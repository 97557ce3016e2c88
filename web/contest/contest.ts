import type { HeldScreen } from '../../durable/protocol/tournament/screen-fields.ts'
import type { DrawnMatch } from '../../durable/rules/tournament/bracket/bracket-layout.ts'
import type { MatchNo, TeamId } from '../../durable/rules/vocabulary.ts'

/**
 * A side of a match. `name` is the team's name, or where an unknown team comes from. `captain`: the name of the player who leads a team
 * without its own name. `players`: those who play for it, the captain first. `isReady`: the team has said that it is ready; null if teams
 * do not say so. `calledAt`: when staff last called its captain (UTC ms).
 */
export type ContestSide = {
  team: TeamId | null
  name: string
  captain: string | null
  players: readonly ContestPlayer[]
  score: number | null
  hasWon: boolean
  hasLost: boolean
  isReady: boolean | null
  calledAt: number | null
}

/**
 * A match of a cup or a tournament. `ready`: it can be played, and has not begun. `title` is its round, `size` the number of players a side
 * if that is worth showing; `at` its planned time (UTC ms) and `server` the number of its planned server; `room` the id of the match that
 * plays it.
 */
export type ContestMatch = {
  no: MatchNo
  title: string
  series: string | null
  size: string | null
  status: 'coming' | 'ready' | 'opening' | 'live' | 'over'
  canStart: boolean
  room: string | null
  at: number | null
  server: number | null
  sides: readonly [ContestSide, ContestSide]
  trouble: string | null
}

export type ContestRow = {
  team: TeamId
  rank: number | null
  name: string
  captain: string | null
  won: number
  drawn: number
  lost: number
  points: number
}
/** A table; `name` is null if there is only one. */
export type ContestTable = { key: number; name: string | null; rows: readonly ContestRow[] }

export type ContestPlayer = { steamid: string; username: string; avatar: string }
/** The champion; `medal` is the picture of the medal that a cup gives its winners. */
export type ContestWinner = { name: string; players: readonly ContestPlayer[]; medal: string | null }

/**
 * A cup or a tournament in the common shape for boards and big screens. `path` is the address of its page, `entered` the registered players
 * or teams in words, `preparing` the current preparation by staff before the start. `bracket`: its knockout matches, empty until a team is
 * in them.
 */
export type Contest = {
  kind: 'cup' | 'tournament'
  id: string
  name: string
  path: string
  status: 'before' | 'on' | 'over'
  startAt: number
  entered: string
  preparing: string | null
  /** The address of its picture; null without one. */
  picture: string | null
  /** The round that is running or comes next. */
  round: string | null
  winner: ContestWinner | null
  /** The player of the night of a cup that is over; null before that, and for a tournament. */
  night: (ContestPlayer & { rating: number }) | null
  /** The prize of a cup, in its organiser's words. */
  prize: string | null
  /** The part that the organiser has chosen for the big screen; null while all slides are shown. */
  screen: HeldScreen
  matches: readonly ContestMatch[]
  tables: readonly ContestTable[]
  bracket: readonly DrawnMatch[]
}

const byTime = (a: ContestMatch, b: ContestMatch) => (a.at ?? Infinity) - (b.at ?? Infinity) || a.no - b.no

/** The matches that are running or being opened. */
export const matchesOn = ({ matches }: Pick<Contest, 'matches'>): ContestMatch[] =>
  matches.filter(({ status }) => status === 'live' || status === 'opening')

/** The matches that have both teams and have not begun, by time. */
export const matchesNext = ({ matches }: Pick<Contest, 'matches'>): ContestMatch[] =>
  matches.filter(({ status }) => status === 'ready').toSorted(byTime)
