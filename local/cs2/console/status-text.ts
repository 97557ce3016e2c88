import type { TeamKey } from '../match-config.ts'
import { roundsPlayed } from '../play/map-score.ts'
import { type Phase, type Player, type Series, scoreOf, sideOf } from '../play/series.ts'

/** get5_web_available's numbers for the same states. */
const stateNumbers: Record<Phase, number> = { warmup: 3, knife: 4, waiting_for_knife_decision: 5, live: 7, post_game: 9 }

/** The version of Get5 that MatchZy reports. */
const claimedVersion = '0.15.0'

const sideWords = { ct: 'ct', t: 'terrorist' } as const

const teamStatus = (series: Series, team: TeamKey) => ({
  name: series.config.teams[team].name,
  series_score: series.won[team],
  current_map_score: scoreOf(series.map)[team],
  connected_clients: -1,
  ready: series.phase !== 'warmup',
  side: sideWords[sideOf(series.map, team)],
})

/** The reply of get5_status (docs/integrations.md 7). */
export function get5Status(series: Series | null): string {
  const state = { plugin_version: claimedVersion, gamestate: series?.phase ?? 'none', paused: series?.isPaused ?? false }
  if (!series) {
    const nothing = { loaded_config_file: null, matchid: null, map_number: null, round_number: -1, round_time: null }
    return JSON.stringify({ ...state, ...nothing, team1: null, team2: null, maps: null })
  }
  return JSON.stringify({
    ...state,
    loaded_config_file: series.configUrl,
    matchid: series.config.matchId,
    map_number: series.map.number,
    round_number: series.phase === 'live' ? roundsPlayed(scoreOf(series.map)) : -1,
    round_time: null,
    team1: teamStatus(series, 'team1'),
    team2: teamStatus(series, 'team2'),
    maps: stateNumbers[series.phase] >= stateNumbers.live ? series.config.maps : null,
  })
}

export const get5WebAvailable = (series: Series | null): string =>
  JSON.stringify({ gamestate: series ? stateNumbers[series.phase] : 0, available: 1, plugin_version: claimedVersion })

/** The reply of `css_plugins list`, which knows the plugin's own version. */
export const pluginList = (version = '0.8.15'): string =>
  [
    '  List of all plugins currently loaded by CounterStrikeSharp: 1 plugins loaded.',
    `  [#1:LOADED]: "MatchZy" (${version}) by WD- (https://github.com/shobhit-pathak/MatchZy/)`,
  ].join('\n')

/** The reply of `status`: no SteamIDs, and a ghost at the end (docs/integrations.md 7). */
export function statusText(mapName: string, port: number, connected: readonly Player[]): string {
  const row = (id: number, name: string) => `${String(id).padStart(5)}    12:34   20    0     active 786432 '${name}'`
  return [
    `Server:  Running [0.0.0.0:${port}]`,
    'Client:  Disconnected',
    '@ Current  :  game',
    'source   : console',
    'hostname : Kampklar simulert',
    'spawn    : 1',
    'version  : 1.41.1.3/14113 10600 secure  public',
    `udp/ip   : 0.0.0.0:${port}`,
    'os/type  : Linux dedicated',
    `players  : ${connected.length} humans, 0 bots (0 max) (not hibernating) (unreserved)`,
    '---------spawngroups----',
    `loaded spawngroup(  1)  : SV:  [1: ${mapName} | main lump | mapload]`,
    '---------players--------',
    '  id     time ping loss      state   rate name',
    ...connected.map((player) => row(player.userId, player.name)),
    "65535    [NoChan]    0    0 challenging      0 unknown ''",
    '#end',
  ].join('\n')
}
