import { type LoadHook, loadSettings } from './load-settings.ts'

/**
 * The load that a backup is served to: its id, the addresses, header and secret of its reports and backups, and the players of each team
 * now, with their names.
 */
export type BackupLoad = LoadHook & {
  loadId: number
  password: string
  teams: Readonly<Record<'team1' | 'team2', Readonly<Record<string, string>>>>
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: unknown): Fields | null {
  try {
    const json: unknown = typeof text === 'string' ? JSON.parse(text) : null
    return isFields(json) ? json : null
  } catch {
    return null
  }
}

/** The settings with those of the load in the place of the names that they have already, in any case. */
const withKnown = (cvars: Fields, settings: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(cvars).map(([name, value]) => [name, settings[name.toLowerCase()] ?? value]))

/** A team's part of a backup with the players of now: the plugin kicks everybody else. */
function teamWith(text: unknown, teamPlayers: Readonly<Record<string, string>>): unknown {
  const team = parsed(text)
  return team ? JSON.stringify({ ...team, teamPlayers }) : text
}

/** An id of the same type as the one before: the plugin reads no other. */
const idLike = (before: unknown, loadId: number): unknown => (typeof before === 'string' ? String(loadId) : loadId)

/**
 * A stored round backup as this load gets it: with its id, its addresses, its secret and its password in all places in which the plugin
 * keeps those of the load that it was made under, with the present players, and otherwise unchanged (docs/integrations.md 11). Null for a
 * text that is no backup.
 */
export function rewrittenBackup(text: string, load: BackupLoad): string | null {
  const backup = parsed(text)
  const config = parsed(backup?.match_config)
  if (!backup || !config) return null
  const settings = loadSettings(load)
  const changed = isFields(config.ChangedCvars) ? config.ChangedCvars : {}
  const names = new Set(Object.keys(changed).map((name) => name.toLowerCase()))
  const missing = Object.entries(settings).filter(([name]) => !names.has(name))
  const rewritten = {
    ...config,
    MatchId: idLike(config.MatchId, load.loadId),
    RemoteLogURL: load.address,
    RemoteLogHeaderKey: load.header,
    RemoteLogHeaderValue: load.secret,
    ChangedCvars: { ...withKnown(changed, settings), ...Object.fromEntries(missing) },
    ...(isFields(config.OriginalCvars) && { OriginalCvars: withKnown(config.OriginalCvars, settings) }),
  }
  const { team1, team2 } = load.teams
  const teams = { team1: teamWith(backup.team1, team1), team2: teamWith(backup.team2, team2) }
  return JSON.stringify({ ...backup, ...teams, matchid: String(load.loadId), match_config: JSON.stringify(rewritten) }, null, 2)
}
