import { plainMessage, quoted } from '../rules/console-text.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { SteamId, TeamName } from '../rules/vocabulary.ts'
import { loadAgain, wantServer } from './match-effects.ts'
import type { Actor, EventOf } from './match-events.ts'
import { become, type Step } from './match-outcome.ts'
import type { MatchState } from './match-state.ts'
import { addressOf, currentMap, type Play, type ServerLease, withMap } from './play-state.ts'
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

/** What an action comes to: console commands, an event of the match, or both in this order. */
export type ServerAct = {
  ok: true
  address: string | null
  commands: readonly string[]
  event: EventOf<'paused'> | EventOf<'unpaused'> | EventOf<'reload'> | null
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
  const act = (commands: readonly string[], event: ServerAct['event'] = null): ServerAct | Refusal =>
    server ? { ok: true, address: addressOf(server), commands, event } : noServer
  switch (action) {
    case 'startmatch':
    case 'reloadmatch':
    case 'restartmatch':
      return { ok: true, address: null, commands: [], event: { type: 'reload', by } }
    case 'reloadmap':
      return state.serverStatus === 'live' ? { ok: true, address: null, commands: [], event: { type: 'reload', by } } : act(['css_rmap'])
    case 'startkniferound':
      return act(['css_start'])
    case 'pausematch':
      return act(['css_forcepause'], { type: 'paused', by })
    case 'unpausematch':
      return act(['css_forceunpause'], { type: 'unpaused', by })
    // The configuration is made anew each time a server asks for it.
    case 're_generate_json':
      return { ok: true, address: null, commands: [], event: null }
    case 'sendmessage': {
      const text = plainMessage(message ?? '')
      return text === '' ? refuse('INVALID_INPUT', 'Skriv en melding.', ['message']) : act([`css_asay ${text}`])
    }
  }
}

/** The map that is due is loaded afresh, with a new load id; without a server the match asks for one again. */
export function reload(state: MatchState): Step {
  const play = playOf(state)
  if (!play) return notNow
  const going: Play = { ...play, undecided: null, countsDueAt: null }
  // The copy makes it a change, so that the journal has its line.
  return become({ ...state, play: going }, play.server ? loadAgain(play.server) : wantServer)
}

/** The server paused, or went on, as staff told it to. */
export function notePause(state: MatchState, event: EventOf<'paused'> | EventOf<'unpaused'>): Step {
  const play = playOf(state)
  if (!play?.server) return noServer
  return become({ ...state, play: { ...play, isPaused: event.type === 'paused' } })
}

/** A knife round is on, by the log: shown at once, and made sure of by asking. */
export function knifeSeen(state: MatchState): Step {
  const play = playOf(state)
  const place = play ? currentMap(play) : 0
  const map = play?.maps[place]
  if (!play?.server?.isReady || map?.phase !== 'warmup' || map.teamABegan !== null) return become(state)
  return become({ ...state, serverStatus: 'knife', play: withMap(play, place, (each) => ({ ...each, phase: 'knife' })) })
}

/** The console's words for a player who comes in while the match is loaded. */
export const addPlayerCommand = (steamId: SteamId, team: TeamName, name: string): string =>
  `matchzy_addplayer ${steamId} ${team === 'A' ? 'team1' : 'team2'} ${quoted(name)}`

/** The server that plays this match now, or null. */
export const serverOf = (state: MatchState): ServerLease | null => playOf(state)?.server ?? null
