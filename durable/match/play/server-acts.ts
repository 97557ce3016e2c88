import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { plainMessage, quoted } from '../../rules/play/console-text.ts'
import { rightOf, type ServerAction, whyNot } from '../../rules/play/match-actions.ts'
import { serverAddress } from '../../rules/play/server-address.ts'
import type { SteamId, TeamName } from '../../rules/vocabulary.ts'
import type { Actor } from '../../runtime/machine.ts'
import { loadAgain, type MatchEffect, wantServer } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import { type LiveState, type MatchState, playOf, serverStatusOf } from '../match-state.ts'
import { backupToGoBack, goBackCommands } from '../recovery/go-back.ts'
import { refusedAsStaff } from '../staff/staff-right.ts'
import { playAgain } from './play-again-step.ts'
import { currentMap, isReady, type ServerLease, winnerSoFar, withMap, withoutRestore } from './play-state.ts'
import { isPlayOver } from './result-step.ts'

/** The message to players, or the round to go back to, of the action that wants it. */
export type ActionWords = { message: string | null; round?: number | null }

/** The effect of an action: console commands, if any, then an event of the match. */
export type ServerAct = {
  ok: true
  /** The server the commands are for, which run only while it runs this load; null for none. */
  on: { address: string; load: number } | null
  commands: readonly string[]
  /** Null when it is done already: a second press changes nothing. */
  event: EventOf<'paused'> | EventOf<'unpaused'> | EventOf<'reload'> | EventOf<'restore'> | EventOf<'server-told'> | null
}

const nothingDue = refuse('CONFLICT', 'Kampen er ferdigspilt, og må avgjøres.')
const noServer = refuse('CONFLICT', 'Kampen har ingen server ennå.')

/** The reason why this action cannot be done in this state of the match, by the rule that its page uses; null when it can. */
function refusedNow(state: MatchState, action: ServerAction): Refusal | null {
  const has_server = isReady(serverOf(state)) ? 1 : 0
  const undecided_reason = playOf(state)?.undecided ?? null
  const why = whyNot(action, { status: state.status, status_match: serverStatusOf(state), has_server, undecided_reason })
  return why === null ? null : refuse('CONFLICT', why)
}

/**
 * The effect of this action by this actor now. Refuses with FORBIDDEN (role 2 for pause and message, 3 for the rest), CONFLICT (another
 * phase, no server, no backup of the round) or INVALID_INPUT (an empty message, no round).
 */
export function serverAct(state: MatchState, by: Actor, action: ServerAction, { message, round = null }: ActionWords): ServerAct | Refusal {
  const refusal = refusedAsStaff(state, by, rightOf[action]) ?? refusedNow(state, action)
  if (refusal) return refusal
  const server = serverOf(state)
  const actAll = (commands: readonly string[], event: NonNullable<ServerAct['event']>): ServerAct | Refusal =>
    isReady(server) ? { ok: true, on: { address: serverAddress(server), load: server.runs }, commands, event } : noServer
  const act = (command: string, event: NonNullable<ServerAct['event']>) => actAll([command], event)
  const told = (what: EventOf<'server-told'>['action']) => ({ type: 'server-told', by, action: what, message }) as const
  const noted = (what: EventOf<'server-told'>['action']) => ({ ok: true, on: null, commands: [], event: told(what) }) as const
  // A fresh load that is being set up is what anyone who presses again wants.
  const loads = (as: EventOf<'reload'>['as']): ServerAct => ({
    ok: true,
    on: null,
    commands: [],
    event: isLoadingAfresh(server) || isOnItsWay(state, as) ? null : { type: 'reload', by, as },
  })
  switch (action) {
    case 'startmatch':
    case 'restartmatch':
    case 'reloadmatch':
    case 'continuematch':
      return loads(action)
    case 'reloadmap':
      return serverStatusOf(state) === 'live' ? loads(action) : act('css_rmap', told(action))
    case 'startkniferound':
      return act('css_start', told(action))
    case 'pausematch':
      return act('css_forcepause', { type: 'paused', by })
    case 'unpausematch':
      return act('css_forceunpause', { type: 'unpaused', by })
    case 'restoreround': {
      if (round === null) return refuse('INVALID_INPUT', 'Velg en runde.', ['round'])
      const found = backupToGoBack(state, round)
      return found.ok ? actAll(goBackCommands(round), { type: 'restore', by, round }) : found
    }
    // The configuration is made again each time a server asks for it.
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

/** Whether the server replies that it was already in that state: then nothing was done, and nothing is logged. */
export function wasSoAlready(state: MatchState, action: ServerAction, reply: string): boolean {
  const isPaused = state.status === 'live' && state.play.pausedAt !== null
  // A pause that only the server knows is one whose answer was lost: it is logged now.
  if (action === 'pausematch') return isPaused && /already paused/i.test(reply)
  // The plugin says nothing when there was no pause to end.
  return action === 'unpausematch' && !isPaused && reply.trim() === ''
}

/** The match's entry for a command that may or may not have run. */
export const unansweredAct = (by: Actor, action: ServerAction, message: string | null): EventOf<'server-told'> => ({
  type: 'server-told',
  by,
  action,
  message,
  isUnanswered: true,
})

/** Whether staff had it loaded afresh and it is not there yet. */
const isLoadingAfresh = (server: ServerLease | null): boolean => server !== null && server.runs === null && !server.mayAdopt

/** Whether the match comes to a server without it: one that goes on elsewhere is started by nobody. */
const isOnItsWay = (state: MatchState, as: EventOf<'reload'>['as']): boolean =>
  as === 'startmatch' && state.status === 'live' && state.play.restore?.server === 'next'

/** The server was told; the event only adds lines to the journal and the staff log. */
export const logServerAction = (state: MatchState): Step => become(state)

/**
 * Loads the current map again under a new load id; a match without a server asks for one again. Refuses with CONFLICT when no
 * map is due, and as `playAgain` does.
 */
export function reload(state: MatchState, event: EventOf<'reload'>, now: number): Step {
  if (state.status !== 'live' || winnerSoFar(state.seriesType, state.play) !== null) return nothingDue
  if (isPlayOver(state.play)) return playAgain(state, event, now)
  // The map begins again, also one that was to go on elsewhere. A copy, since an unchanged state is not committed: the journal has its
  // entry.
  const anew = { ...state, play: withoutRestore(state.play) }
  return become(anew, state.play.server ? loadAgain(state.play.server) : wantServer)
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

/** The plugin's words when it does not do an action (docs/integrations.md 3). */
const refusals: Partial<Record<ServerAction, readonly [says: RegExp, text: string]>> = {
  startkniferound: [/already started|practice mode/i, 'Kampen er allerede i gang på serveren.'],
  reloadmap: [/invalid map/i, 'Serveren kunne ikke laste kartet på nytt. Prøv å laste kampen på nytt.'],
  pausematch: [/halftime|has ended|timeout/i, 'Serveren tar ikke pause akkurat nå.'],
  restoreround: [/does not exist|cannot|half-?time|time-?out/i, 'Serveren kan ikke gå tilbake til den runden nå.'],
}

/** The refusal by which the server explains that it did not carry out the commands; null when it did. Refuses with CONFLICT. */
export function refusedByServer(action: ServerAction, reply: string): Refusal | null {
  if (/unknown command/i.test(reply)) return refuse('CONFLICT', 'Serveren kjenner ikke kommandoen. Mangler den MatchZy?')
  const [says, text] = refusals[action] ?? []
  return says?.test(reply) && text !== undefined ? refuse('CONFLICT', text) : null
}

/** The server that plays this match now, or null. */
export const serverOf = (state: MatchState): ServerLease | null => (state.status === 'live' ? state.play.server : null)

/** The effect of commands on the server that runs this match; none while it has no server that is ready. */
export const runOnServer = ({ play: { server } }: LiveState, ...commands: string[]): MatchEffect[] =>
  isReady(server) ? [{ to: 'server', do: 'run', address: serverAddress(server), load: server.runs, commands }] : []

/** A line of the site in the game's chat. */
export const sayInGame = (state: LiveState, text: string): MatchEffect[] => runOnServer(state, `css_asay ${plainMessage(text)}`)
