import { type TotalName, totalNames } from '../../../durable/rules/player-stats.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import type { DemoMap } from './demo-maps.ts'
import type { DemoMatch } from './demo-matches.ts'
import type { DemoPlayer } from './demo-players.ts'
import type { Dice } from './dice.ts'

type Stats = Record<TotalName, number>

const noStats = (): Stats => Object.fromEntries(totalNames.map((name) => [name, 0])) as Stats
const add = (to: Stats, more: Partial<Stats>) => {
  for (const name of totalNames) to[name] += more[name] ?? 0
}

/** How likely whoever has one, two, three or four kills in a round gets another. */
const anotherKill = [0.36, 0.24, 0.2, 0.12] as const
/** What a first kill leads to, on average: kills in a round that has any. */
const killsOnceOne = 1.47

/** One player's kills in each of a map's rounds; `rate` a round. Nobody kills more than the other team has. */
function drawKills(dice: Dice, rounds: number, rate: number, enemies: number): number[] {
  const drawRound = () => {
    if (!dice.chance(rate / killsOnceOne)) return 0
    const missed = anotherKill.findIndex((chance) => !dice.chance(chance))
    return Math.min(enemies, missed < 0 ? 5 : missed + 1)
  }
  return Array.from({ length: rounds }, drawRound)
}

type Performance = { map: DemoMap; team: TeamName; teamSize: number; strength: number }

/** One player on one map. `strength` is the rating above the match's mean, in steps of 400 points. */
function drawPerformance(dice: Dice, { map, team, teamSize, strength }: Performance): Partial<Stats> {
  const rounds = map.score_team_a + map.score_team_b
  const won = team === 'A' ? map.score_team_a : map.score_team_b
  const form = strength * 0.1 + (won / rounds - 0.5) * 0.4
  const killsByRound = drawKills(dice, rounds, 0.55 + form + dice.roll() * 0.28, teamSize)
  const kills = killsByRound.reduce((sum, each) => sum + each, 0)
  const roundsWith = (count: number) => killsByRound.filter((each) => each === count).length
  const deaths = Math.min(rounds, Math.max(2, Math.round(rounds * (0.6 - form * 0.6 + dice.roll() * 0.16))))
  const assists = Math.round(rounds * (0.08 + dice.roll() * 0.14))
  const happens = (probability: number, isPossible: boolean) => (dice.chance(probability) && isPossible ? 1 : 0)
  return {
    kills,
    deaths,
    assists,
    rounds_played: rounds,
    mvp: Math.round((won / teamSize) * (0.4 + dice.roll() * 1.2)),
    headshot_kills: Math.round(kills * (0.32 + dice.roll() * 0.28)),
    damage: Math.round(kills * (92 + dice.roll() * 16) + assists * 42 + rounds * dice.roll() * 6),
    utility_damage: Math.round(rounds * (2 + dice.roll() * 8)),
    enemies_flashed: Math.round(rounds * (0.15 + dice.roll() * 0.5)),
    total_2k: roundsWith(2),
    total_3k: roundsWith(3),
    total_4k: roundsWith(4),
    total_5k: roundsWith(5),
    total_1v1: happens(0.3, won > 0),
    total_1v2: happens(0.12, won > 1),
    total_1v3: happens(0.04, won > 2 && teamSize >= 3),
    total_1v4: happens(0.01, won > 3 && teamSize >= 4),
    total_1v5: happens(0.004, won > 4 && teamSize >= 5),
  }
}

/** Everybody's totals over the matches that were played to their end. */
export function drawStats(dice: Dice, players: readonly DemoPlayer[], matches: readonly DemoMatch[]): Map<DemoPlayer, Stats> {
  const totals = new Map(players.map((player) => [player, noStats()]))
  for (const { seats, maps } of matches) {
    const mean = seats.reduce((sum, seat) => sum + seat.eloBefore, 0) / seats.length
    const playedMaps = maps.filter((map) => map.score_team_a + map.score_team_b > 0)
    for (const { player, team, eloBefore } of seats) {
      const total = totals.get(player) ?? noStats()
      const strength = Math.max(-1.5, Math.min(1.5, (eloBefore - mean) / 400))
      for (const map of playedMaps) add(total, drawPerformance(dice, { map, team, teamSize: seats.length / 2, strength }))
      add(total, { matches_played: 1 })
    }
  }
  return totals
}
