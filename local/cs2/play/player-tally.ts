import type { PlayedRound } from './play-round.ts'

/** Every key of `stats` in an event, in the plugin's order; many are never counted upstream (docs/integrations.md 5). */
export const statKeys = [
  ...(['kills', 'deaths', 'assists', 'flash_assists', 'team_kills', 'suicides', 'damage', 'utility_damage'] as const),
  ...(['enemies_flashed', 'friendlies_flashed', 'knife_kills', 'headshot_kills', 'rounds_played', 'bomb_defuses'] as const),
  ...(['bomb_plants', '1k', '2k', '3k', '4k', '5k', '1v1', '1v2', '1v3', '1v4', '1v5'] as const),
  ...(['first_kills_t', 'first_kills_ct', 'first_deaths_t', 'first_deaths_ct', 'trade_kills', 'kast', 'score', 'mvp'] as const),
] as const

/** The counts of one player in an event, since the start of the map. */
export type MatchZyStats = Record<(typeof statKeys)[number], number>
export type Tally = ReadonlyMap<string, MatchZyStats>

const noStats = (): MatchZyStats => Object.fromEntries(statKeys.map((key) => [key, 0])) as MatchZyStats

export const emptyTally = (steamids: readonly string[]): Tally => new Map(steamids.map((steamid) => [steamid, noStats()]))

const multiKills = { 2: '2k', 3: '3k', 4: '4k', 5: '5k' } as const
/** Longer clutches are won like any other, but MatchZy never counts them. */
const countedClutches = { 1: '1v1', 2: '1v2' } as const

function addToPlayer(before: MatchZyStats, steamid: string, round: PlayedRound, roundNumber: number): MatchZyStats {
  const kills = round.kills.filter((kill) => kill.killer === steamid)
  const stats = { ...before, rounds_played: roundNumber }
  stats.kills += kills.length
  stats.headshot_kills += kills.filter((kill) => kill.headshot).length
  stats.deaths += round.kills.filter((kill) => kill.victim === steamid).length
  stats.assists += round.kills.filter((kill) => kill.assister === steamid).length
  stats.damage += round.damage.get(steamid) ?? 0
  stats.utility_damage += round.utilityDamage.get(steamid) ?? 0
  stats.enemies_flashed += round.flashed.get(steamid) ?? 0
  const multi = multiKills[kills.length as keyof typeof multiKills]
  if (multi) stats[multi] += 1
  const clutch = round.clutch?.steamid === steamid ? countedClutches[round.clutch.against as keyof typeof countedClutches] : undefined
  if (clutch) stats[clutch] += 1
  if (round.mvp === steamid) stats.mvp += 1
  stats.score = stats.kills * 2 + stats.assists + stats.mvp
  return stats
}

/** All players' counts after one more round. */
export const addRoundToTally = (tally: Tally, round: PlayedRound, roundNumber: number): Tally =>
  new Map([...tally].map(([steamid, stats]) => [steamid, addToPlayer(stats, steamid, round, roundNumber)]))
