import type { TeamKey } from '../match-config.ts'
import { roundsPlayed } from '../play/map-score.ts'
import { emptyTally, type MatchZyStats, statKeys } from '../play/player-tally.ts'
import { type Moment, type Player, type Series, scoreOf, tallyOf } from '../play/series.ts'

const firstAccount = 76_561_197_960_265_728n
const pair = (name: string, value: string | number): string => `"${name}"\t\t"${value}"`
const section = (name: string, lines: readonly string[]): string[] => [`"${name}"`, '{', ...lines.map((line) => `\t${line}`), '}']

function playerSection({ map }: Series, { steamid, name }: Player): string[] {
  const stats = tallyOf(map).get(steamid)
  const totals = statKeys.map((key) => pair(key, stats?.[key] ?? 0))
  return section(String(BigInt(steamid) - firstAccount), [
    pair('name', name.replaceAll('"', '\\"')),
    pair('cash', 4100),
    ...(['kills', 'deaths', 'assists'] as const).map((key) => pair(key, stats?.[key] ?? 0)),
    ...section('MatchStats', section('Totals', totals)),
  ])
}

/** The game's own file of the round: it names the connected players, with all their counts (docs/integrations.md 11). */
export function saveFileText(series: Series, connected: ReadonlySet<Player>): string {
  const score = scoreOf(series.map)
  const here = series.players.filter((player) => connected.has(player))
  const ofTeam = (key: TeamKey) => here.filter(({ team }) => team === key).flatMap((player) => playerSection(series, player))
  const lines = section('SaveFile', [
    pair('map', series.map.name),
    pair('round', roundsPlayed(score)),
    ...section('FirstHalfScore', [pair('team1', score.team1), pair('team2', score.team2)]),
    ...section('PlayersOnTeam1', ofTeam('team1')),
    ...section('PlayersOnTeam2', ofTeam('team2')),
  ])
  return `${lines.join('\n')}\n`
}

/** Every value under its path from the root on; null for a text that breaks off. */
function valuesIn(text: string): Map<string, string> | null {
  const values = new Map<string, string>()
  const open: string[] = []
  let named = ''
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, name, value] = /^"([^"]*)"(?:\s+"(.*)")?$/.exec(line) ?? []
    if (line === '{') open.push(named)
    else if (line === '}') open.pop()
    else if (name !== undefined && value !== undefined) values.set([...open, name].join('/'), value)
    else named = name ?? ''
  }
  return open.length === 0 && values.size > 0 ? values : null
}

/** The score and the counts of such a file; null for a text from which the game restores nothing. */
export function readSaveFile(text: string): Moment | null {
  const values = valuesIn(text)
  const [team1, team2] = ['team1', 'team2'].map((key) => Number(values?.get(`SaveFile/FirstHalfScore/${key}`)))
  if (!values || !Number.isInteger(team1) || !Number.isInteger(team2)) return null
  const tally = new Map<string, MatchZyStats>()
  for (const [path, value] of values) {
    const [, account = '', key = ''] = /^SaveFile\/PlayersOnTeam[12]\/(\d+)\/MatchStats\/Totals\/(.+)$/.exec(path) ?? []
    if (account === '') continue
    const steamid = String(firstAccount + BigInt(account))
    const stats = tally.get(steamid) ?? emptyTally([steamid]).get(steamid)
    tally.set(steamid, { ...(stats as MatchZyStats), [key]: Number(value) })
  }
  return { score: { team1: team1 as number, team2: team2 as number }, tally }
}
