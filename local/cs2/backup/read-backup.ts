import type { RemoteLog } from '../event-post.ts'
import { cvarText, isObject, type Json, type MatchConfig, parseJson, type Side, sideWords, type TeamConfig } from '../match-config.ts'
import type { Restore } from '../play/series.ts'
import { backupFileName, type RoundBackup, sideNames } from './round-backup.ts'
import { readSaveFile } from './save-file.ts'

/** A round backup as the plugin understood it: the match that it takes over, and the moment to which the game goes back. */
export type LoadedBackup = {
  config: MatchConfig
  won: { team1: number; team2: number }
  map: { number: number; name: string }
  /** The side of team1 at the start of the round. */
  side: Side
  remoteLog: RemoteLog
  restore: Restore
}

type SavedTeam = { team: TeamConfig; won: number }

/** A JSON object within a text of the backup; null where there is none. */
function within(text: string | undefined): Json | null {
  const json = parseJson(text ?? '')
  return isObject(json) ? json : null
}

function readTeam(text: string | undefined): SavedTeam | null {
  const json = within(text)
  if (!json || !isObject(json.teamPlayers)) return null
  const players = Object.entries(json.teamPlayers).map(([steamid, name]) => ({ steamid, name: String(name) }))
  return { team: { id: String(json.id ?? ''), name: String(json.teamName), players }, won: Number(json.seriesScore) }
}

/** Flat JSON of texts; null for anything else, at which the plugin throws. */
function readTexts(text: string): RoundBackup | null {
  const json = within(text)
  const isFlat = json && Object.values(json).every((value) => typeof value === 'string')
  return isFlat ? (json as RoundBackup) : null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads a round backup as the plugin does, without checks; null for a text at which the plugin throws (docs/integrations.md 11). */
export function readRoundBackup(text: string): LoadedBackup | null {
  const backup = readTexts(text)
  const saved = within(backup?.match_config)
  const team1 = readTeam(backup?.team1)
  const team2 = readTeam(backup?.team2)
  if (!backup || !saved || !team1 || !team2 || !Array.isArray(saved.Maplist)) return null
  if (!/^\d+$/.test(backup.matchid ?? '') || !Number.isInteger(saved.CurrentMapNumber)) return null
  const sides: unknown[] = Array.isArray(saved.MapSides) ? saved.MapSides : []
  const cvars = isObject(saved.ChangedCvars) ? saved.ChangedCvars : {}
  return {
    config: {
      matchId: Number(backup.matchid),
      maps: saved.Maplist.map(String),
      firstSides: saved.Maplist.map((_, at) => sideWords[String(sides[at])] ?? null),
      playersPerTeam: Number(saved.PlayersPerTeam),
      clinches: saved.SeriesCanClinch !== false,
      teams: { team1: team1.team, team2: team2.team },
      cvars: Object.entries(cvars).map(([name, value]) => [name, cvarText(value)]),
    },
    won: { team1: team1.won, team2: team2.won },
    map: { number: Number(saved.CurrentMapNumber), name: backup.map_name ?? '' },
    side: backup.team1_side === sideNames.ct ? 'ct' : 't',
    remoteLog: {
      url: textOf(saved.RemoteLogURL),
      headerKey: textOf(saved.RemoteLogHeaderKey),
      headerValue: textOf(saved.RemoteLogHeaderValue),
    },
    restore: { round: Number(backup.round), fileName: backupFileName(backup), moment: readSaveFile(backup.valve_backup ?? '') },
  }
}
