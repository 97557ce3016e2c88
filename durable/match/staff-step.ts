import { refuse } from '../rules/error-codes.ts'
import { outranks } from '../rules/permissions.ts'
import type { Role } from '../rules/vocabulary.ts'
import { currentTurn } from './current-turn.ts'
import { type MatchEffect, releaseSeat, tell, tellElsewhere, toastOf } from './match-effects.ts'
import type { EventOf } from './match-events.ts'
import { become, cancelMatch, type Step } from './match-outcome.ts'
import { hasEnded, type MatchState, type Member, memberOf, occupantOf } from './match-state.ts'
import { addressOf, isReady } from './play-state.ts'
import { isPlayOver } from './result-step.ts'
import { replaceCommands, serverOf } from './server-acts.ts'
import { withTurn } from './turns.ts'

const isOver = refuse('CONFLICT', 'Kampen er allerede over.')

/**
 * Staff put a player in for another, who may be a captain: the newcomer takes over team, captaincy and place (docs/product.md
 * 3). Refuses with FORBIDDEN, CONFLICT (not started, or nothing left to play; nobody to replace) or GATHER_ALLREADY_JOINED.
 * What draws are made from stays as it was at the start.
 */
export function replacePlayer(state: MatchState, event: EventOf<'replace-player'>, now: number): Step {
  const { by, out, player, seat } = event
  if (by.role < 2) return refuse('FORBIDDEN')
  if (state.status === 'waiting') return refuse('CONFLICT', 'Gatheren har ikke startet ennå.')
  if (hasEnded(state) || (state.play && isPlayOver(state.play))) return isOver
  const leaving = memberOf(state, out)
  if (!leaving) return refuse('CONFLICT', 'Spilleren er ikke med i kampen.')
  const outranksBoth = [leaving, player].every((each) => outranks(by.role as Role, each.role as Role))
  if (!outranksBoth) return refuse('FORBIDDEN')
  if (occupantOf(state, player.steamId)) return refuse('GATHER_ALLREADY_JOINED', 'Spilleren er allerede med i kampen.')
  const { team, isCaptain, pickedAs } = leaving
  const coming: Member = { ...player, seat, since: now, team, isCaptain, pickedAs }
  const replaced = { ...state, members: state.members.map((each) => (each === leaving ? coming : each)) }
  // Whoever comes in to a running turn has it whole.
  const isTheirTurn = isCaptain && currentTurn(state)?.team === team
  return become(
    isTheirTurn ? withTurn(replaced, now) : replaced,
    releaseSeat(leaving),
    ...toldServer(state, leaving, coming),
    tell([out], toastOf('warning', 'Du ble byttet ut av staben.')),
    tell([player.steamId], toastOf('info', 'Staben satte deg inn i en kamp.')),
    tellElsewhere([player.steamId], { event: 'match_redirect', data: { match_id: state.matchId } }),
  )
}

/** The server kicks the one and lets the other in. */
function toldServer(state: MatchState, leaving: Member, coming: Member): MatchEffect[] {
  const server = serverOf(state)
  if (!isReady(server) || coming.team === null) return []
  const commands = replaceCommands(leaving.steamId, coming, coming.team)
  return [{ to: 'server', do: 'run', address: addressOf(server), load: server.runs, commands }]
}

/**
 * Staff end a match in any phase: no result, no rating change; whoever looks at it reads why, if they said. Refuses with
 * FORBIDDEN, or CONFLICT when it is over. While it is still its owner's lobby, only staff who outrank the owner may; a started
 * match belongs to all who are in it.
 */
export function endByStaff(state: MatchState, event: EventOf<'end'>, now: number): Step {
  if (event.by.role < 2) return refuse('FORBIDDEN')
  if (state.status === 'waiting' && !outranks(event.by.role as Role, state.owner.role as Role)) return refuse('FORBIDDEN')
  if (hasEnded(state)) return isOver
  const ended = cancelMatch(state, 'staff', now)
  return event.reason ? { ...ended, state: { ...ended.state, cancelNote: event.reason } } : ended
}
