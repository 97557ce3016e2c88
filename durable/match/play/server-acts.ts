import { plainMessage, quoted } from '../../rules/console-text.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { serverAddress } from '../../rules/server-address.ts'
import type { Role, SteamId, TeamName } from '../../rules/vocabulary.ts'
import type { Actor } from '../../runtime/machine.ts'
import { loadAgain, wantServer } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { hasEnded, type MatchState, serverStatusOf } from '../match-state.ts'
import { refusedAsStaff } from '../staff/staff-right.ts'
import { currentMap, isReady, type ServerLease, winnerSoFar, withMap } from './play-state.ts'
import { isPlayOver } from './result-step.ts'

/** The actions that staff may run on a server (docs/product.md 10.6). */
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

/** What an action does: console commands, if any, then an event of the match. */
export type ServerAct = {
  ok: true
  /** The server the commands are for, which run only while it runs this load; null for none. */
  on: { address: string; load: number } | null
  commands: readonly string[]
  event: EventOf<'paused'> | EventOf<'unpaused'> | EventOf<'reload'> | EventOf<'server-told'>
}

/** Moderators may pause and send messages; every other action is for administrators. */
const leastRole: Partial<Record<ServerAction, Role>> = { pausematch: 2, unpausematch: 2, sendmessage: 2 }

const notNow = refuse('CONFLICT', 'Det går ikke i denne delen av kampen.')
const noServer = refuse('CONFLICT', 'Kampen har ingen server ennå.')

/** Where an action is possible (docs/product.md 10.6). */
function isPossible(state: MatchState, action: ServerAction): boolean {
  if (action === 'reloadmatch' || action === 're_generate_json') return !hasEnded(state)
  if (state.status !== 'live') return false
  const { serverStatus } = state.play
  if (action === 'startmatch') return serverStatus === 'waiting'
  if (action === 'startkniferound') return serverStatus === 'warmup'
  if (action === 'pausematch' || action === 'unpausematch') return serverStatus === 'live'
  return true
}

/**
 * What this action of this actor does now. Refuses with FORBIDDEN (role 2 for pause and message, 3 for the rest), CONFLICT
 * (another phase, no server) or INVALID_INPUT (an empty message).
 */
export function serverAct(state: MatchState, by: Actor, action: ServerAction, message: string | null): ServerAct | Refusal {
  const refusal = refusedAsStaff(state, by, leastRole[action] ?? 3)
  if (refusal) return refusal
  if (!isPossible(state, action)) return notNow
  const server = serverOf(state)
  const act = (command: string, event: ServerAct['event']): ServerAct | Refusal =>
    isReady(server) ? { ok: true, on: { address: serverAddress(server), load: server.runs }, commands: [command], event } : noServer
  const told = (what: EventOf<'server-told'>['action']) => ({ type: 'server-told', by, action: what, message }) as const
  const noted = (what: EventOf<'server-told'>['action']) => ({ ok: true, on: null, commands: [], event: told(what) }) as const
  const reloaded = { ok: true, on: null, commands: [], event: { type: 'reload', by } } as const
  switch (action) {
    case 'startmatch':
    case 'restartmatch':
      return reloaded
    // Before the maps are chosen there is nothing to reload.
    case 'reloadmatch':
      return state.status === 'live' ? reloaded : noted(action)
    case 'reloadmap':
      return serverStatusOf(state) === 'live' ? reloaded : act('css_rmap', told(action))
    case 'startkniferound':
      return act('css_start', told(action))
    case 'pausematch':
      return act('css_forcepause', { type: 'paused', by })
    case 'unpausematch':
      return act('css_forceunpause', { type: 'unpaused', by })
    // The configuration is made anew each time a server asks for it.
    case 're_generate_json':
      return noted(action)
    case 'sendmessage': {
      const text = plainMessage(message ?? '')
      return text === '' ? refuse('INVALID_INPUT', 'Skriv en melding.', ['message']) : act(`css_asay ${text}`, told(action))
    }
    default:
      return action satisfies never
  }
}

/** The server has run the action; the event only adds lines to the journal and the staff log. */
export const logServerAction = (state: MatchState): Step => become(state)

/**
 * Loads the current map again under a new load id; a match without a server asks for one again. Refuses with CONFLICT when no
 * map is due.
 */
export function reload(state: MatchState): Step {
  if (state.status !== 'live' || isPlayOver(state.play) || winnerSoFar(state.seriesType, state.play) !== null) return notNow
  // A copy, because an unchanged state would not be committed and the journal would lack its entry.
  return become({ ...state }, state.play.server ? loadAgain(state.play.server) : wantServer)
}

/** Staff paused or resumed the game on the server. */
export function setPaused(state: MatchState, event: EventOf<'paused'> | EventOf<'unpaused'>): Step {
  if (state.status !== 'live' || !state.play.server) return noServer
  const { play } = state
  const map = play.maps[currentMap(play)]
  return become({ ...state, play: { ...play, pausedAt: event.type === 'paused' && map ? map.scoreA + map.scoreB : null } })
}

/** The log shows a knife round: it is shown at once, and the next poll confirms it. */
export function knifeSeen(state: MatchState): Step {
  if (state.status !== 'live') return become(state)
  const { play } = state
  const place = currentMap(play)
  const map = play.maps[place]
  if (!isReady(play.server) || map?.phase !== 'warmup' || map.teamABegan !== null) return become(state)
  const withKnives = withMap(play, place, (each) => ({ ...each, phase: 'knife' }))
  return become({ ...state, play: { ...withKnives, serverStatus: 'knife' } })
}

/** The console commands that replace a player of a loaded match. */
export const replaceCommands = (out: SteamId, coming: { steamId: SteamId; username: string }, team: TeamName): string[] => [
  `matchzy_removeplayer ${out}`,
  `matchzy_addplayer ${coming.steamId} ${team === 'A' ? 'team1' : 'team2'} ${quoted(coming.username)}`,
]

/** Whether a reply of the plugin says that it cannot pause now. */
export const refusesPause = (reply: string): boolean => /halftime|has ended|timeout/i.test(reply)

/** The server that plays this match now, or null. */
export const serverOf = (state: MatchState): ServerLease | null => (state.status === 'live' ? state.play.server : null)
