import { type DrawSource, drawIndex } from '../draft/draw.ts'
import { drawLabels } from '../draft/draw-labels.ts'
import type { TeamId } from '../vocabulary.ts'
import { bracketPlan } from './bracket/bracket-plan.ts'
import { doubleEliminationPlan } from './bracket/double-elimination.ts'
import type { Draw, Format, PlannedMatch } from './course-types.ts'
import { groupMatches, snakeGroups } from './group-draw.ts'
import { chosenSeriesOf, type PhaseSeries, phaseSeriesOf } from './settings/phase-series.ts'
import { firstSwissRound } from './swiss.ts'
import { type Seeding, type TournamentType, tournamentLimits } from './tournament-words.ts'

/** A team or player that takes part: rating in ELO points. */
export type Entrant = { team: TeamId; rating: number }

/** How entrants are ordered. `order`: the one that was set, where the seeding is 'manual'. */
export type SeedTerms = { seeding: Seeding; source: DrawSource; order?: readonly TeamId[] }

/**
 * Draws a tournament (docs/product.md 14.4): the order of the seeds, the groups by the snake, the plan of all matches. `source.steamIds`
 * are the ids of the teams, in the order of registration. 2 to 64 entrants.
 */
export function drawTournament(entrants: readonly Entrant[], how: SeedTerms & { format: Format }): Draw {
  const { teamsMin, teamsMax } = tournamentLimits
  if (entrants.length < teamsMin || entrants.length > teamsMax) throw new Error(`A tournament of ${entrants.length} teams`)
  const seeds = seedOrder(entrants, how).map(({ team }) => team)
  const groups = hasGroups(how.format, seeds.length) ? snakeGroups(seeds) : []
  return { format: how.format, seeds, groups, matches: planOf(how.format, seeds, groups) }
}

/** The form of the competition as it is drawn. */
export const formatOf = ({ series, ...rest }: { type: TournamentType; thirdPlace: boolean; series: PhaseSeries }): Format => ({
  ...rest,
  ...chosenSeriesOf(series),
})

/** Two teams only play a final. */
const hasGroups = ({ type }: Format, entrants: number): boolean => (type === 'groups' || type === 'groups_bracket') && entrants > 2

/** The entrants in an order that somebody has set; those who are not in it come last, as they were. */
export function inSetOrder<Each extends Pick<Entrant, 'team'>>(entrants: readonly Each[], order: readonly TeamId[]): readonly Each[] {
  const places = new Map(order.map((team, place) => [team, place]))
  const placeOf = ({ team }: Each) => places.get(team) ?? order.length
  return entrants.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** All entrants in the order of the lots; by rating, that order is among equals only, in a set order among those who are not in it. */
export function seedOrder(entrants: readonly Entrant[], { seeding, source, order = [] }: SeedTerms): readonly Entrant[] {
  const placeOf = ({ team }: Entrant) => source.steamIds.indexOf(String(team))
  const left = [...entrants].sort((a, b) => placeOf(a) - placeOf(b))
  const drawn = entrants.map((_, place) => left.splice(drawIndex(source, drawLabels.lot(place + 1), left.length), 1)[0]!)
  if (seeding === 'draw') return drawn
  const byRating = drawn.sort((a, b) => b.rating - a.rating)
  return seeding === 'manual' ? inSetOrder(byRating, order) : byRating
}

function planOf(format: Format, seeds: readonly TeamId[], groups: Draw['groups']): readonly PlannedMatch[] {
  const { type, thirdPlace } = format
  const series = phaseSeriesOf(format)
  const ofBracket = { thirdPlace, series: series.bracket, finalSeries: series.final }
  if (type === 'double_elimination') return doubleEliminationPlan(seeds.length, series)
  if (type === 'swiss') return firstSwissRound(seeds, series.tables)
  if (groups.length === 0) return bracketPlan(seeds.length, { ...ofBracket, after: 0 })
  const matches = groupMatches(groups, series.tables)
  if (type === 'groups') return matches
  return [...matches, ...bracketPlan(2 * groups.length, { ...ofBracket, after: matches.length })]
}
