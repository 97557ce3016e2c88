import type { CheckOrder } from '../ports/check-order.ts'
import { missedDeadlineMs } from '../rules/draft/turn-clock.ts'
import { refuse } from '../rules/error-codes.ts'
import { type CancelledCheck, fairMs } from '../rules/queue/check-judge.ts'
import { calledToMatchToast } from '../runtime/effects/called-to-match.ts'
import { type RoomEffect, releaseSeat, tell } from '../runtime/effects/room-effects.ts'
import { type Outcome, silently, type Tick, withEffects } from '../runtime/machine.ts'
import { versionAfter } from '../runtime/migrations.ts'
import type { CheckEffect } from './ready-check-effects.ts'
import type { CheckEvent } from './ready-check-events.ts'
import { migrations } from './ready-check-migrations.ts'
import { askedIn, type CheckState, everybodyIn, judgedGroups, openedCheck, withPlayer } from './ready-check-state.ts'
import { noteOf } from './ready-check-words.ts'

type Step = Outcome<CheckState, CheckEffect | RoomEffect, CheckEvent>
type EventOf<Type extends CheckEvent['type']> = Extract<CheckEvent, { type: Type }>

const become = (state: CheckState, ...effects: (CheckEffect | RoomEffect)[]): Step => ({ ok: true, state, effects })

/** Two teams, or the one who is asked to come in; nobody twice. */
function isAskable({ purpose, groups }: CheckOrder): boolean {
  const steamIds = groups.flatMap(({ players }) => players.map(({ steamId }) => steamId))
  const fits = purpose.is === 'match' ? steamIds.length >= 2 && steamIds.length % 2 === 0 : steamIds.length === 1
  return fits && new Set(steamIds).size === steamIds.length
}

function open({ order, seats }: EventOf<'open'>, now: number): Step {
  if (!isAskable(order)) return refuse('INVALID_INPUT')
  const state = openedCheck(order, seats, { v: versionAfter(migrations), now })
  const steamIds = everybodyIn(state).map(({ steamId }) => steamId)
  return become(state, { to: 'start' }, { to: 'notification', steamIds, note: noteOf(state) })
}

/**
 * Nobody is released yet: the players sit here until the queue knows the end, so that nobody joins the queue again before it has noted
 * their answers.
 */
const cancelCheck = (state: CheckState, { why, elsewhere }: CancelledCheck, now: number): Step =>
  become({ ...state, status: 'off', why, elsewhere, endedAt: now, isReported: false }, { to: 'queue' })

/** The time is over. When the site finds a deadline late, that is its own fault and no player's offence. */
function runOut(state: CheckState, now: number): Step {
  if (state.status !== 'asking' || now < state.deadlineAt) return become(state)
  if (now - state.deadlineAt > missedDeadlineMs) return cancelCheck(state, { why: 'late', elsewhere: [] }, now)
  return cancelCheck(state, { why: state.told ? 'time' : 'untold', elsewhere: [] }, now)
}

/** Pages were told. When that took so long that nobody had time to answer, it does not count as told. */
function told(state: CheckState, now: number): Step {
  const isInTime = state.status === 'asking' && now + fairMs <= state.deadlineAt
  if (!isInTime || state.told) return become(state)
  return silently({ ...state, told: true })
}

/** Why the check takes no answer any more. */
function overText(state: CheckState): string {
  if (state.status !== 'off') return 'Alle er klare, og kampen åpnes.'
  return state.why === 'time' || state.why === 'late' || state.why === 'untold'
    ? 'Det er for sent. Tiden gikk ut.'
    : 'Det er for sent. Kampen er avlyst.'
}

/** The act of an asked player. Refuses with FORBIDDEN, or with CONFLICT once the check is over, or they have answered. */
function answer(state: CheckState, { type, by }: EventOf<'ready' | 'decline' | 'shown'>, now: number): Step {
  const asked = askedIn(state, by)
  if (!asked) return refuse('FORBIDDEN', 'Du er ikke med i denne sjekken.')
  if (state.status !== 'asking') return refuse('CONFLICT', overText(state))
  if (type === 'shown') {
    if (asked.shownAt !== null) return become(state)
    return silently(withPlayer(state, by, { shownAt: now }))
  }
  if (asked.answer !== 'asked') return refuse('CONFLICT', 'Du har allerede godtatt.')
  if (type === 'decline') return cancelCheck(withPlayer(state, by, { answer: 'declined' }), { why: 'declined', elsewhere: [] }, now)
  const next = withPlayer(state, by, { answer: 'accepted' })
  const isLast = everybodyIn(next).every((each) => each.answer === 'accepted')
  return isLast ? become({ ...next, status: 'opening' }, { to: 'match' }) : become(next)
}

/** A banned player ends the check, as if they had declined. Once everybody is ready the match decides. */
function removeBanned(state: CheckState, { steamId }: EventOf<'remove-banned'>, now: number): Step {
  if (state.status !== 'asking' || !askedIn(state, steamId)) return become(state)
  return cancelCheck(withPlayer(state, steamId, { answer: 'declined' }), { why: 'declined', elsewhere: [] }, now)
}

/** Players whom an organised match needs leave without having declined, and the check ends. Once everybody is ready the match decides. */
function yieldPlayers(state: CheckState, { steamIds, by }: EventOf<'yield'>, now: number): Step {
  const called = steamIds.filter((steamId) => askedIn(state, steamId))
  if (state.status !== 'asking' || called.length === 0) return become(state)
  const step = cancelCheck(state, { why: 'called-away', elsewhere: called }, now)
  return step.ok ? withEffects(step, tell(called, calledToMatchToast('Du er tatt ut av køen', by))) : step
}

/** The queue has the players who return to it. The others are free from now on. */
function reported(state: CheckState): Step {
  if (state.status !== 'opened' && state.status !== 'off') return become(state)
  if (state.isReported) return become(state)
  const leaving = judgedGroups(state).flatMap(({ players }) => players.filter(({ goes }) => goes === 'out' || goes === 'kept'))
  const next = { ...state, isReported: true }
  if (leaving.length === 0) return silently(next)
  return become(next, ...leaving.map(({ asked }) => releaseSeat(asked)))
}

/** The step of a ready check for an event (docs/product.md 12.3). */
export function checkStep(state: CheckState | null, event: CheckEvent | Tick, now: number): Step {
  if (event.type === 'open') return state ? become(state) : open(event, now)
  if (!state) return refuse('PAGE_NOT_FOUND')
  switch (event.type) {
    case 'tick':
      return runOut(state, now)
    case 'ready':
    case 'decline':
    case 'shown':
      return answer(state, event, now)
    case 'remove-banned':
      return removeBanned(state, event, now)
    case 'yield':
      return yieldPlayers(state, event, now)
    case 'told':
      return told(state, now)
    case 'match-opened':
      if (state.status !== 'opening') return become(state)
      return become({ ...state, status: 'opened', endedAt: now, isReported: false }, { to: 'queue' })
    case 'match-refused':
      return state.status === 'opening' ? cancelCheck(state, event, now) : become(state)
    case 'reported':
      return reported(state)
    default:
      return event satisfies never
  }
}
