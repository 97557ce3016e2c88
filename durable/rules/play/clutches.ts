import { otherTeam, type SteamId, type TeamName } from '../vocabulary.ts'

/** A round won by the last one left of a team, against this many (docs/product.md 7.4). */
export type Clutch = { steamId: SteamId; against: 1 | 2 | 3 | 4 | 5 }

/** One finished round (docs/product.md 7.4). */
export type FoughtRound = {
  /** The players of each team on the server when the round began. */
  players: Readonly<Record<TeamName, readonly SteamId[]>>
  /** Deaths from the round's beginning to its end, in order. */
  deaths: readonly { victim: SteamId }[]
  winner: TeamName
}

/**
 * The clutch of a round, if there was one (docs/product.md 7.4). A player dies once, so repeated lines change nothing; with
 * the last enemy the round is over, so later lines change nothing either.
 */
export function clutchOf({ players, deaths, winner }: FoughtRound): Clutch | null {
  const friends = new Set(players[winner])
  const enemies = new Set(players[otherTeam(winner)])
  const fallen = deaths.map(({ victim }) => victim).values()
  while (friends.size > 1) {
    const next = fallen.next()
    if (next.done) return null
    friends.delete(next.value)
    enemies.delete(next.value)
  }
  const [last] = friends
  return last && enemies.size > 0 ? { steamId: last, against: Math.min(enemies.size, 5) as Clutch['against'] } : null
}
