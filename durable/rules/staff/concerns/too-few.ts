import type { WaitingContest } from './staff-facts.ts'

/** A tournament is played by two teams at least. */
const fewestTeams = 2
/** How long before its start a contest with too few needs staff, in ms. */
export const startsSoonMs = 60 * 60_000
/** Two full teams; a smaller cup needs all who have a place. */
const fewestPlayers = 10

/** Whether a tournament has too few teams, or a cup too few players, to be worth its start. */
export const isTooFew = (kind: WaitingContest['kind'], registered: number, places: number): boolean =>
  registered < (kind === 'tournament' ? fewestTeams : Math.min(places, fewestPlayers))
