/** The closed lists of words of tournaments (docs/product.md 14). */

export const tournamentTypes = ['groups_bracket', 'bracket', 'groups', 'double_elimination', 'swiss'] as const
export type TournamentType = (typeof tournamentTypes)[number]

export const tournamentStatuses = ['open', 'in_progress', 'completed'] as const
export type TournamentStatus = (typeof tournamentStatuses)[number]

/** `losers`: the second bracket of a double elimination; `final`: its grand final, and the one that is played again if the first is lost by anyone who had not lost. */
export const stages = ['group', 'swiss', 'bracket', 'losers', 'final', 'third_place'] as const
export type Stage = (typeof stages)[number]
/** Whether matches of this stage count in a table; all others are knockout. */
export const isTableStage = (stage: Stage): boolean => stage === 'group' || stage === 'swiss'

/** Whether a tournament of this type ends with a final. */
export const hasFinal = (type: TournamentType): boolean => type !== 'groups' && type !== 'swiss'

/** How entrants are ordered before the draw: by rating, equals by the draw; all of them by the draw; or as an organiser has set them. */
export const seedings = ['rating', 'draw', 'manual'] as const
export type Seeding = (typeof seedings)[number]

export const tournamentLimits = {
  nameMax: 50,
  descriptionMax: 4000,
  rulesMax: 8000,
  prizePoolMax: 60,
  prizesMax: 16,
  teamsMin: 2,
  teamsMax: 64,
  teamSizeMin: 2,
  teamSizeMax: 5,
  /** The largest number of servers an organiser may plan with. */
  serversMax: 32,
  checkInMinutesMax: 180,
  /** The largest limit of ELO that an organiser may set. */
  eloMax: 9999,
} as const
