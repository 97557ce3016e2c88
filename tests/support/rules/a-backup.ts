import { accountOf } from '../../../durable/rules/player/steam-id.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'

/** The content of a round backup; every field has a default. */
export type BackupContent = {
  load: number
  map: number
  scoreA: number
  scoreB: number
  players: Readonly<Record<'A' | 'B', readonly SteamId[]>>
  nameOf?(steamId: SteamId): string
  /** The plugin's fields of its match, with the plugin's own names. */
  config?: Readonly<Record<string, unknown>>
}

const playerLines = (steamId: SteamId, name: string) => [
  `\t\t"${accountOf(steamId)}"`,
  '\t\t{',
  `\t\t\t"name"\t\t"${name}"`,
  '\t\t\t"cash"\t\t"4100"',
  '\t\t\t"Items"',
  '\t\t\t{',
  '\t\t\t\t"0"\t\t"weapon_ak47"',
  '\t\t\t}',
  '\t\t}',
]

/** The game's own file of a round, as text. */
export function aSaveFile({ scoreA, scoreB, players, nameOf = () => 'Ola' }: BackupContent): string {
  const team = (number: 1 | 2, ids: readonly SteamId[]) => [
    `\t"PlayersOnTeam${number}"`,
    '\t{',
    ...ids.flatMap((each) => playerLines(each, nameOf(each))),
    '\t}',
  ]
  const lines = [
    '"SaveFile"',
    '{',
    '\t"map"\t\t"de_mirage"',
    `\t"round"\t\t"${scoreA + scoreB}"`,
    '\t"FirstHalfScore"',
    '\t{',
    `\t\t"team1"\t\t"${scoreA}"`,
    `\t\t"team2"\t\t"${scoreB}"`,
    '\t}',
    ...team(1, players.A),
    ...team(2, players.B),
    '}',
  ]
  return `${lines.join('\n')}\n`
}

/** A round backup as the plugin uploads it: flat, every value a text, JSON within texts. */
export function aBackup(content: BackupContent): Record<string, string> {
  const { load, map, scoreA, scoreB, players, config = {} } = content
  const team = (ids: readonly SteamId[]) =>
    JSON.stringify({ teamName: 'Lag', teamPlayers: Object.fromEntries(ids.map((id) => [id, 'Ola'])) })
  return {
    matchid: String(load),
    timestamp: '2026-11-27 20:00:00',
    map_name: 'de_mirage',
    mapnumber: String(map),
    round: String(scoreA + scoreB).padStart(2, '0'),
    team1: team(players.A),
    team2: team(players.B),
    team1_score: String(scoreA),
    team2_score: String(scoreB),
    match_loaded: 'true',
    match_config: JSON.stringify({ MatchId: load, CurrentMapNumber: map, ...config }),
    valve_backup: aSaveFile(content),
  }
}

/** The headers of the upload of this backup. */
export const headersOf = (backup: Readonly<Record<string, string>>) => ({
  matchId: backup.matchid,
  mapNumber: backup.mapnumber,
  roundNumber: backup.round,
})
