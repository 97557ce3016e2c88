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
import type { EventOf, MatchEvent } from './match-events.ts'
import type { Step } from './match-outcome.ts'
import { reviveMatch } from './match-revive.ts'
import type { MatchState } from './match-state.ts'
import { type MatchAudience, matchView } from './match-view.ts'
import { playWakeAt } from './play-clock.ts'
import { polled } from './poll-step.ts'
import { rated, settle, voidResult } from './result-step.ts'
import { knifeSeen, notePause, noteTold, reload } from './server-acts.ts'
import { serverFailed, serverOffered, serverReady } from './server-step.ts'
import { staffActOf } from './staff-acts.ts'
import { endByStaff, replacePlayer } from './staff-step.ts'
import { start } from './start-step.ts'
import { mapAction, sideSelection } from './veto-step.ts'

type MatchMachine = Machine<MatchState, MatchEvent, MatchEffect, MatchAudience>

type StepOf<Type extends MatchEvent['type']> = (state: MatchState, event: EventOf<Type>, now: number) => Step
type Steps<Type extends MatchEvent['type']> = { readonly [Each in Type]: StepOf<Each> }

/** What can be done while the lobby stands open. */
const lobbySteps = {
  join: lobby.join,
  'accept-invite': lobby.acceptInvite,
  'add-player': lobby.addPlayer,
  'kick-player': lobby.kickPlayer,
  leave: lobby.leave,
  leavequeue: lobby.leaveQueue,
  cancel: lobby.cancel,
  extend: lobby.extend,
  invite: lobby.invite,
  fill: lobby.fill,
  start,
} satisfies Partial<Steps<MatchEvent['type']>>
type LobbyEvent = keyof typeof lobbySteps

const byClock = (state: MatchState, _event: MatchEvent, now: number): Step => runOut(state, now)

/** What happens at any time; each step knows when it may. */
const steps: Steps<Exclude<MatchEvent['type'], 'open' | LobbyEvent>> = {
  chat: lobby.chat,
  'pick-player': pickPlayer,
  'map-action': mapAction,
  'side-selection': sideSelection,
  'replace-player': replacePlayer,
  end: endByStaff,
  'server-offered': serverOffered,
  'server-ready': serverReady,
  'server-failed': serverFailed,
  game: gameReported,
  polled,
  'knife-seen': knifeSeen,
  paused: notePause,
  unpaused: notePause,
  reload,
  'server-told': noteTold,
  settle,
  void: voidResult,
  rated,
  // Words of the journal for what a tick, or a report, turned out to be: said by themselves they are nothing but a tick.
  'run-out': byClock,
  grace: byClock,
  asked: byClock,
  'map-live': byClock,
  'map-over': byClock,
  finished: byClock,
  undecided: byClock,
}

const isOfLobby = (type: MatchEvent['type']): type is LobbyEvent => Object.hasOwn(lobbySteps, type)

function step(state: MatchState | null, event: MatchEvent | Tick, now: number): Step {
  if (event.type === 'open') return lobby.open(state, event, now)
  if (!state) return refuse('GATHER_CANT_FIND_GATHER')
  if (event.type === 'tick') return runOut(state, now)
  const { type } = event
  const closed = isOfLobby(type) ? lobby.closedBecause(state) : null
  // Each table gives an event's type the step for just that event; the compiler loses the pair when it looks one up.
  const take = (isOfLobby(type) ? lobbySteps[type] : steps[type]) as StepOf<MatchEvent['type']>
  return closed ?? take(state, event, now)
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
