import type { PlayedMapView, RoundView } from '../../../durable/protocol/match/play-fields.ts'
import { otherTeam, type Side, type TeamName } from '../../../durable/rules/vocabulary.ts'

const halfRounds = 12
const overtimeHalfRounds = 3
const regulation = 2 * halfRounds

/** A place in the strip of rounds. `lost`: the round was played, but its report never arrived. */
export type RoundPlace = { number: number; is: 'played' | 'lost' | 'now' | 'next'; round: RoundView | null }

/** A half of a map, counted from 0. Halves from 2 on belong to overtimes. `score` counts only the rounds of this half. */
export type Half = {
  index: number
  sides: Record<TeamName, Side> | null
  places: readonly RoundPlace[]
  score: Record<TeamName, number>
}

const otherSide = (side: Side): Side => (side === 'ct' ? 't' : 'ct')

/** Which half a round belongs to. */
export const halfOf = (round: number): number =>
  round <= regulation ? Math.floor((round - 1) / halfRounds) : 2 + Math.floor((round - regulation - 1) / overtimeHalfRounds)

/** Sides change in the middle of the game and of each overtime, but not at the start of an overtime. */
const isSwapped = (half: number): boolean => (1 + Math.floor((half - 1) / 2)) % 2 === 1

/** The teams' sides in a half. Null until the knife round has decided them. */
function sidesIn(began: Side | null, half: number): Record<TeamName, Side> | null {
  if (began === null) return null
  const a = isSwapped(half) ? otherSide(began) : began
  return { A: a, B: otherSide(a) }
}

/** The number of the last round that is over. */
const lastRound = (map: PlayedMapView): number => Math.max(0, ...map.rounds.map((round) => round.number))

/** The round that is played now, or comes next. */
export const currentRound = (map: PlayedMapView): number => lastRound(map) + 1

/** The teams' sides now. */
export const currentSides = (map: PlayedMapView): Record<TeamName, Side> | null => sidesIn(map.team_a_began, halfOf(currentRound(map)))

const placesOf = (index: number): number[] =>
  index < 2
    ? Array.from({ length: halfRounds }, (_, at) => index * halfRounds + at + 1)
    : Array.from({ length: overtimeHalfRounds }, (_, at) => regulation + (index - 2) * overtimeHalfRounds + at + 1)

function placeOf(map: PlayedMapView, number: number): RoundPlace {
  const round = map.rounds.find((each) => each.number === number) ?? null
  if (round) return { number, is: round.winner === null ? 'lost' : 'played', round }
  const now = currentRound(map)
  if (number < now) return { number, is: 'lost', round }
  return { number, is: number === now && map.phase === 'live' ? 'now' : 'next', round }
}

/** If a round reports the sides, the report is used instead of the rule. */
function toldSides(places: readonly RoundPlace[]): Record<TeamName, Side> | null {
  const reported = places.find(({ round }) => round?.winner && round.side)?.round
  if (!reported?.winner || !reported.side) return null
  const a = reported.winner === 'A' ? reported.side : otherSide(reported.side)
  return { A: a, B: otherSide(a) }
}

/** A map's rounds by halves: both halves of the game from the start, overtimes once they are reached (docs/product.md 10.4). */
export function mapHalves(map: PlayedMapView): Half[] {
  const reached = map.phase === 'live' ? currentRound(map) : lastRound(map)
  const overtimes = Math.max(0, Math.ceil((reached - regulation) / (2 * overtimeHalfRounds)))
  return Array.from({ length: 2 + 2 * overtimes }, (_, index) => {
    const places = placesOf(index).map((number) => placeOf(map, number))
    const wonBy = (team: TeamName) => places.filter(({ round }) => round?.winner === team).length
    return {
      index,
      places,
      sides: toldSides(places) ?? sidesIn(map.team_a_began, index),
      score: { A: wonBy('A'), B: wonBy(otherTeam('A')) },
    }
  })
}
