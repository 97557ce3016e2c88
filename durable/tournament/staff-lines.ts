import { teamOf } from '../course/course-state.ts'
import { scoreOf } from '../course/match-words.ts'
import type { StaffLine } from '../course/organised-step.ts'
import type { Tick } from '../runtime/machine.ts'
import type { EventOf, TournamentEvent } from './tournament-events.ts'
import type { TournamentState } from './tournament-state.ts'

type Change = { before: TournamentState | null; after: TournamentState }

const resultActions = {
  result: 'set-result',
  winner: 'set-result',
  walkover: 'walkover',
  absent: 'both-absent',
  reset: 'reset-result',
} as const

const time = (at: number | null): string | null => (at === null ? null : String(at))

function resultLine({ before, after }: Change, { no, change }: EventOf<'set-result'>): StaffLine {
  const target = `${after.id} ${no}`
  return { action: resultActions[change.action], target, before: scoreOf(before?.results[no]), after: scoreOf(after.results[no]) }
}

function undoLine({ before, after }: Change): StaffLine | null {
  const back = before?.undo.at(-1)?.back
  if (!before || !back) return null
  if (!('no' in back)) return { action: 'undo-result', after: teamOf(after, back.team)?.name ?? null }
  const { no } = back
  return { action: 'undo-result', target: `${after.id} ${no}`, before: scoreOf(before.results[no]), after: scoreOf(after.results[no]) }
}

/** What was done to a team by an organiser's right; null where the team did it itself. */
const ofTeam = (
  { before, after }: Change,
  event: EventOf<'withdraw' | 'check-in' | 'line-up'>,
  action: StaffLine['action'],
  to: string | null,
): StaffLine | null => {
  const name = (before && teamOf(before, event.teamId)?.name) ?? teamOf(after, event.teamId)?.name ?? null
  return event.asStaff ? { action, before: name, after: to } : null
}

const nameOf = ({ before }: Change, teamId: number): string | null => (before && teamOf(before, teamId)?.name) ?? null

/** Names every event, so that the compiler asks about a new one whether organisers do it. */
export function lineOf(change: Change, event: TournamentEvent | Tick): StaffLine | null {
  const { before, after } = change
  switch (event.type) {
    case 'open':
      return before ? null : { action: 'add-tournament', after: after.settings.name }
    case 'edit':
      return { action: 'edit-tournament', before: before?.settings.name ?? null, after: after.settings.name }
    case 'remove':
      return { action: 'delete-tournament', before: after.settings.name }
    case 'registration':
      return { action: event.isOpen ? 'open-registration' : 'close-registration' }
    case 'draw':
      return { action: 'draw-tournament', after: String(after.draw?.seeds.length ?? 0) }
    case 'start':
      return { action: 'start-tournament' }
    case 'finish':
      return { action: 'finish-tournament' }
    case 'undo':
      return undoLine(change)
    case 'plan-times':
      return { action: 'plan-times', after: String(after.settings.servers) }
    case 'check-in':
      return ofTeam(change, event, 'check-in-team', event.isIn ? '1' : '0')
    case 'line-up':
      return ofTeam(change, event, 'set-line-up', event.players.join(' '))
    case 'withdraw':
      return ofTeam(change, event, 'withdraw-team', event.isOut ? '1' : '0')
    case 'remove-team':
      return { action: 'remove-team', before: nameOf(change, event.teamId) }
    case 'answer-stand-in': {
      const asked = before?.standInRequests.find(({ id }) => id === event.request)
      return asked
        ? { action: 'answer-stand-in', player: asked.in.steamId, before: nameOf(change, asked.teamId), after: event.accept ? '1' : '0' }
        : null
    }
    case 'set-stand-in':
      return { action: 'add-stand-in', player: event.player.steamId, before: event.out, after: event.player.steamId }
    case 'start-match':
      return { action: 'start-tournament-match', target: `${after.id} ${event.no}` }
    case 'set-result':
      return resultLine(change, event)
    case 'match-time':
      return {
        action: 'set-match-time',
        target: `${after.id} ${event.no}`,
        before: time(before?.matches[event.no]?.at ?? null),
        after: time(event.at),
      }
    // Teams and players, for themselves.
    case 'register':
    case 'take-part':
    case 'ask-stand-in':
    case 'ready':
    // Teams, on the site.
    case 'team-changed':
    // Matches and the clock.
    case 'match-opened':
    case 'match-refused':
    case 'match-ended':
    case 'tick':
      return null
    default:
      return event satisfies never
  }
}
