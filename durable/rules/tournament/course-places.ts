import type { MatchNo, TeamId } from '../vocabulary.ts'
import { rankAcross } from './bracket/bracket-seeds.ts'
import type { CourseMatch, Draw, PlannedMatch, TableRow } from './course-types.ts'
import { isDone, teamsIn } from './match-course.ts'

type Places = ReadonlyMap<TeamId, number>
type Tables = readonly (readonly TableRow[])[]
type Ended = { draw: Draw; tables: Tables; bracketSeeds: readonly TeamId[] | null; matches: readonly CourseMatch[]; isOver: boolean }

/** The final place of each team whose tournament is over (docs/product.md 14.4). */
export function placesOf({ draw, tables, bracketSeeds, matches, isOver }: Ended): Places {
  const { type } = draw.format
  if (type === 'swiss') return isOver ? new Map(tables.flat().map(({ team, place }) => [team, place])) : new Map()
  if (type === 'groups' && tables.length > 0) return isOver ? placesAcross(tables, draw.seeds) : new Map()
  if (type === 'cup') return bracketSeeds ? new Map([...belowPlayOffs(tables[0]!, bracketSeeds), ...singlePlaces(matches)]) : new Map()
  const inBracket = type === 'double_elimination' ? doublePlaces(matches) : singlePlaces(matches)
  return new Map([...outOfGroups(tables, matches), ...inBracket])
}

/** Only the groups: all winners by what they did a match, then all seconds, and so on. */
function placesAcross(tables: Tables, seeds: readonly TeamId[]): Places {
  const deepest = Math.max(...tables.map(({ length }) => length))
  const ranked = Array.from({ length: deepest }, (_, place) =>
    rankAcross(
      tables.flatMap((table) => table[place] ?? []),
      seeds,
    ),
  )
  return new Map(ranked.flat().map(({ team }, place) => [team, place + 1]))
}

/** A team that does not play on keeps its place in the table. */
const belowPlayOffs = (table: readonly TableRow[], seeds: readonly TeamId[]): Places =>
  new Map(table.filter(({ team }) => !seeds.includes(team)).map(({ team, place }) => [team, place]))

/** Teams that do not go on share a place with the teams of the same place in the other groups. */
function outOfGroups(tables: Tables, matches: readonly CourseMatch[]): Places {
  const out = tables.flatMap((table, group) =>
    matches.every((match) => match.group !== group || isDone(match)) ? table.filter(({ place }) => place > 2) : [],
  )
  const above = (place: number) => tables.reduce((sum, { length }) => sum + Math.min(length, place - 1), 0)
  return new Map(out.map(({ team, place }) => [team, 1 + above(place)]))
}

/** The teams that are out with this match as long as no other one follows for them: all but the winner. */
const outOf = (match: CourseMatch): TeamId[] => (isDone(match) ? teamsIn(match.now).filter((team) => team !== match.winner) : [])

function singlePlaces(matches: readonly CourseMatch[]): Places {
  const bracket = matches.filter(({ stage }) => stage === 'bracket')
  const rounds = Math.max(...bracket.map(({ round }) => round))
  const third = matches.find(({ stage }) => stage === 'third_place')
  const places = new Map<TeamId, number>()
  for (const match of bracket) {
    const isSemifinal = match.round === rounds - 1
    // A team that is not there for a semi-final is not there for the third place either.
    const place = isSemifinal && third ? 4 : 2 ** (rounds - match.round) + 1
    for (const team of outOf(match)) if (!(isSemifinal && third && team === match.loser)) places.set(team, place)
    if (match.round === rounds && match.winner !== null) places.set(match.winner, 1)
  }
  if (third) for (const team of outOf(third)) places.set(team, third.winner === null ? 3 : 4)
  if (third && third.winner !== null) places.set(third.winner, 3)
  return places
}

/** Teams that lose for the second time in the same round of the losers' bracket share a place. */
function doublePlaces(matches: readonly CourseMatch[]): Places {
  const losers = matches.filter(({ stage }) => stage === 'losers')
  const finals = matches.filter(({ stage }) => stage === 'final')
  const placeIn = (round: number) => 3 + losers.filter((match) => match.round > round).length
  const nextOf = (no: MatchNo): PlannedMatch | undefined =>
    matches.find(({ stage, sides }) => stage === 'losers' && sides.some((side) => side.from === 'loser' && side.of === no))
  const places = new Map<TeamId, number>()
  for (const match of matches.filter(({ stage }) => stage === 'bracket')) {
    // If both were absent, neither comes into the losers' bracket.
    const next = nextOf(match.no)
    for (const team of outOf(match)) if (team !== match.loser) places.set(team, next ? placeIn(next.round) : 2)
  }
  for (const match of losers) for (const team of outOf(match)) places.set(team, placeIn(match.round))
  if (!finals.every(isDone)) return places
  const last = finals.findLast(({ is }) => is === 'over') ?? finals[0]!
  for (const team of outOf(last)) places.set(team, 2)
  if (last.winner !== null) places.set(last.winner, 1)
  return places
}
