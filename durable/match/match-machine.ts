import { refuse } from '../rules/error-codes.ts'
import { isStaff } from '../rules/permissions.ts'
import type { Role } from '../rules/vocabulary.ts'
import type { Machine, Outcome, Tick } from '../runtime/machine.ts'
import * as lobby from './lobby-step.ts'
import { announceMatch } from './match-announce.ts'
import type { MatchEffect } from './match-effects.ts'
import type { MatchEvent } from './match-events.ts'
import { reviveMatch } from './match-revive.ts'
import type { MatchState } from './match-state.ts'
import { type MatchAudience, matchView } from './match-view.ts'

type Step = Outcome<MatchState, MatchEffect>
type MatchMachine = Machine<MatchState, MatchEvent, MatchEffect, MatchAudience>

function step(state: MatchState | null, event: MatchEvent | Tick, now: number): Step {
  if (event.type === 'open') return lobby.open(state, event, now)
  if (!state) return refuse('GATHER_CANT_FIND_GATHER')
  switch (event.type) {
    case 'tick':
      return lobby.expireLobby(state, now)
    case 'chat':
      return lobby.chat(state, event, now)
    case 'seat-lost':
      return lobby.seatLost(state, event, now)
    default:
      return lobby.closedBecause(state) ?? lobbyStep(state, event, now)
  }
}

type LobbyEvent = Exclude<MatchEvent, { type: 'open' | 'chat' | 'seat-lost' }>

function lobbyStep(state: MatchState, event: LobbyEvent, now: number): Step {
  switch (event.type) {
    case 'join':
      return lobby.join(state, event, now)
    case 'accept-invite':
      return lobby.acceptInvite(state, event, now)
    case 'add-player':
      return lobby.addPlayer(state, event, now)
    case 'kick-player':
      return lobby.kickPlayer(state, event)
    case 'leave':
      return lobby.leave(state, event)
    case 'leavequeue':
      return lobby.leaveQueue(state, event)
    case 'cancel':
      return lobby.cancel(state, event, now)
    case 'extend':
      return lobby.extend(state, event)
    case 'invite':
      return lobby.invite(state, event, now)
    default:
      throw new Error(`no step for ${(event satisfies never as { type: string }).type}`)
  }
}

/** A match of any kind as a pure machine (docs/design.md 2). */
export const matchMachine: MatchMachine = {
  step,
  nextWakeAt: (state) => state.deadlineAt,
  audienceOf: (_state, viewer) => (isStaff(viewer.role as Role) ? 'staff' : 'player'),
  announce: announceMatch,
  snapshot: (state, revision, audience) => ({ match: matchView(state, revision, audience) }),
  revive: reviveMatch,
}
