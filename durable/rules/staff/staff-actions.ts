/**
 * Every word of the staff log, grouped by its target (docs/product.md 13.12). A line whose actor is `siteItself` tells an act of the site
 * without anybody. Texts that people wrote stand only in its reason, and in those of `actionsWithNames`; otherwise before and after are
 * words, numbers and ids: of a switch and a flag 0 or 1, of a role its number, of a ban's end UTC ms (none without end), of anyone who was
 * added, put out or replaced the SteamID.
 */
export const staffActions = [
  // The site: the target is the switch, the effect, the setting, or the part of the first run.
  ...(['set-switch', 'retry-effect', 'set-gather-defaults', 'confirm-start'] as const),
  // An act that was taken back: its own target; before is the word of the act, after the number of its line.
  'undo-act',
  // Incidents: the title.
  ...(['open-incident', 'update-incident', 'delete-incident'] as const),
  // Servers: `ip:port`.
  ...(['add-server', 'edit-server', 'remove-server', 'rest-server', 'test-restore', 'assign-server', 'unassign-server'] as const),
  // Maps: the name.
  ...(['add-map', 'edit-map', 'delete-map', 'set-map-default', 'set-map-pool'] as const),
  // Medals: the name; what was taken back with a result names the match, or the cup, which its `after` says.
  ...(['add-medal', 'edit-medal', 'delete-medal', 'give-medal', 'take-medal', 'take-back-medal'] as const),
  // Users: the SteamID, which is also the line's player.
  ...(['ban', 'unban', 'chat-ban', 'chat-unban', 'set-role', 'set-discord', 'lift-cooldown', 'add-note', 'delete-note', 'warn'] as const),
  // Tournaments: the id; of a match 'id match'.
  ...(['add-tournament', 'edit-tournament', 'delete-tournament', 'open-registration', 'close-registration', 'draw-tournament'] as const),
  ...(['start-tournament', 'finish-tournament', 'undo-result', 'plan-times', 'check-in-team', 'set-line-up', 'withdraw-team'] as const),
  ...(['remove-team', 'answer-stand-in', 'start-tournament-match', 'set-result', 'walkover', 'both-absent', 'reset-result'] as const),
  ...(['set-match-time', 'add-stand-in', 'publish-draw', 'discard-draw', 'add-team', 'set-seeding'] as const),
  ...(['add-co-organiser', 'remove-co-organiser', 'set-tournament-picture'] as const),
  // Cups: the id; of a match 'id match'. Single moves of players stand in the cup's own journal.
  ...(['add-cup', 'edit-cup', 'delete-cup', 'set-up-cup', 'add-random-users', 'remove-cup-player', 'mark-no-show'] as const),
  ...(['balance-teams', 'start-cup', 'start-cup-match', 'set-cup-winner', 'cup-walkover', 'reset-cup-result'] as const),
  ...(['let-in-cup-player', 'close-cup'] as const),
  // Teams: the name it had.
  ...(['rename-team', 'take-team-logo'] as const),
  // The FAQ: the question, or the name of the category; of an order the category, or nothing for that of the categories.
  ...(['add-faq', 'edit-faq', 'delete-faq', 'add-faq-category', 'edit-faq-category', 'delete-faq-category', 'order-faq'] as const),
  // Support: the name of a template; of a ticket that was merged its number, whose `after` is that of the other.
  ...(['add-template', 'edit-template', 'delete-template', 'merge-tickets'] as const),
  // Matches: the id.
  ...(['cancel', 'start', 'add-player', 'kick-player', 'chat', 'replace-player', 'match-setting', 'settle', 'void'] as const),
  ...(['correct-match', 'undo-decision'] as const),
  ...(['startmatch', 'startkniferound', 'reloadmatch', 'restartmatch', 'reloadmap', 'restoreround', 'continuematch', 'endmatch'] as const),
  ...(['pausematch', 'unpausematch', 're_generate_json', 'sendmessage'] as const),
] as const
export type StaffAction = (typeof staffActions)[number]

/**
 * Those whose target, before or after is what people wrote: what a team, a tournament, a question, a category, a template or an incident is
 * called.
 */
export const actionsWithNames = [
  ...(['add-tournament', 'edit-tournament', 'delete-tournament', 'undo-result', 'check-in-team', 'set-line-up', 'withdraw-team'] as const),
  ...(['remove-team', 'answer-stand-in', 'rename-team', 'take-team-logo', 'add-cup', 'edit-cup', 'delete-cup'] as const),
  ...(['add-faq', 'edit-faq', 'delete-faq', 'add-faq-category', 'edit-faq-category', 'delete-faq-category', 'order-faq'] as const),
  ...(['add-template', 'edit-template', 'delete-template', 'add-team'] as const),
  ...(['open-incident', 'update-incident', 'delete-incident'] as const),
] as const satisfies readonly StaffAction[]

/** The entries of the log that everybody may read on /moderering: bans and results that were taken back. */
export const publicActions = ['ban', 'unban', 'chat-ban', 'chat-unban', 'void'] as const satisfies readonly StaffAction[]

/** The entries of the log that a player reads about themselves among their settings: not the notes of staff about them. */
export const shownToPlayer = [
  ...(['ban', 'unban', 'chat-ban', 'chat-unban', 'undo-act', 'set-role', 'set-discord', 'lift-cooldown', 'warn'] as const),
  ...(['give-medal', 'take-medal', 'take-back-medal', 'add-player', 'kick-player', 'replace-player'] as const),
  ...(['add-co-organiser', 'remove-co-organiser'] as const),
] as const satisfies readonly StaffAction[]
export type ShownToPlayer = (typeof shownToPlayer)[number]

/** The actor of an entry that nobody caused. */
export const siteItself = 'system'
