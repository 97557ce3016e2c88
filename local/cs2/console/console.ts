import { loadBackupFromUrl } from '../backup/load-backup.ts'
import { said } from '../fetch-text.ts'
import { loadFromUrl } from '../load-match.ts'
import type { Game } from '../play/game.ts'
import { consoleChatLine } from '../play/game-log.ts'
import { type ConsoleCommand, readConsoleLine } from './console-line.ts'
import { get5Status, get5WebAvailable, pluginList, statusText } from './status-text.ts'

/** A machine's console: the game it runs on and the port it listens on. */
export type ConsoleContext = { game: Game; port: number }
type Run = (context: ConsoleContext, command: ConsoleCommand) => string | Promise<string>

const isOfPlugin = (name: string): boolean => /^(css_|get5_|matchzy_)/.test(name)
const isVariable = (name: string): boolean => /^(sv_|mp_|tv_|bot_|hostname$|matchzy_|get5_)/.test(name)
/** The plugin ignores an empty value of these, so an address can be replaced but not taken away. */
const keepsWhenEmpty = /^matchzy_remote_(log|backup)_/

const silently =
  (act: (context: ConsoleContext, command: ConsoleCommand) => unknown): Run =>
  (context, command) => {
    act(context, command)
    return ''
  }

/** Works with and without a match, and prints nothing. */
const endMatch = silently(({ game }) => game.endMatch())

const forceStart: Run = ({ game }) => {
  if (game.forceStart() || !game.series) return ''
  return said('Start command cannot be used if match is already started! If you want to force-end the match, use .forceend')
}

const forcePause: Run = ({ game }) => {
  const { series } = game
  if (series?.phase === 'post_game') return said('Match cannot be paused after the game has ended!')
  if (series?.phase !== 'live') return ''
  if (series.isPaused) return said('Match is already paused!')
  game.pause()
  return said('Admin has paused the match!')
}

const forceUnpause: Run = ({ game }) => {
  if (!game.series?.isPaused) return ''
  game.unpause()
  return said('Admin has unpaused the match, resuming the match!')
}

/** Leaves the game paused. */
const restore: Run = ({ game }, { args: [round = ''] }) => {
  const rounds = /^\d+$/.test(round) ? Number(round) : -1
  const file = `matchzy_${game.series?.config.matchId ?? -1}_${game.series?.map.number ?? 0}_round${round.padStart(2, '0')}.txt`
  if (!game.restore(rounds)) return said(`Backup file ${file} does not exist, please make sure you are restoring a valid backup.`)
  game.pause()
  return ''
}

const teamKeys = ['team1', 'team2'] as const

const addPlayer: Run = ({ game }, { args: [steamid = '', team = '', name = steamid] }) => {
  const key = teamKeys.find((each) => each === team)
  if (!/^\d{17}$/.test(steamid) || !key) return said('Usage: matchzy_addplayer <steam64> <team1|team2|spec> "<name>"')
  game.letIn({ steamid, name, team: key })
  return ''
}

const removePlayer: Run = ({ game }, { args: [steamid = ''] }) => {
  game.kickOut(steamid)
  return ''
}

const say: Run = async ({ game }, { rest }) => {
  await game.log.write(consoleChatLine(rest))
  return ''
}

const addLogListener: Run = async ({ game }, { args: [url = ''] }) => {
  if (!URL.canParse(url)) return `logaddress_add_http: invalid url '${url}'`
  await game.log.addListener(url)
  return ''
}

const setLog: Run = ({ game }, { args: [state] }) => {
  if (state === 'on' || state === '1') game.log.turn(true)
  if (state === 'off' || state === '0') game.log.turn(false)
  return state === undefined ? 'Usage: log < on | off >' : ''
}

const loadMatch: Run = (context, { args }) => loadFromUrl(context.game, args, (line) => void runLine(context, line))
const loadBackup: Run = (context, { args }) => loadBackupFromUrl(context.game, args, (line) => void runLine(context, line))

const status: Run = ({ game, port }) => statusText(game.mapName, port, [...game.connected])
const start = { css_start: forceStart, css_force: forceStart, css_forcestart: forceStart }
const end = { css_endmatch: endMatch, get5_endmatch: endMatch, css_forceend: endMatch, css_restart: endMatch }
const hold = { css_forcepause: forcePause, css_fp: forcePause, sm_pause: forcePause }
const resume = { css_forceunpause: forceUnpause, css_fup: forceUnpause, sm_unpause: forceUnpause }
/** Players' commands: from the console they do nothing. */
const forPlayers = ['css_pause', 'css_unpause', 'css_tech', 'css_ready', 'css_unready', 'css_stay', 'css_switch', 'css_stop', 'css_tac']

/** The commands of the console (docs/integrations.md 3, 4, 7). */
const commands: Record<string, Run> = {
  ...start,
  ...end,
  ...hold,
  ...resume,
  ...Object.fromEntries(forPlayers.map((name) => [name, silently(() => {})])),
  get5_status: ({ game }) => get5Status(game.series),
  css_plugins: ({ game }) => pluginList(game.mischief.pluginVersion),
  get5_web_available: ({ game }) => get5WebAvailable(game.series),
  matchzy_loadmatch_url: loadMatch,
  get5_loadmatch_url: loadMatch,
  matchzy_loadbackup_url: loadBackup,
  get5_loadbackup_url: loadBackup,
  matchzy_addplayer: addPlayer,
  matchzy_removeplayer: removePlayer,
  css_restore: restore,
  css_rmap: silently(() => {}),
  css_asay: say,
  say,
  status,
  log: setLog,
  logaddress_add_http: addLogListener,
  logaddress_delall_http: silently(({ game }) => game.log.clearListeners()),
  logaddress_list_http: ({ game }) => game.log.listeners().join('\n'),
  exec: silently(() => {}),
}

function setVariable({ game }: ConsoleContext, { name, args: [value] }: ConsoleCommand): string {
  if (value === undefined) return `${name} = ${game.cvars.get(name) ?? ''}`
  if (value !== '' || !keepsWhenEmpty.test(name)) game.cvars.set(name, value)
  return ''
}

/** Runs every command of a line and gives their output, one below the other. */
export async function runLine(context: ConsoleContext, line: string): Promise<string> {
  const printed: string[] = []
  for (const command of readConsoleLine(line)) {
    const run = Object.hasOwn(commands, command.name) ? commands[command.name] : undefined
    const isMissing = context.game.mischief.hasNoPlugin === true && isOfPlugin(command.name)
    if (run && !isMissing) printed.push(await run(context, command))
    else printed.push(isVariable(command.name) && !isMissing ? setVariable(context, command) : `Unknown command '${command.name}'!`)
  }
  return printed.filter((text) => text !== '').join('\n')
}
