import type { RatedMatch } from '../../../../durable/rules/rating/elo.ts'
import type { SteamId, TeamName } from '../../../../durable/rules/vocabulary.ts'

/** An account of a player: points, and the number of matches that changed them. */
export type Account = { elo: number; rated: number }

/** A match as an observer tells it: who began in each place, who was in it at the end, who left, who won. */
export type WatchedMatch = { began: Places; ended: Places; left: readonly SteamId[]; winner: RatedMatch['winner'] }
type Places = Readonly<Record<TeamName, readonly SteamId[]>>

const newcomer: Account = { elo: 1000, rated: 0 }

/**
 * The points that a match changes, by docs/product.md 7.3. A place that wins counts for its player at the end; any other place counts for
 * the player who began in it, whatever the number of substitutes. A player who left loses with the whole K; the other players of a losing
 * team that somebody left lose with half of it.
 */
export function naiveChanges({ began, ended, left, winner }: WatchedMatch, accounts: ReadonlyMap<SteamId, Account>): Map<SteamId, number> {
  const of = (steamId: SteamId) => accounts.get(steamId) ?? newcomer
  const places = { A: winner === 'A' ? ended.A : began.A, B: winner === 'B' ? ended.B : began.B }
  const mean = (team: TeamName) => places[team].reduce((sum, steamId) => sum + of(steamId).elo, 0) / places[team].length
  const chance = { A: 1 / (1 + 10 ** ((mean('B') - mean('A')) / 400)), B: 1 / (1 + 10 ** ((mean('A') - mean('B')) / 400)) }
  const changes = new Map<SteamId, number>()
  for (const team of ['A', 'B'] as const) {
    const everybody = [...began[team], ...ended[team]]
    const leavers = left.filter((steamId) => everybody.includes(steamId))
    for (const steamId of new Set([...places[team], ...leavers])) {
      const account = of(steamId)
      const hasLeft = leavers.includes(steamId)
      const result = hasLeft || (winner !== team && winner !== 'draw') ? 0 : winner === 'draw' ? 0.5 : 1
      const isSpared = !hasLeft && leavers.length > 0 && result < chance[team]
      const k = (account.rated < 10 ? 40 : 24) / (isSpared ? 2 : 1)
      changes.set(steamId, Math.max(-account.elo, Math.round(k * (result - chance[team]))))
    }
  }
  return changes
}
