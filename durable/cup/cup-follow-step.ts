import { championCrowned } from '../course/course-notes.ts'
import { progressOf } from '../course/course-state.ts'
import { counted } from '../course/course-step.ts'
import { isReturn } from '../course/organised/aside.ts'
import { courseIn, matchIn, startedOf } from '../course/state-course.ts'
import { isSameJson } from '../rules/same-json.ts'
import { cupHost } from './cup-host.ts'
import { matchBegan } from './cup-notes.ts'
import { type AnyEffect, become, type Done } from './cup-outcome.ts'
import { type CupState, placedIn } from './cup-state.ts'
import { winnersOf } from './cup-winners.ts'
import { withoutReturns } from './registration/back-in.ts'
import { cardOf } from './view/cup-card-view.ts'

/** The cup is over once its course is; a correction after that may crown another champion. */
function ended(before: CupState, state: CupState, now: number): Done {
  const course = courseIn(state)
  if (!course) return become(state)
  const was = courseIn(before)
  if (state.status === 'live' && course.isOver)
    return become({ ...state, status: 'closed', endedAt: now }, ...championCrowned(state, course.champion, cupHost))
  if (state.status !== 'closed' || before.status !== 'closed') return become(state)
  return course.champion === was?.champion ? become(state) : become(state, ...championCrowned(state, course.champion, cupHost))
}

/** The players of a match are called once its room is open; the report of the match can come before the room's answer. */
function called(before: CupState, after: CupState, now: number): AnyEffect[] {
  if (before.matches === after.matches) return []
  return [...startedOf(before)].flatMap((no) => {
    const match = matchIn(after, no)
    const { room } = progressOf(after, no)
    const hasBegun = progressOf(before, no).room?.is === 'starting' && room?.is === 'live'
    return match && hasBegun ? matchBegan(after, match, room.matchId, now) : []
  })
}

/** Whether lists show a cup differently after this change. */
const isListNews = (before: CupState | null, after: CupState): boolean => {
  if (after.settings.isPrivate && (before?.settings.isPrivate ?? true)) return false
  return before === null || before.removedAt !== after.removedAt || !isSameJson(cardOf(before), cardOf(after))
}

/** The record gets the players' teams once these are final, so that no drag writes a row. */
const isPlayersNews = (before: CupState | null, after: CupState): boolean =>
  before?.players !== after.players ||
  isReturn(before, after) ||
  before.status !== after.status ||
  (after.status === 'live' && before.teams !== after.teams)

/** The effects to the record after a change. */
function recorded(before: CupState | null, after: CupState): AnyEffect[] {
  const isOthers = after.removedAt === null && !isSameJson(before ? winnersOf(before) : [], winnersOf(after))
  return [
    ...(isPlayersNews(before, after) ? ([{ to: 'record', do: 'players' }] as const) : []),
    ...(isOthers ? ([{ to: 'record', do: 'winners' }] as const) : []),
    { to: 'record', do: isListNews(before, after) ? 'news' : 'row' },
  ]
}

/** How many had a place before and have none now. */
function fallenOut(before: CupState, after: CupState): number {
  if (before.players === after.players) return 0
  const placed = new Set(placedIn(after).map(({ steamId }) => steamId))
  return placedIn(before).filter(({ steamId }) => !placed.has(steamId)).length
}

/** The state with its changes of players and teams counted. */
function countedLayout(before: CupState, after: CupState): CupState {
  if (before.players === after.players && before.teams === after.teams) return after
  return { ...withoutReturns(after), layout: after.layout + 1, fallen: after.fallen + fallenOut(before, after) }
}

/** The consequences of a step: calls of players, the end, the record. */
export function followed(before: CupState | null, done: Done, now: number): Done {
  const atEnd = before && done.state.removedAt === null ? ended(before, done.state, now) : become(done.state)
  const after = before ? countedLayout(before, counted(before, atEnd.state)) : atEnd.state
  const calls = before ? called(before, after, now) : []
  return { ...done, state: after, effects: [...done.effects, ...calls, ...atEnd.effects, ...recorded(before, after)] }
}
