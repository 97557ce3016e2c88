import { refuse } from '../rules/error-codes.ts'
import { isStaff } from '../rules/permissions.ts'
import type { Role } from '../rules/vocabulary.ts'
import type { Machine, Tick } from '../runtime/machine.ts'
import { runOut } from './clock-step.ts'
import { pickPlayer } from './draft-step.ts'
import { gameReported } from './game-step.ts'
import * as lobby from './lobby-step.ts'
import { announceMatch } from './match-announce.ts'
import type { MatchEffect } from './match-effects.ts'
import type { MatchEvent } from './match-events.ts'
import type { Step } from './match-outcome.ts'
import { reviveMatch } from './match-revive.ts'
import type { MatchState } from './match-state.ts'
import { type MatchAudience, matchView } from './match-view.ts'
import { playWakeAt } from './play-clock.ts'
import { polled } from './poll-step.ts'
import { rated, settle, voidResult } from './result-step.ts'
import { knifeSeen, notePause, reload } from './server-acts.ts'
import { serverFailed, serverOffered, serverReady } from './server-step.ts'
import { staffActOf } from './staff-acts.ts'
import { endByStaff, replacePlayer } from './staff-step.ts'
import { start } from './start-step.ts'
import { mapAction, sideSelection } from './veto-step.ts'

type MatchMachine = Machine<MatchState, MatchEvent, MatchEffect, MatchAudience>

function step(state: MatchState | null, event: MatchEvent | Tick, now: number): Step {
  if (event.type === 'open') return lobby.open(state, event, now)
  if (!state) return refuse('GATHER_CANT_FIND_GATHER')
  switch (event.type) {
    case 'tick':
    // Journal words for what a tick did: said by themselves they are nothing but a tick.
    case 'run-out':
    case 'grace':
    case 'asked':
    case 'map-live':
    case 'map-over':
    case 'finished':
    case 'undecided':
      return runOut(state, now)
    case 'chat':
      return lobby.chat(state, event, now)
    case 'seat-lost':
      return lobby.seatLost(state, event, now)
    case 'pick-player':
      return pickPlayer(state, event, now)
    case 'map-action':
      return mapAction(state, event, now)
    case 'side-selection':
      return sideSelection(state, event, now)
    case 'replace-player':
      return replacePlayer(state, event, now)
    case 'end':
      return endByStaff(state, event, now)
    default:
      return isPlayEvent(event) ? playStep(state, event, now) : (lobby.closedBecause(state) ?? lobbyStep(state, event, now))
  }
}

const playEvents = [
  ...(['server-offered', 'server-ready', 'server-failed', 'game', 'polled', 'knife-seen'] as const),
  ...(['paused', 'unpaused', 'reload', 'settle', 'void', 'rated'] as const),
] as const
type PlayEvent = Extract<MatchEvent, { type: (typeof playEvents)[number] }>
const isPlayEvent = (event: MatchEvent): event is PlayEvent => (playEvents as readonly string[]).includes(event.type)

/** What happens from the end of the veto on. */
function playStep(state: MatchState, event: PlayEvent, now: number): Step {
  switch (event.type) {
    case 'server-offered':
      return serverOffered(state, event)
    case 'server-ready':
      return serverReady(state, event, now)
    case 'server-failed':
      return serverFailed(state, event, now)
    case 'game':
      return gameReported(state, event, now)
    case 'polled':
      return polled(state, event, now)
    case 'knife-seen':
      return knifeSeen(state)
    case 'paused':
    case 'unpaused':
      return notePause(state, event)
    case 'reload':
      return reload(state)
    case 'settle':
      return settle(state, event, now)
    case 'void':
      return voidResult(state, event)
    case 'rated':
      return rated(state, event)
    default:
      throw new Error(`no step for ${(event satisfies never as { type: string }).type}`)
  }
}

type LobbyEvent = Extract<
  MatchEvent,
  {
    type:
      | 'join'
      | 'accept-invite'
      | 'add-player'
      | 'kick-player'
      | 'leave'
      | 'leavequeue'
      | 'cancel'
      | 'extend'
      | 'invite'
      | 'fill'
      | 'start'
  }
>

/** What can be done while the lobby stands open. */
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
    case 'fill':
      return lobby.fill(state, event, now)
    case 'start':
      return start(state, event, now)
    default:
      throw new Error(`no step for ${(event satisfies never as { type: string }).type}`)
  }
}

/** Every step that staff made by their rights leaves a line in the staff log. */
function loggedStep(state: MatchState | null, event: MatchEvent | Tick, now: number): Step {
  const done = step(state, event, now)
  const act = state && done.ok ? staffActOf(state, event, now) : null
  return done.ok && act ? { ...done, effects: [...done.effects, { to: 'staff-log', entry: act }] } : done
}

/** A match of any kind as a pure machine (docs/design.md 2). */
export const matchMachine: MatchMachine = {
  step: loggedStep,
  nextWakeAt: (state) => (state.status === 'live' ? playWakeAt(state) : state.deadlineAt),
  audienceOf: (_state, viewer) => (isStaff(viewer.role as Role) ? 'staff' : 'player'),
  announce: announceMatch,
  snapshot: (state, revision, audience) => ({ match: matchView(state, revision, audience) }),
  revive: reviveMatch,
}
