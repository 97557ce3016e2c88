import { resultSet } from '../course/course-events.ts'
import { showOf } from '../protocol/tournament/screen-body.ts'
import { organiserActionBodies as actions, organiserMatchBodies as ofMatch } from '../protocol/tournament/tournament-bodies.ts'
import type { MatchNo } from '../rules/vocabulary.ts'
import { type ActTable, act } from '../runtime/acts.ts'
import type { TournamentEvent } from './tournament-events.ts'

/** The acts of organisers on the tournament, by the last word of the call's address (docs/product.md 14.5). The times come parsed. */
export const organiserActs: ActTable<TournamentEvent> = {
  open: act(actions.open, (by) => ({ type: 'registration', by, isOpen: true })),
  close: act(actions.close, (by) => ({ type: 'registration', by, isOpen: false })),
  'publish-draw': act(actions['publish-draw'], (by, { draft }) => ({ type: 'publish-draw', by, draft })),
  'discard-draw': act(actions['discard-draw'], (by, { draft }) => ({ type: 'discard-draw', by, draft })),
  start: act(actions.start, (by) => ({ type: 'start', by })),
  finish: act(actions.finish, (by) => ({ type: 'finish', by })),
  undo: act(actions.undo, (by, { revision }) => ({ type: 'undo', by, seen: revision })),
  'show-screen': act(actions['show-screen'], (by, body) => ({ type: 'show-screen', by, show: showOf(body) })),
  'plan-times': act(actions['plan-times'], (by, { startAt, servers }) => ({
    type: 'plan-times',
    by,
    startAt: startAt ?? null,
    servers: servers ?? null,
  })),
  'check-in': act(actions['check-in'], (by, { teamId, isIn }) => ({ type: 'check-in', by, teamId, isIn, asStaff: true })),
  'line-up': act(actions['line-up'], (by, { teamId, players }) => ({ type: 'line-up', by, teamId, players, asStaff: true })),
  withdraw: act(actions.withdraw, (by, { teamId, isOut }) => ({ type: 'withdraw', by, teamId, isOut, asStaff: true })),
  'remove-team': act(actions['remove-team'], (by, { teamId }) => ({ type: 'remove-team', by, teamId })),
  'answer-stand-in': act(actions['answer-stand-in'], (by, { request, accept }) => ({ type: 'answer-stand-in', by, request, accept })),
}

/** The acts of organisers on one match. */
export const matchActsOf = (no: MatchNo): ActTable<TournamentEvent> => ({
  start: act(ofMatch.start, (by) => ({ type: 'start-match', by, no })),
  'call-captain': act(ofMatch['call-captain'], (by, { teamId }) => ({ type: 'call-captain', by, no, teamId })),
  result: act(ofMatch.result, (by, { revision, ...scores }) => resultSet(by, no, { action: 'result', ...scores }, revision)),
  walkover: act(ofMatch.walkover, (by, { revision, winner }) => resultSet(by, no, { action: 'walkover', winner }, revision)),
  absent: act(ofMatch.absent, (by, { revision }) => resultSet(by, no, { action: 'absent' }, revision)),
  reset: act(ofMatch.reset, (by, { revision }) => resultSet(by, no, { action: 'reset' }, revision)),
  time: act(ofMatch.time, (by, { at, server }) => ({ type: 'match-time', by, no, at, server })),
})
