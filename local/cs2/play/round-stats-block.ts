import { roundsPlayed } from './map-score.ts'
import { type Series, scoreOf, sideOf, tallyOf } from './series.ts'

const columns = [
  'accountid',
  'team',
  'money',
  'kills',
  'deaths',
  'assists',
  'dmg',
  'hsp',
  'kdr',
  'adr',
  'mvp',
  'ef',
  'ud',
  '3k',
  '4k',
  '5k',
  'clutchk',
  'firstk',
  'pistolk',
  'sniperk',
  'blindk',
  'bombk',
  'firedmg',
  'uniquek',
  'dinks',
  'chickenk',
]
const firstAccount = 76_561_197_960_265_728n
const padded = (values: readonly (string | number)[]): string => values.map((value) => String(value).padStart(8)).join(',')

/** The game's log of earlier rounds, at each round's start: JSON with a comma missing, cut into lines (docs/integrations.md 6). */
export function roundStatsBlock({ map, players }: Series): string[] {
  const score = scoreOf(map)
  const ct = sideOf(map, 'team1') === 'ct' ? score.team1 : score.team2
  const rows = players.map(({ steamid, team }, place) => {
    const stats = tallyOf(map).get(steamid)
    const { kills = 0, deaths = 0, assists = 0, damage = 0, headshot_kills: heads = 0, mvp = 0 } = stats ?? {}
    const ratios = [kills && (heads / kills) * 100, deaths ? kills / deaths : kills, damage / Math.max(1, roundsPlayed(score))]
    const account = String(BigInt(steamid) - firstAccount)
    const values = [
      account,
      sideOf(map, team) === 'ct' ? 3 : 2,
      800,
      kills,
      deaths,
      assists,
      damage,
      ...ratios.map((ratio) => ratio.toFixed(2)),
      mvp,
    ]
    const rest = Array.from({ length: columns.length - values.length }, () => 0)
    return `"player_${place}" : "${padded([...values, ...rest])}"`
  })
  return [
    'JSON_BEGIN{',
    '"name": "round_stats",',
    `"round_number" : "${roundsPlayed(score) + 1}",`,
    `"score_t" : "${roundsPlayed(score) - ct}",`,
    `"score_ct" : "${ct}",`,
    `"map" : "${map.name}",`,
    `"fields" : "${padded(columns)}"`,
    '"players" : {',
    ...rows,
    '}}JSON_END',
  ]
}
