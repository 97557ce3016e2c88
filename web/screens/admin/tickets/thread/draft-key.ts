/** The kinds of text that staff write: an answer to the player, or a note that the player never sees. */
export const replyModes = ['reply', 'note'] as const
export type ReplyMode = (typeof replyModes)[number]

/** The key of a draft until it is sent. Each mode has a draft of its own, so that no note can be sent to the player by mistake. */
export const inboxDraftKey = (ticketId: number, mode: ReplyMode): string => (mode === 'note' ? `desk-note-${ticketId}` : `desk-${ticketId}`)
