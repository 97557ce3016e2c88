import { courseStepsOf } from '../course/course-steps.ts'
import { remove } from '../course/organised/aside.ts'
import { organisedStep, stepIn } from '../course/organised/organised-step.ts'
import { showScreen } from '../course/organised/show-screen-step.ts'
import type { RoomEffect } from '../runtime/effects/room-effects.ts'
import type { Machine } from '../runtime/machine.ts'
import { bringBackCup } from './brought-back-step.ts'
import { cupWakeAt, runOut } from './cup-clock-step.ts'
import type { CupEffect } from './cup-effects.ts'
import type { CupEvent, EventOf } from './cup-events.ts'
import { followed } from './cup-follow-step.ts'
import { cupHost } from './cup-host.ts'
import { cupMigrations } from './cup-migrations.ts'
import { cupNeeds } from './cup-needs.ts'
import type { Step } from './cup-outcome.ts'
import { edit } from './cup-settings-step.ts'
import { staffLines } from './cup-staff-lines.ts'
import { type CupState, isInCup } from './cup-state.ts'
import { close } from './play/close-cup-step.ts'
import { correct, nameWinner } from './play/correct-result-step.ts'
import { start } from './play/start-cup-step.ts'
import { startRound } from './play/start-round-step.ts'
import { askedIn, isOwnAct, ownActIn } from './player-acts.ts'
import { drawPlayers } from './registration/draw-players-step.ts'
import { answerFriend, askFriend, leaveFriends } from './registration/friend-request-step.ts'
import { dropPlayer, leave, markNoShow, removePlayer } from './registration/leave-step.ts'
import { register } from './registration/register-step.ts'
import { assignPlayer, setCaptain, setUp } from './teams/assign-players-step.ts'
import { balanceTeams } from './teams/balance-teams-step.ts'
import { letIn } from './teams/let-in-step.ts'
import { undo } from './teams/undo-team-change.ts'
import { announceCup } from './view/cup-announce.ts'
import { type CupAudience, cupAudienceOf, cupRoomView } from './view/cup-view.ts'

type Type = Exclude<CupEvent['type'], 'open'>
type Steps = { readonly [Each in Type]: (state: CupState, event: EventOf<Each>, now: number) => Step }

const steps: Steps = {
  ...courseStepsOf(cupHost),
  edit,
  remove,
  'bring-back': bringBackCup,
  'show-screen': showScreen,
  register,
  leave,
  'ask-friend': askFriend,
  'answer-friend': answerFriend,
  'leave-friends': leaveFriends,
  'draw-players': drawPlayers,
  'remove-player': removePlayer,
  'no-show': markNoShow,
  'drop-player': dropPlayer,
  setup: setUp,
  'assign-player': assignPlayer,
  'set-captain': setCaptain,
  'balance-teams': balanceTeams,
  undo,
  start,
  'start-round': startRound,
  'set-result': correct,
  'name-winner': nameWinner,
  'let-in': letIn,
  close,
}

const step = organisedStep<CupState, CupEvent, CupEffect, 'cup'>({
  take: stepIn(steps),
  runOut,
  emptied: { players: [], asks: [], balance: null, edits: [] },
  contest: 'cup',
  needs: cupNeeds,
  staffActIn: (event) => (isOwnAct(event) || !('by' in event) ? null : event.type),
  ownActIn,
  askedIn,
  isIn: isInCup,
  isNamed: () => false,
  followed,
  lines: staffLines,
  playersIn: ({ players }) => players.map(({ steamId }) => steamId),
})

/** A cup as a pure machine (docs/design.md 2). Nobody sits in it. */
export const cupMachine: Machine<CupState, CupEvent, CupEffect | RoomEffect, CupAudience> = {
  step,
  nextWakeAt: cupWakeAt,
  idOf: ({ id }) => id,
  audienceOf: cupAudienceOf,
  announce: announceCup,
  snapshot: (state, _revision, audience, now) => ({ ...cupRoomView(state, audience), now }),
  migrations: cupMigrations,
}
