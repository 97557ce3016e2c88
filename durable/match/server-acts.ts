import { plainMessage, quoted } from '../rules/console-text.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { SteamId, TeamName } from '../rules/vocabulary.ts'
import { loadAgain, wantServer } from './match-effects.ts'
import type { Actor, EventOf } from './match-events.ts'
import { become, type Step } from './match-outcome.ts'
import type { MatchState } from './match-state.ts'
import { addressOf, currentMap, isReady, type ServerLease, winnerSoFar, withMap } from './play-state.ts'
import { isPlayOver } from './result-step.ts'
import { playOf } from './server-step.ts'

/** What staff may have a server do (docs/product.md 10.6). */
export const serverActions = [
  'startmatch',
  'startkniferound',
  'reloadmatch',
  'restartmatch',
  'reloadmap',
  'pausematch',
  'unpausematch',
  're_generate_json',
  'sendmessage',
] as const
export type ServerAction = (typeof serverActions)[number]

/** What an action comes to: console commands, if any, and then an event of the match. */
export type ServerAct = {
  ok: true
  /** Where the commands are for, and only while it runs this load; null for none. */
  on: { address: string; load: number } | null
  commands: readonly string[]
  event: EventOf<'paused'> | EventOf<'unpaused'> | EventOf<'reload'> | EventOf<'server-told'>
}

/** Pausing and talking are for moderators; the rest of a match's course is for administrators. */
const leastRole: Partial<Record<ServerAction, number>> = { pausematch: 2, unpausematch: 2, sendmessage: 2 }

const notNow = refuse('CONFLICT', 'Det går ikke i denne delen av kampen.')
const noServer = refuse('CONFLICT', 'Kampen har ingen server ennå.')

/** Where an action is possible (docs/product.md 10.6). */
function isPossible({ status, serverStatus }: MatchState, action: ServerAction): boolean {
  if (status !== 'live') return false
  if (action === 'startmatch') return serverStatus === 'waiting'
  if (action === 'startkniferound') return serverStatus === 'warmup'
  if (action === 'pausematch' || action === 'unpausematch') return serverStatus === 'live'
  return true
}

/**
 * What this action of this actor means now. Refuses with FORBIDDEN (role 2 for pause and message, 3 for the rest), CONFLICT
 * (another phase, no server) or INVALID_INPUT (a message without words).
 */
export function serverAct(state: MatchState, by: Actor, action: ServerAction, message: string | null): ServerAct | Refusal {
  if (by.role < (leastRole[action] ?? 3)) return refuse('FORBIDDEN')
  if (!isPossible(state, action)) return notNow
  const server = playOf(state)?.server ?? null
  const act = (command: string, event: ServerAct['event']): ServerAct | Refusal =>
    isReady(server) ? { ok: true, on: { address: addressOf(server), load: server.runs }, commands: [command], event } : noServer
  const told = (what: EventOf<'server-told'>['action']) => ({ type: 'server-told', by, action: what, message }) as const
  const reloaded = { ok: true, on: null, commands: [], event: { type: 'reload', by } } as const
  switch (action) {
    case 'startmatch':
    case 'reloadmatch':
    case 'restartmatch':
      return reloaded
    case 'reloadmap':
      return state.serverStatus === 'live' ? reloaded : act('css_rmap', told(action))
    case 'startkniferound':
      return act('css_start', told(action))
    case 'pausematch':
      return act('css_forcepause', { type: 'paused', by })
    case 'unpausematch':
      return act('css_forceunpause', { type: 'unpaused', by })
    // The configuration is made anew each time a server asks for it.
    case 're_generate_json':
      return { ok: true, on: null, commands: [], event: told(action) }
    case 'sendmessage': {
      const text = plainMessage(message ?? '')
      return text === '' ? refuse('INVALID_INPUT', 'Skriv en melding.', ['message']) : act(`css_asay ${text}`, told(action))
    }
  }
}

/** What staff had the server do is done; here it leaves its lines in the journal and the staff log. */
export const noteTold = (state: MatchState): Step => become(state)

/** The map that is due is loaded afresh, with a new load id; without a server the match asks for one again. CONFLICT when no map is due. */
export function reload(state: MatchState): Step {
  const play = playOf(state)
  if (!play || isPlayOver(play) || winnerSoFar(state.seriesType, play) !== null) return notNow
  // The copy makes it a change, so that the journal has its line.
  return become({ ...state }, play.server ? loadAgain(play.server) : wantServer)
}

/** The server paused, or went on, as staff told it to. */
export function notePause(state: MatchState, event: EventOf<'paused'> | EventOf<'unpaused'>): Step {
  const play = playOf(state)
  if (!play?.server) return noServer
  const map = play.maps[currentMap(play)]
  return become({ ...state, play: { ...play, pausedAt: event.type === 'paused' && map ? map.scoreA + map.scoreB : null } })
}

/** A knife round is on, by the log: shown at once; the next look at the server says the rest. */
export function knifeSeen(state: MatchState): Step {
  const play = playOf(state)
  const place = play ? currentMap(play) : 0
  const map = play?.maps[place]
  if (!play || !isReady(play.server) || map?.phase !== 'warmup' || map.teamABegan !== null) return become(state)
  return become({ ...state, serverStatus: 'knife', play: withMap(play, place, (each) => ({ ...each, phase: 'knife' })) })
}

/** The console's words for a player who is put in for another while the match is loaded: one is kicked, one let in. */
export const replaceCommands = (out: SteamId, coming: { steamId: SteamId; username: string }, team: TeamName): string[] => [
  `matchzy_removeplayer ${out}`,
  `matchzy_addplayer ${coming.steamId} ${team === 'A' ? 'team1' : 'team2'} ${quoted(coming.username)}`,
]

/** What the plugin answers when it does not pause just now. */
export const refusesPause = (reply: string): boolean => /halftime|has ended|timeout/i.test(reply)

/** The server that plays this match now, or null. */
export const serverOf = (state: MatchState): ServerLease | null => playOf(state)?.server ?? null
