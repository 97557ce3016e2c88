import type { Dice } from '../../../db/seed/demo/dice.ts'
import type { Side } from '../match-config.ts'
import { endReasons, type Kill } from './play-round.ts'

/** A player as the log names them. */
export type LoggedPlayer = { name: string; userId: number; steamid: string }

const teamWords: Record<Side, string> = { ct: 'CT', t: 'TERRORIST' }
const firstAccount = 76_561_197_960_265_728n

/** `[U:1:n]`, with n counted from the first SteamID64. */
const accountOf = (steamid: string): string => `[U:1:${BigInt(steamid) - firstAccount}]`

/** `"Name<12><[U:1:12345678]><CT>"`, names as they are, whatever they hold. */
const playerText = ({ name, userId, steamid }: LoggedPlayer, side: Side | null): string =>
  `"${name}<${userId}><${accountOf(steamid)}><${side ? teamWords[side] : ''}>"`

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** `MM/DD/YYYY - HH:MM:SS.mmm - message` in the server's own time (docs/integrations.md 6). */
export function stampLine(message: string, at: Date): string {
  const day = [at.getMonth() + 1, at.getDate()].map(twoDigits).join('/')
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')
  return `${day}/${at.getFullYear()} - ${time}.${String(at.getMilliseconds()).padStart(3, '0')} - ${message}`
}

/** The lines of the log about a player who connects. */
export const comingLines = (player: LoggedPlayer): string[] => [`${playerText(player, null)} connected, address ""`, enteredLine(player)]
const enteredLine = (player: LoggedPlayer): string => `${playerText(player, null)} entered the game`
export const leftLine = (player: LoggedPlayer, side: Side, why: 'DISCONNECT_BY_USER' | 'KICKED' = 'DISCONNECT_BY_USER'): string =>
  `${playerText(player, side)} disconnected (reason "NETWORK_DISCONNECT_${why}")`
export const chatLine = (player: LoggedPlayer, side: Side, text: string, isToTeam: boolean): string =>
  `${playerText(player, side)} ${isToTeam ? 'say_team' : 'say'} "${text}"`
export const consoleChatLine = (text: string): string => `"Console<0><Console><Console>" say "${text}"`
export const commandLine = (command: string): string => `rcon from "127.0.0.1:0": command "${command}"`
export const loadingLine = (mapName: string): string => `Loading map "${mapName}"`
export const roundStartLine = 'World triggered "Round_Start"'

const spot = (dice: Dice): string => `[${dice.between(-2500, 2500)} ${dice.between(-2500, 2500)} ${dice.between(-400, 400)}]`

/** The line of a kill: killer, victim and their positions. */
export function killLine(kill: Kill, who: (steamid: string) => { player: LoggedPlayer; side: Side }, dice: Dice): string {
  const killer = who(kill.killer)
  const victim = who(kill.victim)
  const how = `with "${kill.weapon}"${kill.headshot ? ' (headshot)' : ''}`
  return `${playerText(killer.player, killer.side)} ${spot(dice)} killed ${playerText(victim.player, victim.side)} ${spot(dice)} ${how}`
}

const noticeOf: Record<number, string> = {
  [endReasons.bombed]: 'SFUI_Notice_Target_Bombed',
  [endReasons.defused]: 'SFUI_Notice_Bomb_Defused',
  [endReasons.terroristsDead]: 'SFUI_Notice_CTs_Win',
  [endReasons.counterTerroristsDead]: 'SFUI_Notice_Terrorists_Win',
  [endReasons.timeOver]: 'SFUI_Notice_Target_Saved',
}

export const roundOverLine = (winner: Side, reason: number, score: Record<Side, number>): string =>
  `Team "${teamWords[winner]}" triggered "${noticeOf[reason]}" (CT "${score.ct}") (T "${score.t}")`

export const gameOverLine = (mapName: string, score: Record<Side, number>): string =>
  `Game Over: competitive mg_active ${mapName} score ${score.ct}:${score.t} after 40 min`

const sayings = [
  'gg',
  'nt',
  'bra jobba!',
  'hvor var dere?',
  'ns',
  'wp',
  'rush B',
  'kan noen droppe en AK?',
  'eco neste',
  'hehe',
  'den var fin',
  '1 hp..',
]
export const pickSaying = (dice: Dice): string => dice.pick(sayings)
