import { refuse } from '../rules/error-codes.ts'
import { isStaff } from '../rules/staff/role-ranks.ts'
import { type SeatingMachine, type Tick, withEffects } from '../runtime/machine.ts'
import { runOut } from './clock-step.ts'
import { correctResult } from './decisions/correct-step.ts'
import { decide } from './decisions/decide-step.ts'
import { undoDecision } from './decisions/undo-decision-step.ts'
import { voidResult } from './decisions/void-step.ts'
import { pickPlayer } from './draft-veto/draft-step.ts'
import { mark } from './draft-veto/mark-step.ts'
import { mapAction, sideSelection } from './draft-veto/veto-step.ts'
import { whisper } from './draft-veto/whisper-step.ts'
import { declineCaptain, nameCaptain, volunteerCaptain } from './lobby/captain-step.ts'
import { fill, setDoor, withLetIn } from './lobby/door-step.ts'
import { acceptInvite, join } from './lobby/join-step.ts'
import * as lobby from './lobby/lobby-step.ts'
import { openTeams } from './lobby/open-teams-step.ts'
import { removeBanned, yieldPlayers } from './lobby/removal-step.ts'
import { changeSetting } from './lobby/setting-step.ts'
import { start } from './lobby/start-step.ts'
import { type MatchEffect, record, tellOrganiser } from './match-effects.ts'
import type { EventOf, MatchEvent } from './match-events.ts'
import { matchMigrations } from './match-migrations.ts'
import { cancelByOrganiser, ofItsKind, type Step } from './match-outcome.ts'
import { deadlineOf, hasEnded, isUndecided, type LobbyState, type MatchState, occupantOf } from './match-state.ts'
import { withPhaseTime } from './phase-time.ts'
import { gameReported } from './play/game-step.ts'
import { playWakeAt } from './play/play-clock.ts'
import { polled } from './play/poll-step.ts'
import { isSeated, rated } from './play/result-step.ts'
import { knifeSeen, logServerAction, reload, setPaused } from './play/server-acts.ts'
import { serverFailed, serverOffered, serverReady } from './play/server-step.ts'
import { callIn, leftBench, sitOnBench } from './presence/bench-step.ts'
import { missedCount } from './presence/missing-player-effects.ts'
import { connectionsSeen } from './presence/presence-step.ts'
import { withSearch } from './presence/queue-search.ts'
import { substitute } from './presence/substitute-step.ts'
import { goBack } from './recovery/go-back-step.ts'
import { openRematchLobby } from './rematch/rematch-lobby-step.ts'
import { openRematch, rematchOpened, wantRematch } from './rematch/rematch-step.ts'
import { staffActOf } from './staff/staff-acts.ts'
import { endByStaff, replacePlayer } from './staff/staff-step.ts'
import { announceMatch } from './view/match-announce.ts'
import { type MatchAudience, matchView } from './view/match-view.ts'

type MatchMachine = SeatingMachine<MatchState, MatchEvent, MatchEffect, MatchAudience>

type StepOf<Type extends MatchEvent['type'], State extends MatchState = MatchState> = (
  state: State,
  event: EventOf<Type>,
  now: number,
) => Step
type Steps<Type extends MatchEvent['type'], State extends MatchState = MatchState> = { readonly [Each in Type]: StepOf<Each, State> }

/** The steps of an open lobby. */
const lobbySteps = {
  join,
  'accept-invite': acceptInvite,
  'add-player': lobby.addPlayer,
  'kick-player': lobby.kickPlayer,
  'remove-banned': removeBanned,
  yield: yieldPlayers,
  leave: lobby.leave,
  leavequeue: lobby.leaveQueue,
  cancel: lobby.cancel,
  extend: lobby.extend,
  invite: lobby.invite,
  'decline-invite': lobby.declineInvite,
  'withdraw-invite': lobby.withdrawInvite,
  'volunteer-captain': volunteerCaptain,
  'decline-captain': declineCaptain,
  'name-captain': nameCaptain,
  fill,
  'set-door': setDoor,
  start,
} satisfies Partial<Steps<MatchEvent['type'], LobbyState>>
type LobbyEvent = keyof typeof lobbySteps

const byClock = (state: MatchState, _event: MatchEvent, now: number): Step => runOut(state, now)

/** The steps of every phase; each checks the phase itself. */
const steps: Steps<Exclude<MatchEvent['type'], 'open-lobby' | 'open-teams' | 'open-rematch-lobby' | LobbyEvent>> = {
  chat: lobby.chat,
  'match-setting': changeSetting,
  'pick-player': pickPlayer,
  'map-action': mapAction,
  'side-selection': sideSelection,
  mark,
  whisper,
  'replace-player': replacePlayer,
  substitute,
  bench: sitOnBench,
  'bench-left': leftBench,
  'call-in': callIn,
  connections: connectionsSeen,
  end: endByStaff,
  'cancel-by-organiser': cancelByOrganiser,
  'server-offered': serverOffered,
  'server-ready': serverReady,
  'server-failed': serverFailed,
  game: gameReported,
  polled,
  'knife-seen': knifeSeen,
  paused: setPaused,
  unpaused: setPaused,
  reload,
  restore: goBack,
  'server-told': logServerAction,
  decide,
  void: voidResult,
  correct: correctResult,
  'undo-decision': undoDecision,
  rated,
  'want-rematch': wantRematch,
  'open-rematch': openRematch,
  'rematch-opened': rematchOpened,
  // Only written to the journal, as the meaning of a tick or a report. If one is submitted it counts as a tick.
  'run-out': byClock,
  grace: byClock,
  missed: byClock,
  'came-back': byClock,
  'started-full': byClock,
  'bench-called': byClock,
  interrupted: byClock,
  restored: byClock,
  'restore-failed': byClock,
  asked: byClock,
  'map-live': byClock,
  'map-over': byClock,
  finished: byClock,
  undecided: byClock,
}

const isOfLobby = (type: MatchEvent['type']): type is LobbyEvent => Object.hasOwn(lobbySteps, type)

// Each table gives an event's type the step for just that event; the compiler loses the pair when it looks one up.
const lobbyStepOf = (type: LobbyEvent) => lobbySteps[type] as StepOf<MatchEvent['type'], LobbyState>
const stepOf = (type: keyof typeof steps) => steps[type] as StepOf<MatchEvent['type']>

function step(state: MatchState | null, event: MatchEvent | Tick, now: number): Step {
  const { type } = event
  if (type === 'open-lobby') return lobby.openLobby(state, event, now)
  if (type === 'open-teams') return openTeams(state, event, now)
  if (type === 'open-rematch-lobby') return openRematchLobby(state, event, now)
  if (!state) return refuse('GATHER_CANT_FIND_GATHER')
  if (type === 'tick') return runOut(state, now)
  if (!isOfLobby(type)) return stepOf(type)(state, event, now)
  return state.status === 'waiting' ? lobbyStepOf(type)(state, event, now) : lobby.refusedWhenClosed(state)
}

/** Its organiser hears when the match begins to wait for a decision, and when it goes on without one. That it ended is told with its end. */
function withDecision(state: MatchState | null, done: Step): Step {
  if (!state || !done.ok || done.state.organiser === null || hasEnded(done.state)) return done
  return isUndecided(state) === isUndecided(done.state) ? done : withEffects(done, tellOrganiser)
}

/** The record says how many players are missed: staff see the matches that wait for somebody (docs/product.md 13.2). */
function withMissing(state: MatchState | null, done: Step): Step {
  if (!state || !done.ok || hasEnded(done.state)) return done
  return missedCount(state) === missedCount(done.state) ? done : withEffects(done, record)
}

/** Adds a line to the staff log to every step that staff made by their rights. */
function loggedStep(state: MatchState | null, event: MatchEvent | Tick, now: number): Step {
  const taken = withSearch(state, withLetIn(step(state, event, now), event, now))
  const done = ofItsKind(withPhaseTime(state, withMissing(state, withDecision(state, taken)), now))
  const act = state && done.ok ? staffActOf(state, event, now) : null
  return done.ok && act ? withEffects(done, { to: 'staff-log', entry: act }) : done
}

/** A match of any kind as a pure machine (docs/design.md 2). */
export const matchMachine: MatchMachine = {
  step: loggedStep,
  idOf: (state) => state.matchId,
  seatOf: (state, steamId) => (isSeated(state, steamId) ? (occupantOf(state, steamId)?.seat ?? null) : null),
  nextWakeAt: (state) => (state.status === 'live' ? playWakeAt(state) : deadlineOf(state)),
  audienceOf: (_state, viewer) => (isStaff(viewer.role) ? 'staff' : 'player'),
  announce: announceMatch,
  snapshot: (state, revision, audience) => ({ match: matchView(state, revision, audience) }),
  migrations: matchMigrations,
}
