import { teamOf } from '../course/course-state.ts'
import { scoreOf } from '../course/matches/match-words.ts'
import type { Change as ChangeOf, StaffLine, StaffLines } from '../course/organised/organised-step.ts'
import { startedOf } from '../course/state-course.ts'
import type { StaffAct } from '../rules/staff/own-contest.ts'
import type { TeamId } from '../rules/vocabulary.ts'
import type { EventOf, TournamentEvent } from './tournament-events.ts'
import type { TournamentState } from './tournament-state.ts'

type Change = ChangeOf<TournamentState>

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

const nameOf = ({ before, after }: Change, teamId: TeamId): string | null =>
  ((before && teamOf(before, teamId)) ?? teamOf(after, teamId))?.name ?? null

/** The line of the staff log for each act of organisers (docs/product.md 3). */
export const staffLines: StaffLines<TournamentState, TournamentEvent, StaffAct<'tournament'>> = {
  open: ({ before, after }) => (before ? null : { action: 'add-tournament', after: after.settings.name }),
  edit: ({ before, after }) => ({ action: 'edit-tournament', before: before?.settings.name ?? null, after: after.settings.name }),
  remove: ({ after }) => ({ action: 'delete-tournament', before: after.settings.name }),
  'bring-back': () => ({ action: 'undo-act', before: 'delete-tournament' }),
  picture: ({ before, after }) => ({
    action: 'set-tournament-picture',
    before: before?.imageUrl ? '1' : '0',
    after: after.imageUrl ? '1' : '0',
  }),
  'co-organiser': (_change, { player: { steamId }, isNamed }) => ({
    action: isNamed ? 'add-co-organiser' : 'remove-co-organiser',
    player: steamId,
  }),
  registration: (_change, { isOpen }) => ({ action: isOpen ? 'open-registration' : 'close-registration' }),
  draw: ({ after }) => ({ action: 'draw-tournament', after: String(after.draft?.entrants.length ?? 0) }),
  seeding: ({ before, after }) => ({ action: 'set-seeding', before: before?.settings.seeding ?? null, after: after.settings.seeding }),
  'publish-draw': ({ after }) => ({ action: 'publish-draw', after: String(after.draw?.seeds.length ?? 0) }),
  'discard-draw': ({ before }) => ({ action: 'discard-draw', before: String(before?.draft?.entrants.length ?? 0) }),
  start: () => ({ action: 'start-tournament' }),
  finish: () => ({ action: 'finish-tournament' }),
  undo: undoLine,
  'plan-times': ({ after }) => ({ action: 'plan-times', after: String(after.settings.servers) }),
  'check-in': (change, { teamId, isIn }) => ({ action: 'check-in-team', before: nameOf(change, teamId), after: isIn ? '1' : '0' }),
  'line-up': (change, { teamId, players }) => ({ action: 'set-line-up', before: nameOf(change, teamId), after: players.join(' ') }),
  withdraw: (change, { teamId, isOut }) => ({ action: 'withdraw-team', before: nameOf(change, teamId), after: isOut ? '1' : '0' }),
  'add-team': (_change, { team: { name } }) => ({ action: 'add-team', before: name }),
  'remove-team': (change, { teamId }) => ({ action: 'remove-team', before: nameOf(change, teamId) }),
  'answer-stand-in': (change, { request, accept }) => {
    const asked = change.before?.standInRequests.find(({ id }) => id === request)
    if (!asked) return null
    return { action: 'answer-stand-in', player: asked.in.steamId, before: nameOf(change, asked.teamId), after: accept ? '1' : '0' }
  },
  'set-stand-in': (_change, { out, player: { steamId } }) => ({ action: 'add-stand-in', player: steamId, before: out, after: steamId }),
  'start-matches': ({ before, after }) => {
    const started = startedOf(after).size - (before ? startedOf(before).size : 0)
    return { action: 'start-tournament-match', after: String(started) }
  },
  'start-match': ({ after }, { no }) => ({ action: 'start-tournament-match', target: `${after.id} ${no}` }),
  'set-result': resultLine,
  'call-captain': null,
  'show-screen': null,
  'match-time': ({ before, after }, { no, at }) => ({
    action: 'set-match-time',
    target: `${after.id} ${no}`,
    before: time(before?.matches[no]?.at ?? null),
    after: time(at),
  }),
}
