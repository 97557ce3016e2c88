import { steamIdOf } from '../player/steam-id.ts'
import type { SteamId, TeamName } from '../vocabulary.ts'
import { readSaveFile } from './save-file.ts'

/** The largest backup that is taken, in bytes: one is 50 to 200 kB. */
export const backupMaxBytes = 1024 * 1024
/** No map has more rounds. */
const roundsMax = 200

/**
 * A round backup that is whole. `load` is the id of the load that its server runs, `map` its place there, from 0; `round` says how many
 * rounds were completed, with the score of `team1`, which is A, and of B. `players` stand in the game's own file.
 */
export type RoundBackup = { load: number; map: number; round: number; scoreA: number; scoreB: number; players: readonly SteamId[] }

/** The headers that a backup comes with; undefined for one that is missing. */
export type BackupHeaders = Readonly<Record<'matchId' | 'mapNumber' | 'roundNumber', string | undefined>>

/** A text that cannot be used: 'empty' holds no file of the game, 'broken' is cut, contradicts its headers or is something else. */
export type NoBackup = 'empty' | 'broken'

/** The number that a text holds, which may begin with noughts; null for any other text. */
const countOf = (value: unknown): number | null => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : null)

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : null
  } catch {
    return null
  }
}

const teamSections = ['SaveFile/PlayersOnTeam1/', 'SaveFile/PlayersOnTeam2/'] as const

/** The players in the game's own file; null for a file that is not whole. */
function playersIn(text: string): SteamId[] | null {
  const file = readSaveFile(text)
  if (!file) return null
  const has = (name: string) => file.sections.has(name) || file.keys.has(name)
  if (!has('SaveFile/FirstHalfScore') || !teamSections.every((each) => file.sections.has(each.slice(0, -1)))) return null
  const ids = [...file.sections].flatMap((path) => {
    const team = teamSections.find((each) => path.startsWith(each))
    const account = team ? path.slice(team.length) : ''
    return /^\d+$/.test(account) ? (steamIdOf(account) ?? []) : []
  })
  return [...new Set(ids)]
}

/** Reads a round backup as it arrives (docs/integrations.md 11), or says why it is none. */
export function readBackup(text: string, headers: BackupHeaders): RoundBackup | NoBackup {
  const json = parsed(text)
  if (!json) return 'broken'
  const load = countOf(json.matchid)
  const map = countOf(json.mapnumber)
  const round = countOf(json.round)
  const scoreA = countOf(json.team1_score)
  const scoreB = countOf(json.team2_score)
  if (load === null || map === null || round === null || scoreA === null || scoreB === null) return 'broken'
  if (load !== countOf(headers.matchId) || map !== countOf(headers.mapNumber) || round !== countOf(headers.roundNumber)) return 'broken'
  if (round > roundsMax || scoreA + scoreB !== round) return 'broken'
  if (typeof json.match_config !== 'string' || !parsed(json.match_config)) return 'broken'
  if (typeof json.valve_backup !== 'string' || json.valve_backup.trim() === '') return 'empty'
  const players = playersIn(json.valve_backup)
  return players ? { load, map, round, scoreA, scoreB, players } : 'broken'
}

/** Whether more than half of each team is in the backup: the game seats nobody else when it goes back. */
export const hasMostOf = (players: readonly SteamId[], teams: Readonly<Record<TeamName, readonly SteamId[]>>): boolean =>
  [teams.A, teams.B].every((team) => team.filter((each) => players.includes(each)).length * 2 > team.length)
