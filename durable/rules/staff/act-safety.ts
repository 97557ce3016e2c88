import type { StaffAction } from './staff-actions.ts'

/**
 * The sight that an act gives of its effect before it is done: `form` shows the new values, `question` says the effect in words, `computed`
 * lists the changes that the server or the page has worked out, `none` is a press at once.
 */
export type ActPreview = 'form' | 'question' | 'computed' | 'none'
/** Whether the call of an act wants a reason. */
export type ActReason = 'required' | 'offered' | 'none'
/**
 * The way back from an act: `reverse` names the act that takes it back; `minutes` is the bar of its page, for ten minutes; `journal` is the undo of the cup or tournament itself; `harmless`
 * takes nothing from anybody; `follows` happens with another act and is taken back with it; `final` cannot be taken back and asks first, or does what a game server does at once.
 */
export type ActUndo = { reverse: StaffAction } | 'minutes' | 'journal' | 'harmless' | 'follows' | 'final'
export type ActSafety = { call: string | null; preview: ActPreview; reason: ActReason; undo: ActUndo }

const act = (call: string | null, preview: ActPreview, undo: ActUndo, reason: ActReason = 'none'): ActSafety => ({
  call,
  preview,
  reason,
  undo,
})
const back = (reverse: StaffAction): ActUndo => ({ reverse })

const tournament = '/api/admin/tournaments/:id'
const tournamentMatch = `${tournament}/matches/:matchId`
const cupMatch = '/api/cup/:id/matches/:matchId'
const serverAction = 'POST /api/admin/serverAction'

/**
 * The safety of every act of staff (docs/staff-acts.md): its call, the preview of its effect, its reason, and its way back. The compiler
 * asks for the line of a new act.
 */
export const actSafety: Readonly<Record<StaffAction, ActSafety>> = {
  'set-switch': act('POST /api/system/updateSystem', 'question', back('set-switch')),
  'retry-effect': act('POST /api/admin/retry', 'none', 'harmless'),
  'confirm-start': act('POST /api/admin/confirmStart', 'none', 'harmless'),
  'undo-act': act('POST /api/admin/undo', 'question', 'follows'),
  'set-gather-defaults': act('POST /api/admin/setGatherDefaults', 'form', back('set-gather-defaults')),

  'open-incident': act('POST /api/admin/incidents', 'form', back('delete-incident')),
  'update-incident': act('POST /api/admin/incidents/:id/update', 'form', back('update-incident')),
  'delete-incident': act('DELETE /api/admin/incidents/:id', 'question', 'minutes'),

  'add-server': act('POST /api/admin/addServer', 'form', back('remove-server')),
  'edit-server': act('POST /api/admin/editServer', 'form', back('edit-server')),
  'remove-server': act('POST /api/admin/removeServer', 'question', back('add-server')),
  'rest-server': act('POST /api/admin/restServer', 'none', back('rest-server')),
  'test-restore': act('POST /api/admin/testRestore', 'none', 'harmless'),
  'assign-server': act('POST /api/admin/editServerPort', 'form', back('unassign-server')),
  'unassign-server': act('POST /api/admin/deleteMatchId', 'question', back('assign-server')),

  'add-map': act('POST /api/admin/maps', 'form', back('delete-map')),
  'edit-map': act('PUT /api/admin/maps/:id', 'form', back('edit-map')),
  'delete-map': act('DELETE /api/admin/maps/:id', 'question', 'minutes'),
  'set-map-default': act('POST /api/admin/maps/:id/toggle-active', 'none', back('set-map-default')),
  'set-map-pool': act('POST /api/admin/maps/:id/toggle-pool', 'none', back('set-map-pool')),

  'add-medal': act('POST /api/admin/medals', 'computed', back('delete-medal')),
  'edit-medal': act('PUT /api/admin/medals/:id', 'computed', back('edit-medal')),
  'delete-medal': act('DELETE /api/admin/medals/:id', 'computed', 'minutes'),
  'give-medal': act('POST /api/admin/medals/:id/give', 'form', back('take-medal')),
  'take-medal': act('POST /api/admin/medals/:id/take', 'question', back('give-medal'), 'required'),
  'take-back-medal': act(null, 'none', 'follows'),

  warn: act('POST /api/admin/warnPlayer', 'question', 'minutes', 'required'),
  ban: act('POST /api/admin/banPlayer', 'computed', 'minutes', 'required'),
  unban: act('POST /api/admin/banPlayer', 'question', back('ban'), 'offered'),
  'chat-ban': act('POST /api/admin/chatBan', 'computed', 'minutes', 'required'),
  'chat-unban': act('POST /api/admin/chatBan', 'none', back('chat-ban'), 'offered'),
  'set-role': act('POST /api/admin/setRole', 'question', back('set-role'), 'offered'),
  'set-discord': act('POST /api/admin/editDiscord', 'form', back('set-discord')),
  'lift-cooldown': act('POST /api/admin/liftCooldown', 'question', 'final', 'required'),
  'add-note': act('POST /api/admin/notes', 'form', back('delete-note')),
  'delete-note': act('DELETE /api/admin/notes/:id{[0-9]{1,15}}', 'question', 'minutes'),

  'add-tournament': act('POST /api/admin/tournaments', 'computed', back('delete-tournament')),
  'edit-tournament': act(`PUT ${tournament}`, 'computed', back('edit-tournament')),
  'delete-tournament': act(`DELETE ${tournament}`, 'computed', 'minutes'),
  'set-tournament-picture': act(`POST ${tournament}/picture`, 'form', back('set-tournament-picture')),
  'add-co-organiser': act(`POST ${tournament}/co-organiser`, 'form', back('remove-co-organiser')),
  'remove-co-organiser': act(`POST ${tournament}/co-organiser`, 'none', back('add-co-organiser')),
  'open-registration': act(`POST ${tournament}/open`, 'none', back('close-registration')),
  'close-registration': act(`POST ${tournament}/close`, 'none', back('open-registration')),
  'set-seeding': act(`POST ${tournament}/seeding`, 'form', back('set-seeding')),
  'draw-tournament': act(`POST ${tournament}/draw`, 'question', back('discard-draw')),
  'publish-draw': act(`POST ${tournament}/publish-draw`, 'computed', back('publish-draw')),
  'discard-draw': act(`POST ${tournament}/discard-draw`, 'question', 'final'),
  'start-tournament': act(`POST ${tournament}/start`, 'question', 'final'),
  'finish-tournament': act(`POST ${tournament}/finish`, 'question', back('start-tournament')),
  'undo-result': act(`POST ${tournament}/undo`, 'computed', back('set-result')),
  'plan-times': act(`POST ${tournament}/plan-times`, 'form', back('plan-times')),
  'check-in-team': act(`POST ${tournament}/check-in`, 'none', back('check-in-team')),
  'set-line-up': act(`POST ${tournament}/line-up`, 'form', back('set-line-up')),
  'withdraw-team': act(`POST ${tournament}/withdraw`, 'question', 'journal'),
  'add-team': act(`POST ${tournament}/add-team`, 'form', back('remove-team')),
  'remove-team': act(`POST ${tournament}/remove-team`, 'question', 'final'),
  'answer-stand-in': act(`POST ${tournament}/answer-stand-in`, 'form', back('add-stand-in')),
  'start-tournament-match': act(`POST ${tournamentMatch}/start`, 'none', back('reset-result')),
  'set-result': act(`POST ${tournamentMatch}/result`, 'computed', 'journal'),
  walkover: act(`POST ${tournamentMatch}/walkover`, 'computed', 'journal'),
  'both-absent': act(`POST ${tournamentMatch}/absent`, 'computed', 'journal'),
  'reset-result': act(`POST ${tournamentMatch}/reset`, 'computed', 'journal'),
  'set-match-time': act(`POST ${tournamentMatch}/time`, 'form', back('set-match-time')),
  'add-stand-in': act(`POST ${tournament}/stand-in`, 'form', back('add-stand-in')),

  'add-cup': act('POST /api/cup/create', 'form', back('delete-cup')),
  'edit-cup': act('POST /api/cup/:id/edit', 'form', back('edit-cup')),
  'delete-cup': act('POST /api/cup/:id/delete', 'computed', 'minutes'),
  'set-up-cup': act('POST /api/cup/:id/setup', 'question', 'final'),
  'add-random-users': act('POST /api/cup/:id/add-random-users', 'question', back('remove-cup-player')),
  'remove-cup-player': act('POST /api/cup/:id/remove-player', 'question', 'journal'),
  'mark-no-show': act('POST /api/cup/:id/no-show', 'none', 'journal'),
  'balance-teams': act('POST /api/cup/:id/balance-teams', 'computed', 'journal'),
  'start-cup': act('POST /api/cup/:id/start', 'computed', 'journal'),
  'start-cup-match': act(`POST ${cupMatch}/start`, 'none', back('reset-cup-result')),
  'set-cup-winner': act(`POST ${cupMatch}/medalwinner`, 'question', back('reset-cup-result')),
  'cup-walkover': act(`POST ${cupMatch}/walkover`, 'question', back('reset-cup-result')),
  'reset-cup-result': act(`POST ${cupMatch}/reset`, 'question', back('set-cup-winner')),
  'let-in-cup-player': act('POST /api/cup/:id/let-in', 'computed', 'journal'),
  'close-cup': act('POST /api/cup/:id/close', 'question', back('reset-cup-result')),

  'rename-team': act('POST /api/teams/:id/rename', 'form', back('rename-team')),
  'take-team-logo': act('POST /api/teams/:id/logo', 'question', 'final'),

  'add-faq': act('POST /api/support/faq', 'form', back('delete-faq')),
  'edit-faq': act('PUT /api/support/faq/:id', 'form', back('edit-faq')),
  'delete-faq': act('DELETE /api/support/faq/:id', 'question', 'minutes'),
  'add-faq-category': act('POST /api/support/faq/categories', 'form', back('delete-faq-category')),
  'edit-faq-category': act('PUT /api/support/faq/categories/:id', 'form', back('edit-faq-category')),
  'delete-faq-category': act('DELETE /api/support/faq/categories/:id', 'question', 'minutes'),
  'order-faq': act('PUT /api/support/faq/order', 'none', back('order-faq')),

  'add-template': act('POST /api/support/templates', 'form', back('delete-template')),
  'edit-template': act('PUT /api/support/templates/:id', 'form', back('edit-template')),
  'delete-template': act('DELETE /api/support/templates/:id', 'question', 'minutes'),
  'merge-tickets': act('POST /api/support/tickets/:id/merge', 'question', 'final'),

  cancel: act('POST /api/matches/gather/:id/cancel', 'question', 'final'),
  start: act('POST /api/matches/gather/:id/start', 'none', back('cancel')),
  'add-player': act('POST /api/matches/:id/add-player', 'form', back('kick-player')),
  'kick-player': act('POST /api/matches/:id/kick-player', 'question', back('add-player')),
  chat: act('POST /api/matches/:id/chat', 'form', 'harmless'),
  'replace-player': act('POST /api/matches/:id/replace-player', 'form', back('replace-player')),
  'match-setting': act('POST /api/admin/updateMatchSetting', 'form', back('match-setting')),
  settle: act('POST /api/matches/:id/settle', 'computed', back('undo-decision'), 'required'),
  void: act('POST /api/matches/:id/void', 'computed', back('undo-decision'), 'required'),
  'correct-match': act('POST /api/matches/:id/correct', 'computed', back('undo-decision'), 'required'),
  'undo-decision': act('POST /api/matches/:id/undo', 'none', back('correct-match')),

  startmatch: act(serverAction, 'none', 'harmless'),
  startkniferound: act(serverAction, 'none', 'harmless'),
  reloadmatch: act(serverAction, 'question', 'final'),
  restartmatch: act(serverAction, 'question', 'final'),
  reloadmap: act(serverAction, 'question', 'final'),
  restoreround: act(serverAction, 'question', back('restoreround')),
  continuematch: act(serverAction, 'none', back('pausematch')),
  endmatch: act(serverAction, 'question', 'final', 'offered'),
  pausematch: act(serverAction, 'none', back('unpausematch')),
  unpausematch: act(serverAction, 'none', back('pausematch')),
  re_generate_json: act(serverAction, 'none', 'harmless'),
  sendmessage: act(serverAction, 'form', 'harmless'),
}
