import type { GatherCard } from '../protocol/match/gather-card.ts'

/** The gathers that are under way: those that ended stay on the list a while. */
export const underWay = (gathers: readonly GatherCard[]): readonly GatherCard[] =>
  gathers.filter(({ status }) => status !== 'complete' && status !== 'canceled')

/** How many sit in these gathers, or wait for a seat. They are there at least, also when they play and have no page open. */
export const seatedIn = (gathers: readonly GatherCard[]): number =>
  gathers.reduce((sum, { current_players, waiting = 0 }) => sum + current_players + waiting, 0)
