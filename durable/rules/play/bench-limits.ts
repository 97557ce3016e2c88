import type { TeamName } from '../vocabulary.ts'

/** How far in rating a substitute of the bench may be from the player whose place is taken, in ELO points (docs/product.md 10.9). */
export const benchReach = 300
/** How long the captain chooses among those who fit, in ms; then the first of them comes in. */
export const benchChoiceMs = 30_000
/** How many players may sit on a bench. */
export const benchMax = 40
/** How many of those who wait for a place in a cup sit on the bench of each of its matches: the first of them (docs/product.md 10.9). */
export const reservesMax = 10

/**
 * Whether a player of the bench may come in for a member, by rating (ELO points) and team. A player of the team itself may whatever their
 * rating; they come in for no other team (docs/product.md 10.9).
 */
export const fitsPlace = (benched: { elo: number; only?: TeamName | undefined }, place: { elo: number; team: TeamName | null }): boolean =>
  benched.only === undefined ? Math.abs(benched.elo - place.elo) <= benchReach : benched.only === place.team
