/** The counts of a player on one map, by the names that travel and are stored (docs/product.md 7.4). */
export const statNames = [
  'kills',
  'deaths',
  'assists',
  'head_shot_kills',
  'damage',
  'utility_damage',
  'enemies_flashed',
  'mvp',
  'rounds_played',
  'enemy2ks',
  'enemy3ks',
  'enemy4ks',
  'enemy5ks',
  'total_1v1',
  'total_1v2',
  'total_1v3',
  'total_1v4',
  'total_1v5',
] as const
export type StatName = (typeof statNames)[number]
/** Counts of one player on one map, or on several added up. */
export type PlayerStats = Record<StatName, number>

export const noStats = (): PlayerStats => Object.fromEntries(statNames.map((name) => [name, 0])) as PlayerStats

/** Several maps as one. */
export const sumStats = (maps: readonly PlayerStats[]): PlayerStats =>
  maps.reduce((sum, each) => Object.fromEntries(statNames.map((name) => [name, sum[name] + each[name]])) as PlayerStats, noStats())

/** The totals of a player over all matches, each by the count of a map that it adds up (docs/product.md 7.4). */
export const countedIn = {
  kills: 'kills',
  assists: 'assists',
  deaths: 'deaths',
  utility_damage: 'utility_damage',
  rounds_played: 'rounds_played',
  mvp: 'mvp',
  headshot_kills: 'head_shot_kills',
  enemies_flashed: 'enemies_flashed',
  damage: 'damage',
  total_1v1: 'total_1v1',
  total_1v2: 'total_1v2',
  total_1v3: 'total_1v3',
  total_1v4: 'total_1v4',
  total_1v5: 'total_1v5',
  total_2k: 'enemy2ks',
  total_3k: 'enemy3ks',
  total_4k: 'enemy4ks',
  total_5k: 'enemy5ks',
} as const satisfies Record<string, StatName>
export type TotalName = 'matches_played' | keyof typeof countedIn
export const totalNames = ['matches_played', ...Object.keys(countedIn)] as readonly TotalName[]
