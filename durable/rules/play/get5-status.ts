import type { Side, TeamName } from '../vocabulary.ts'
import { strippedReply } from './console-text.ts'
import { jsonObjects } from './json-in-text.ts'

const gameStates = ['none', 'pre_veto', 'veto', 'warmup', 'knife', 'waiting_for_knife_decision', 'live', 'post_game'] as const
/** The state of the plugin; 'other' is a word that we do not know (docs/integrations.md 7). */
export type GameState = (typeof gameStates)[number] | 'other'

/** One team as its server counts it (docs/integrations.md 7). */
export type Get5Team = { seriesScore: number; mapScore: number; side: Side | null }

/** The server's status of its match, read from the reply to `get5_status` (docs/integrations.md 7). */
export type Get5Status = {
  gamestate: GameState
  paused: boolean
  /** The load's id; null when nothing is loaded. */
  matchId: string | null
  /** From 0. */
  mapNumber: number | null
  /** From 0; null unless a map is live. */
  roundNumber: number | null
  /** The source of the server's match. */
  configUrl: string | null
  teams: Record<TeamName, Get5Team>
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads the status from a reply to `get5_status`, which may hold other console output too; null when it holds no status
 * (docs/integrations.md 7).
 */
export function readStatus(text: string): Get5Status | null {
  for (const found of jsonObjects(strippedReply(text))) if (typeof found.gamestate === 'string') return statusOf(found.gamestate, found)
  return null
}

const statusOf = (gamestate: string, found: Fields): Get5Status => ({
  gamestate: gameStates.find((state) => state === gamestate) ?? 'other',
  paused: found.paused === true,
  matchId: loadIdOf(found.matchid),
  mapNumber: countOf(found.map_number),
  roundNumber: countOf(found.round_number),
  configUrl: typeof found.loaded_config_file === 'string' && found.loaded_config_file !== '' ? found.loaded_config_file : null,
  teams: { A: teamOf(found.team1), B: teamOf(found.team2) },
})

function teamOf(value: unknown): Get5Team {
  const team: Fields = typeof value === 'object' && value !== null ? { ...value } : {}
  return { seriesScore: countOf(team.series_score) ?? 0, mapScore: countOf(team.current_map_score) ?? 0, side: sideOf(team.side) }
}

// The plugin says -1 for what it does not have.
const countOf = (value: unknown): number | null => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null)

function loadIdOf(value: unknown): string | null {
  const id = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof id === 'string' && id !== '' && id !== '-1' ? id : null
}

const sideOf = (value: unknown): Side | null => (value === 'ct' ? 'ct' : value === 'terrorist' || value === 't' ? 't' : null)

/** Whether a server answered that it does not know the plugin's commands (docs/integrations.md 7). */
export const hasNoPlugin = (text: string): boolean => /unknown command\W+(get5|matchzy|css)_/i.test(strippedReply(text))

// Lines may begin with the part of the game that speaks. Names of players stand within lines, so they cannot begin one.
const loadedMap = /^(?:\[\w+\])? *loaded spawngroup\( *1 *\) *: *SV: *\[1: *([^\s|\]]+)/im
const olderMap = /^(?:\[\w+\])? *map *: *(\S+)/im

/** The engine's name of the map that runs, from the reply to `status`; null when it does not say (docs/integrations.md 7). */
export function mapInStatus(text: string): string | null {
  const reply = strippedReply(text)
  const path = (loadedMap.exec(reply) ?? olderMap.exec(reply))?.[1] ?? ''
  return path.replace(/^.*\//, '').replace(/\.vpk$/i, '') || null
}
