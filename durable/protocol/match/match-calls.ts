import type { MatchActionName } from '../actions.ts'

/** The path of each action's HTTP call below `/api/matches`; `:id` is the match. No zod here: the browser imports it too. */
export const matchCalls = {
  'add-player': '/:id/add-player',
  'kick-player': '/:id/kick-player',
  chat: '/:id/chat',
  leave: '/gather/:id/leave',
  leavequeue: '/gather/:id/leavequeue',
  'decline-invite': '/gather/:id/decline',
  'withdraw-invite': '/:id/withdraw-invite',
  cancel: '/gather/:id/cancel',
  'set-door': '/:id/set-door',
  extend: '/:id/extend',
  'volunteer-captain': '/:id/volunteer-captain',
  'decline-captain': '/:id/decline-captain',
  'name-captain': '/:id/name-captain',
  'pick-player': '/:id/pick-player',
  'map-action': '/:id/map-action',
  'side-selection': '/:id/side-selection',
  mark: '/:id/mark',
  whisper: '/:id/whisper',
  'want-rematch': '/:id/want-rematch',
  'open-rematch': '/:id/open-rematch',
} as const satisfies Record<MatchActionName, string>
