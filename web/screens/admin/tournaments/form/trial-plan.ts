import type { Draw, PlannedMatch } from '../../../../../durable/rules/tournament/course-types.ts'
import { planSchedule, restMs } from '../../../../../durable/rules/tournament/schedule.ts'
import type { PhaseSeries } from '../../../../../durable/rules/tournament/settings/phase-series.ts'
import { swissRounds } from '../../../../../durable/rules/tournament/swiss.ts'
import { drawTournament, formatOf } from '../../../../../durable/rules/tournament/tournament-draw.ts'
import type { Stage, TournamentType } from '../../../../../durable/rules/tournament/tournament-words.ts'

/** The terms of a plan for an evening. */
export type TrialTerms = { type: TournamentType; thirdPlace: boolean; series: PhaseSeries; teams: number }
/** A trial draw with this number of teams: the sizes of the groups, the rounds and matches of each stage, and the lengths. */
export type Trial = {
  teams: number
  groups: readonly number[]
  series: PhaseSeries
  stages: Partial<Record<Stage, { rounds: number; matches: number }>>
  draw: Draw
}

function stagesOf(matches: readonly PlannedMatch[]): Trial['stages'] {
  const byStage = Map.groupBy(matches, ({ stage }) => stage)
  return Object.fromEntries(
    [...byStage].map(([stage, played]) => [stage, { rounds: Math.max(...played.map(({ round }) => round)), matches: played.length }]),
  )
}

/** Draws a tournament of this number of equal teams as a trial. */
export function trialOf({ type, thirdPlace, series, teams }: TrialTerms): Trial {
  const ids = Array.from({ length: teams }, (_, place) => place + 1)
  const draw = drawTournament(
    ids.map((team) => ({ team, rating: 1000 })),
    {
      format: formatOf({ type, thirdPlace, series }),
      seeding: 'rating',
      source: { seed: 'trial', matchId: 'trial', steamIds: ids.map(String) },
    },
  )
  const stages = stagesOf(draw.matches)
  // The draw of a Swiss tournament has only the first round: the others have as many matches.
  const swiss = stages.swiss && { swiss: { rounds: swissRounds(teams), matches: swissRounds(teams) * Math.floor(teams / 2) } }
  return { teams, groups: draw.groups.map(({ length }) => length), series, stages: { ...stages, ...swiss }, draw }
}

/** When an evening that begins at `startAt` ends (UTC ms) with this number of servers; Swiss rounds that are not paired yet are counted. */
export const trialEnd = ({ draw }: Trial, { startAt, servers }: { startAt: number; servers: number }): number =>
  planSchedule(draw.matches, { startAt, servers, restMs }).endsAt
