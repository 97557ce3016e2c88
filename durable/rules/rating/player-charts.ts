import type { FormMark } from './player-form.ts'

/** A match of a player's history as the charts read it. Times are UTC ms, `elo_*` are ELO points, `rating` is HLTV 1.0. */
export type ChartedMatch = {
  match_id: string
  created_at: number
  result: 'win' | 'loss' | 'draw' | null
  voided: number
  elo_before: number
  /** Null for a match that is not rated. */
  elo_change: number | null
  kills: number | null
  deaths: number | null
  rating: number | null
  /** In order of play, with a mark for each in `marks`: W, L, D, or - for one that was not played to its end. */
  maps: readonly { id: number; display_name: string; image_url: string | null }[]
  marks: string
  /** The ids of team-mates and of opponents. */
  lineups: { own: readonly number[]; other: readonly number[] }
}

/** Matches or maps, and how many of them the player won. */
type Played = { played: number; won: number }
/** How two players have met: on one team, and against each other. */
export type Meetings = { together: Played; against: Played & { lost: number } }

/** How many matches the charts are made from, marks of form they show, and people they name of each kind. */
export const chartedMatches = 50
export const chartedForm = 10
export const chartedPeople = 3

const markOf = { win: 'W', loss: 'L', draw: 'D' } as const

/** The matches that have a result which was not taken back. */
const countedOf = (matches: readonly ChartedMatch[]) =>
  matches.flatMap((match) => (match.result === null || match.voided === 1 ? [] : [{ ...match, result: match.result }]))

/** How the last matches of these ended, `length` at most; oldest first, like the matches. */
export const formOf = (matches: readonly ChartedMatch[], length: number): FormMark[] =>
  countedOf(matches)
    .slice(-length)
    .map(({ result }) => markOf[result])

/** Adds up what was played and won under each key. */
function tally<Key>(entries: Iterable<readonly [key: Key, isWon: boolean]>): ({ key: Key } & Played)[] {
  const sums = new Map<Key, Played>()
  for (const [key, isWon] of entries) {
    const { played, won } = sums.get(key) ?? { played: 0, won: 0 }
    sums.set(key, { played: played + 1, won: won + (isWon ? 1 : 0) })
  }
  return [...sums].map(([key, sum]) => ({ key, ...sum }))
}

type Counted = ReturnType<typeof countedOf>

/** Each map that was played to its end, most played first. */
function mapsOf(matches: Counted) {
  const played = matches.flatMap(({ maps, marks }) =>
    maps.flatMap((map, place) => ('WLD'.includes(marks[place] ?? '-') ? [{ map, isWon: marks[place] === 'W' }] : [])),
  )
  const newest = new Map(played.map(({ map }) => [map.id, map]))
  return tally(played.map(({ map, isWon }) => [map.id, isWon] as const))
    .sort((one, other) => other.played - one.played || other.won - one.won || one.key - other.key)
    .flatMap(({ key, ...sum }) => {
      const map = newest.get(key)
      return map ? [{ ...map, ...sum }] : []
    })
}

const peopleOf = (matches: Counted, side: 'own' | 'other') =>
  tally(matches.flatMap(({ lineups, result }) => lineups[side].map((id) => [id, result === 'win'] as const))).map(({ key, ...sum }) => ({
    id: key,
    ...sum,
  }))

/** With whom the player won most. */
const teammatesOf = (matches: Counted) =>
  peopleOf(matches, 'own')
    .filter(({ won }) => won > 0)
    .sort((one, other) => other.won - one.won || other.played - one.played || one.id - other.id)
    .slice(0, chartedPeople)

/** The opponents whom the player met most often. */
const opponentsOf = (matches: Counted) =>
  peopleOf(matches, 'other')
    .sort((one, other) => other.played - one.played || other.won - one.won || one.id - other.id)
    .slice(0, chartedPeople)

/** The match with the highest HLTV rating, the newest of several; null when none has figures. */
function bestOf(matches: Counted) {
  const told = matches.flatMap(({ kills, deaths, rating, ...match }) =>
    kills === null || deaths === null || rating === null ? [] : [{ ...match, kills, deaths, rating }],
  )
  const [first] = told
  if (!first) return null
  const best = told.reduce((highest, each) => (each.rating >= highest.rating ? each : highest), first)
  const { match_id, created_at: at, maps, kills, deaths, rating, result } = best
  return { match_id, at, map: maps.length === 1 ? (maps[0]?.display_name ?? null) : null, kills, deaths, rating, result }
}

/**
 * The charts of a profile from these matches, oldest first (docs/product.md 7.10). Cancelled and voided matches are left out. People
 * are named by their ids.
 */
export function playerCharts(matches: readonly ChartedMatch[]) {
  const counted = countedOf(matches)
  return {
    rating: counted.flatMap(({ match_id, created_at: at, elo_before, elo_change: change }) =>
      change === null ? [] : [{ match_id, at, elo: elo_before + change, change }],
    ),
    form: formOf(matches, chartedForm),
    maps: mapsOf(counted),
    teammates: teammatesOf(counted),
    opponents: opponentsOf(counted),
    best: bestOf(counted),
  }
}

/** How the player of these matches and `other` have met in them, `won` and `lost` by `other`; null when they never did. */
export function meetingsWith(matches: readonly ChartedMatch[], other: number): Meetings | null {
  const counted = countedOf(matches)
  const resultsOn = (side: 'own' | 'other') => counted.filter(({ lineups }) => lineups[side].includes(other)).map(({ result }) => result)
  const [own, against] = [resultsOn('own'), resultsOn('other')]
  if (own.length + against.length === 0) return null
  const countOf = (results: typeof own, which: 'win' | 'loss') => results.filter((result) => result === which).length
  return {
    together: { played: own.length, won: countOf(own, 'win') },
    against: { played: against.length, won: countOf(against, 'loss'), lost: countOf(against, 'win') },
  }
}
