/** A team as the game names it. */
export type TeamKey = 'team1' | 'team2'
export type Side = 'ct' | 't'

export const otherTeam = (team: TeamKey): TeamKey => (team === 'team1' ? 'team2' : 'team1')
export const otherSide = (side: Side): Side => (side === 'ct' ? 't' : 'ct')

/** A team of a loaded match; `id` is null when the config has none, and the one of the match before stays. */
export type TeamConfig = { id: string | null; name: string; players: { steamid: string; name: string }[] }

/** A match as the plugin understood it (docs/integrations.md 4). */
export type MatchConfig = {
  matchId: number
  maps: string[]
  /** The side of team1 at the start of each map; null when a knife round decides it. */
  firstSides: (Side | null)[]
  playersPerTeam: number
  clinches: boolean
  teams: Record<TeamKey, TeamConfig>
  cvars: [name: string, value: string][]
}

/** 'thrown' is an exception of the plugin, which its console keeps to itself. */
export type ConfigReading = { ok: true; config: MatchConfig } | { ok: false; why: 'refused' | 'thrown' }

export type Json = Record<string, unknown>
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The side of team1 by each word of a config. */
export const sideWords: Record<string, Side | null> = { team1_ct: 'ct', team2_t: 'ct', team1_t: 't', team2_ct: 't', knife: null }
export const sideWord = (side: Side | null): string => (side === null ? 'knife' : `team1_${side}`)
const wholeNumbers = ['matchid', 'players_per_team', 'min_players_to_ready', 'min_spectators_to_ready', 'num_maps']
const booleans = ['skip_veto', 'clinch_series', 'wingman']

function isInt32(value: unknown): boolean {
  const text = String(value)
  return /^\s*[-+]?\d+\s*$/.test(text) && Math.abs(Number(text)) < 2 ** 31
}

/** The plugin's own checks, which look only at the fields that are there. */
function isAcceptable(json: Json): boolean {
  const given = (names: readonly string[]) => names.filter((name) => name in json)
  if (['maplist', 'team1', 'team2', 'num_maps'].some((name) => json[name] === undefined || json[name] === null)) return false
  if (given(wholeNumbers).some((name) => !isInt32(json[name]))) return false
  if (given(booleans).some((name) => !/^(true|false)$/i.test(String(json[name])))) return false
  if (given(['cvars', 'spectators']).some((name) => !isObject(json[name]))) return false
  if (['team1', 'team2'].some((name) => !isObject(json[name]) || !isObject((json[name] as Json).players))) return false
  const { maplist, map_sides: sides, num_maps: numMaps } = json
  if (!Array.isArray(maplist) || maplist.length === 0 || Number(numMaps) > maplist.length) return false
  if (sides === undefined) return true
  return Array.isArray(sides) && sides.every((side) => String(side) in sideWords) && sides.length >= Number(numMaps)
}

/** Letters, digits, space, `_` and `-` survive in a team's name. */
const cleanName = (name: string): string => name.replaceAll(/[^\p{L}0-9 _-]/gu, '')

/** Null for a team without a name, which makes the plugin throw. */
function readTeam(team: Json): TeamConfig | null {
  if (team.name === undefined) return null
  const players = Object.entries(team.players as Json).map(([steamid, name]) => ({ steamid, name: String(name) || steamid }))
  return { id: team.id === undefined ? null : String(team.id), name: cleanName(String(team.name)), players }
}

/** .NET writes booleans with a capital. */
export const cvarText = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value))

/** Undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a match config as MatchZy 0.8.15 does: it refuses the same configs, and throws at the same ones. */
export function readMatchConfig(text: string): ConfigReading {
  const json = parseJson(text)
  if (!isObject(json)) return { ok: false, why: 'thrown' }
  if (!isAcceptable(json)) return { ok: false, why: 'refused' }
  const spectators = (json.spectators as Json | undefined)?.players
  if (Array.isArray(spectators) && spectators.length > 0) return { ok: false, why: 'thrown' }
  const team1 = readTeam(json.team1 as Json)
  const team2 = readTeam(json.team2 as Json)
  if (!team1 || !team2) return { ok: false, why: 'thrown' }
  const numMaps = Number(json.num_maps)
  const sides = (json.map_sides as unknown[] | undefined) ?? []
  const config: MatchConfig = {
    matchId: Number(json.matchid ?? -1),
    maps: (json.maplist as unknown[]).slice(0, numMaps).map(String),
    firstSides: Array.from({ length: numMaps }, (_, at) => sideWords[String(sides[at] ?? 'knife')] ?? null),
    playersPerTeam: Number(json.players_per_team ?? 5),
    clinches: !/^false$/i.test(String(json.clinch_series ?? true)),
    teams: { team1, team2 },
    cvars: Object.entries((json.cvars as Json | undefined) ?? {}).map(([name, value]) => [name, cvarText(value)]),
  }
  return { ok: true, config }
}
