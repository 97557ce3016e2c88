import { matchActionBodies as bodies } from '../protocol/actions.ts'
import { tidyText } from '../rules/player/player-name.ts'
import { type ActTable, act } from '../runtime/acts.ts'
import type { MatchEvent } from './match-events.ts'

/** The actions of players in an open match, each with the event it becomes. The wire says `steamid`, the code `steamId`. */
export const matchActs = {
  'add-player': act(bodies['add-player'], (by, { steamid }) => ({ type: 'add-player', by, steamId: steamid })),
  'kick-player': act(bodies['kick-player'], (by, { steamid }) => ({ type: 'kick-player', by, steamId: steamid })),
  chat: act(bodies.chat, (by, { message }) => ({ type: 'chat', by, message: tidyText(message) })),
  leave: act(bodies.leave, (by) => ({ type: 'leave', by })),
  leavequeue: act(bodies.leavequeue, (by) => ({ type: 'leavequeue', by })),
  'decline-invite': act(bodies['decline-invite'], (by) => ({ type: 'decline-invite', by })),
  'withdraw-invite': act(bodies['withdraw-invite'], (by, { steamid }) => ({ type: 'withdraw-invite', by, steamId: steamid })),
  cancel: act(bodies.cancel, (by) => ({ type: 'cancel', by })),
  'volunteer-captain': act(bodies['volunteer-captain'], (by, { wants }) => ({ type: 'volunteer-captain', by, wants })),
  'decline-captain': act(bodies['decline-captain'], (by, { declines }) => ({ type: 'decline-captain', by, declines })),
  'name-captain': act(bodies['name-captain'], (by, { steamid, named }) => ({
    type: 'name-captain',
    by,
    steamId: steamid,
    isNamed: named,
  })),
  'set-door': act(bodies['set-door'], (by, { door }) => ({ type: 'set-door', by, door })),
  extend: act(bodies.extend, (by) => ({ type: 'extend', by })),
  'pick-player': act(bodies['pick-player'], (by, { steamid, ...pick }) => ({ type: 'pick-player', by, steamId: steamid, ...pick })),
  'map-action': act(bodies['map-action'], (by, choice) => ({ type: 'map-action', by, ...choice })),
  mark: act(bodies.mark, (by, { until, choice }) => ({ type: 'mark', by, until, choice })),
  whisper: act(bodies.whisper, (by, { turn, choice }) => ({ type: 'whisper', by, turn, choice })),
  'side-selection': act(bodies['side-selection'], (by, choice) => ({ type: 'side-selection', by, ...choice })),
  'want-rematch': act(bodies['want-rematch'], (by, { wants }) => ({ type: 'want-rematch', by, wants })),
  'open-rematch': act(bodies['open-rematch'], (by) => ({ type: 'open-rematch', by })),
} as const satisfies Record<keyof typeof bodies, ActTable<MatchEvent>[string]>
