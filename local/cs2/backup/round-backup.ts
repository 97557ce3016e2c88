import { dotnetJson } from '../event-json.ts'
import { type RemoteLog, remoteIn } from '../event-post.ts'
import { sideWord, type TeamKey } from '../match-config.ts'
import type { Mischief } from '../mischief.ts'
import { roundsPlayed } from '../play/map-score.ts'
import { type Player, type Series, scoreOf, sideOf } from '../play/series.ts'
import { saveFileText } from './save-file.ts'

/** A round backup as the plugin writes it: flat, every value a text, JSON within texts (docs/integrations.md 11). */
export type RoundBackup = Record<string, string>

/** The match at the start of a round: who is connected, and the console's settings. */
type BackupScene = {
  series: Series
  connected: ReadonlySet<Player>
  cvars: ReadonlyMap<string, string>
  mischief: Mischief
  now: Date
}

const teamKeys = ['team1', 'team2'] as const
const roundName = (series: Series): string => String(roundsPlayed(scoreOf(series.map))).padStart(2, '0')

/** The plugin's own names of its match, with the address and secret of its reports. */
function matchConfig({ series: { config, map }, cvars, mischief }: BackupScene): string {
  const remoteLog = remoteIn(cvars, 'log', mischief)
  return JSON.stringify({
    Maplist: config.maps,
    NumMaps: config.maps.length,
    PlayersPerTeam: config.playersPerTeam,
    CurrentMapNumber: map.number,
    MapSides: config.firstSides.map(sideWord),
    SeriesCanClinch: config.clinches,
    MatchId: config.matchId,
    ChangedCvars: Object.fromEntries(config.cvars),
    OriginalCvars: {},
    RemoteLogURL: remoteLog.url,
    RemoteLogHeaderKey: remoteLog.headerKey,
    RemoteLogHeaderValue: remoteLog.headerValue,
  })
}

/** The plugin's names of the sides. */
export const sideNames = { ct: 'CT', t: 'TERRORIST' } as const

/** The backup of a match at the start of a round. */
function roundBackup(scene: BackupScene): RoundBackup {
  const { series, now, mischief } = scene
  const { config, map, players, won, teamIds } = series
  const team = (key: TeamKey): string => {
    const teamPlayers = Object.fromEntries(players.filter((each) => each.team === key).map(({ steamid, name }) => [steamid, name]))
    return JSON.stringify({ id: teamIds[key], teamName: config.teams[key].name, teamPlayers, seriesScore: won[key] })
  }
  const ofTeams = teamKeys.flatMap((key) => [
    [key, team(key)],
    [`${key}_name`, config.teams[key].name],
    [`${key}_side`, sideNames[sideOf(map, key)]],
    [`${key}_score`, String(scoreOf(map)[key])],
    [`${key}_series_score`, String(won[key])],
  ])
  return {
    matchid: String(config.matchId),
    timestamp: now.toISOString().slice(0, 19).replace('T', ' '),
    map_name: map.name,
    mapnumber: String(map.number),
    round: roundName(series),
    ...Object.fromEntries(ofTeams),
    match_loaded: 'true',
    match_config: matchConfig(scene),
    valve_backup: mischief.hasEmptyBackups ? '' : saveFileText(series, scene.connected),
  }
}

/** The name of the file in which the plugin keeps it. */
export const backupFileName = ({ matchid, mapnumber, round }: RoundBackup): string => `matchzy_${matchid}_${mapnumber}_round${round}.json`

/** The plugin's own is 100 s. */
const patienceMs = 100_000

async function postBackup({ url, headerKey, headerValue }: RemoteLog, backup: RoundBackup): Promise<void> {
  const { matchid = '', mapnumber = '', round = '' } = backup
  const named = {
    FileName: backupFileName(backup),
    MatchId: matchid,
    MapNumber: mapnumber,
    RoundNumber: round,
  }
  const headers = new Headers({ 'Content-Type': 'application/octet-stream', 'User-Agent': '' })
  for (const [name, value] of Object.entries(named)) for (const prefix of ['MatchZy', 'Get5']) headers.set(`${prefix}-${name}`, value)
  if (headerKey && headerValue) headers.set(headerKey, headerValue)
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: dotnetJson(backup), signal: AbortSignal.timeout(patienceMs) })
    await answer.arrayBuffer()
  } catch {
    // It is not sent again.
  }
}

/** Sends a backup of the round that begins, if there is an address for it: once, without waiting for the answer. */
export function uploadBackup(scene: BackupScene): void {
  const to = remoteIn(scene.cvars, 'backup', scene.mischief)
  if (to.url !== '') void postBackup(to, roundBackup(scene))
}
