import type { TeamId } from '../vocabulary.ts'

/** A team of a tournament, and everybody who may play for it: members and stand-ins, by SteamID. */
export type TeamHere = { id: TeamId; players: readonly string[] }

/** How many more teams may register, of so many that take part; a team that has withdrawn leaves its place (docs/product.md 14.2). */
export const freePlaces = (takingPart: number, maxTeams: number): number => Math.max(0, maxTeams - takingPart)

/** The first other team that some of those who come are in already, and who they are; null when all of them are free. */
export function teamInTheWay(teams: readonly TeamHere[], id: TeamId, coming: readonly string[]): TeamHere | null {
  for (const team of teams) {
    const players = team.id === id ? [] : team.players.filter((player) => coming.includes(player))
    if (players.length > 0) return { id: team.id, players }
  }
  return null
}
