import { noStats, type PlayerStats } from '../../../durable/rules/rating/player-stats.ts'
import { otherTeam, type TeamName, teamNames } from '../../../durable/rules/vocabulary.ts'
import type { DemoMap } from './demo-maps.ts'
import type { DemoMatch } from './demo-matches.ts'
import type { Seat } from './demo-teams.ts'
import type { Dice } from './dice.ts'
import { shareOut } from './share-out.ts'

/** How likely a player with one, two, three or four kills in a round gets another. */
const anotherKill = [0.36, 0.24, 0.2, 0.12] as const
/** The mean number of kills in a round with at least one. */
const killsOnceOne = 1.47

/** One player's kills in each round of a map, `rate` a round on average. `alive` holds the enemies left in each round, and is updated. */
function drawKills(dice: Dice, rate: number, alive: number[]): number[] {
  const drawRound = () => {
    if (!dice.chance(rate / killsOnceOne)) return 0
    const missed = anotherKill.findIndex((chance) => !dice.chance(chance))
    return missed < 0 ? 5 : missed + 1
  }
  return alive.map((left, round) => {
    const kills = Math.min(left, drawRound())
    alive[round] = left - kills
    return kills
  })
}

type Performance = { map: DemoMap; team: TeamName; teamSize: number; strength: number; alive: number[] }

const roundsOf = ({ score_team_a, score_team_b }: DemoMap): number => score_team_a + score_team_b
const roundsWon = (map: DemoMap, team: TeamName): number => (team === 'A' ? map.score_team_a : map.score_team_b)

/**
 * The counts of one player on one map, without deaths and MVPs, which are shared out in the team. `strength` is the rating
 * above the match's mean, in steps of 400 points.
 */
function drawPerformance(dice: Dice, { map, team, teamSize, strength, alive }: Performance): PlayerStats {
  const rounds = roundsOf(map)
  const won = roundsWon(map, team)
  const form = strength * 0.1 + (won / rounds - 0.5) * 0.4
  const killsByRound = drawKills(dice, 0.55 + form + dice.roll() * 0.28, alive)
  const kills = killsByRound.reduce((sum, each) => sum + each, 0)
  const roundsWith = (count: number) => killsByRound.filter((each) => each === count).length
  const assists = Math.round(rounds * (0.08 + dice.roll() * 0.14))
  const happens = (probability: number, isPossible: boolean) => (dice.chance(probability) && isPossible ? 1 : 0)
  return {
    ...noStats(),
    kills,
    assists,
    rounds_played: rounds,
    head_shot_kills: Math.round(kills * (0.32 + dice.roll() * 0.28)),
    damage: Math.round(kills * (92 + dice.roll() * 16) + assists * 42 + rounds * dice.roll() * 6),
    utility_damage: Math.round(rounds * (2 + dice.roll() * 8)),
    enemies_flashed: Math.round(rounds * (0.15 + dice.roll() * 0.5)),
    enemy2ks: roundsWith(2),
    enemy3ks: roundsWith(3),
    enemy4ks: roundsWith(4),
    enemy5ks: roundsWith(5),
    total_1v1: happens(0.3, won > 0),
    total_1v2: happens(0.12, won > 1),
    total_1v3: happens(0.04, won > 2 && teamSize >= 3),
    total_1v4: happens(0.01, won > 3 && teamSize >= 4),
    total_1v5: happens(0.004, won > 4 && teamSize >= 5),
  }
}

/** The counts of all players on one map. A team has as many deaths as the other has kills, and one MVP for each round it won. */
function drawMap(dice: Dice, map: DemoMap, seats: readonly Seat[]): { seat: Seat; stats: PlayerStats }[] {
  const mean = seats.reduce((sum, seat) => sum + seat.eloBefore, 0) / seats.length
  const teamSize = seats.length / 2
  const everyRound = () => Array.from({ length: roundsOf(map) }, () => teamSize)
  const alive = { A: everyRound(), B: everyRound() }
  const drawn = seats.map((seat) => {
    const strength = Math.max(-1.5, Math.min(1.5, (seat.eloBefore - mean) / 400))
    return { seat, stats: drawPerformance(dice, { map, team: seat.team, teamSize, strength, alive: alive[seat.team] }) }
  })
  const ofTeam = (team: TeamName) => drawn.filter(({ seat }) => seat.team === team)
  return teamNames.flatMap((team) => {
    const own = ofTeam(team)
    const kills = own.map(({ stats }) => stats.kills)
    const killed = ofTeam(otherTeam(team)).reduce((sum, { stats }) => sum + stats.kills, 0)
    const most = Math.max(...kills)
    const deaths = shareOut(dice, killed, { weights: kills.map((each) => 2 * most - each), atMost: roundsOf(map) })
    const mvps = shareOut(dice, roundsWon(map, team), { weights: kills, atMost: roundsOf(map) })
    return own.map(({ seat, stats }, place) => ({ seat, stats: { ...stats, deaths: deaths[place] ?? 0, mvp: mvps[place] ?? 0 } }))
  })
}

/** The counts of all players on every map, as rows of the record; players' totals are their sums. */
export const drawStats = (dice: Dice, matches: readonly DemoMatch[]) =>
  matches.flatMap(({ match_id, seats, maps }) =>
    maps
      .filter((map) => roundsOf(map) > 0)
      .sort((a, b) => (a.pick_order ?? 0) - (b.pick_order ?? 0))
      .flatMap((map) =>
        drawMap(dice, map, seats).map(({ seat, stats }) => ({
          uid: seat.player.uid,
          match_id,
          number: map.pick_order,
          map_id: map.map_id,
          team: seat.team,
          ...stats,
        })),
      ),
  )
