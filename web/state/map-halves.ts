import type { PlayedMapView, RoundView } from '../../durable/protocol/play-fields.ts'
import { otherTeam, type Side, type TeamName } from '../../durable/rules/vocabulary.ts'

const halfRounds = 12
const overtimeHalfRounds = 3
const regulation = 2 * halfRounds

/** A place in the strip of rounds. `lost`: it was played, but its report never came. */
export type RoundPlace = { number: number; is: 'played' | 'lost' | 'now' | 'next'; round: RoundView | null }

/** A half of a map, from 0; from 2 on they are those of overtimes. `score` counts the rounds of this half alone. */
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

/** Sides change in the middle of the game and of each overtime, never on the way into one. */
const isSwapped = (half: number): boolean => (1 + Math.floor((half - 1) / 2)) % 2 === 1

/** Who plays where in a half; null while a knife round has still to decide it. */
function sidesIn(began: Side | null, half: number): Record<TeamName, Side> | null {
  if (began === null) return null
  const a = isSwapped(half) ? otherSide(began) : began
  return { A: a, B: otherSide(a) }
}

/** The number of the last round that is over. */
const lastRound = (map: PlayedMapView): number => Math.max(0, ...map.rounds.map((round) => round.number))

/** The round that is played now, or would be next. */
export const roundNow = (map: PlayedMapView): number => lastRound(map) + 1

/** Who plays where now. */
export const sidesNow = (map: PlayedMapView): Record<TeamName, Side> | null => sidesIn(map.team_a_began, halfOf(roundNow(map)))

const placesOf = (index: number): number[] =>
  index < 2
    ? Array.from({ length: halfRounds }, (_, at) => index * halfRounds + at + 1)
    : Array.from({ length: overtimeHalfRounds }, (_, at) => regulation + (index - 2) * overtimeHalfRounds + at + 1)

function placeOf(map: PlayedMapView, number: number): RoundPlace {
  const round = map.rounds.find((each) => each.number === number) ?? null
  if (round) return { number, is: round.winner === null ? 'lost' : 'played', round }
  const now = roundNow(map)
  if (number < now) return { number, is: 'lost', round }
  return { number, is: number === now && map.phase === 'live' ? 'now' : 'next', round }
}

/** What a round itself says of the sides is worth more than the rule. */
function toldSides(places: readonly RoundPlace[]): Record<TeamName, Side> | null {
  const told = places.find(({ round }) => round?.winner && round.side)?.round
  if (!told?.winner || !told.side) return null
  const a = told.winner === 'A' ? told.side : otherSide(told.side)
  return { A: a, B: otherSide(a) }
}

/** A map's rounds by halves: both of the game from the start, overtimes by pairs once they are reached (docs/product.md 10.4). */
export function mapHalves(map: PlayedMapView): Half[] {
  const reached = map.phase === 'live' ? roundNow(map) : lastRound(map)
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
