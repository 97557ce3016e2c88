import { resultSet } from '../course/course-events.ts'
import { cupMatchBodies as ofMatch, cupPlayerBodies as players, cupStaffBodies as staff } from '../protocol/cup/cup-bodies.ts'
import { showOf } from '../protocol/tournament/screen-body.ts'
import type { MatchNo } from '../rules/vocabulary.ts'
import { type ActTable, act } from '../runtime/acts.ts'
import type { CupEvent } from './cup-events.ts'

/** The acts of registered players and of staff, by the last word of the call's address (docs/product.md 16). The machine checks the rights. */
export const cupActs: ActTable<CupEvent> = {
  leave: act(players.leave, (by) => ({ type: 'leave', by })),
  'ask-friend': act(players['ask-friend'], (by, { steamid }) => ({ type: 'ask-friend', by, steamId: steamid })),
  'answer-friend': act(players['answer-friend'], (by, { steamid, accept }) => ({ type: 'answer-friend', by, steamId: steamid, accept })),
  'leave-friends': act(players['leave-friends'], (by) => ({ type: 'leave-friends', by })),
  setup: act(staff.setup, (by) => ({ type: 'setup', by })),
  'remove-player': act(staff['remove-player'], (by, { steamid }) => ({ type: 'remove-player', by, steamId: steamid })),
  'no-show': act(staff['no-show'], (by, { steamid, isNoShow }) => ({ type: 'no-show', by, steamId: steamid, isNoShow })),
  'set-captain': act(staff['set-captain'], (by, { teamId, playerId, action }) => ({
    type: 'set-captain',
    by,
    teamId,
    steamId: playerId,
    isOn: action === 'add',
  })),
  'assign-player': act(staff['assign-player'], (by, { steamid, teamId, action, from }) => ({
    type: 'assign-player',
    by,
    steamId: steamid,
    to: action === 'remove' ? null : teamId,
    ...(from !== undefined && { from }),
  })),
  'balance-teams': act(staff['balance-teams'], (by, { choice, revision }) => ({
    type: 'balance-teams',
    by,
    choice,
    ...(revision !== undefined && { seen: revision }),
  })),
  'show-screen': act(staff['show-screen'], (by, body) => ({ type: 'show-screen', by, show: showOf(body) })),
  undo: act(staff.undo, (by, { revision }) => ({ type: 'undo', by, seen: revision })),
  start: act(staff.start, (by) => ({ type: 'start', by })),
  close: act(staff.close, (by) => ({ type: 'close', by })),
}

/** The acts of staff on one match. */
export const matchActsOf = (no: MatchNo): ActTable<CupEvent> => ({
  start: act(ofMatch.start, (by) => ({ type: 'start-match', by, no })),
  'call-captain': act(ofMatch['call-captain'], (by, { teamId }) => ({ type: 'call-captain', by, no, teamId })),
  medalwinner: act(ofMatch.medalwinner, (by, { winner, revision }) => ({
    type: 'name-winner',
    by,
    no,
    name: winner,
    seen: revision ?? null,
  })),
  walkover: act(ofMatch.walkover, (by, { winner, revision }) => resultSet(by, no, { action: 'walkover', winner }, revision)),
  reset: act(ofMatch.reset, (by, { revision }) => resultSet(by, no, { action: 'reset' }, revision)),
})
