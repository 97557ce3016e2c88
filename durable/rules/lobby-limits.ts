/** Constants of the lobby; times are milliseconds (docs/product.md 5.3). */
export const lobbyMs = 30 * 60_000
export const extensionMs = 30 * 60_000
/** How long a player waits before joining the same gather again. */
export const joinPauseMs = 2_000
/** How many open invitations a gather may have. */
export const invitedMax = 50
export const chatPauseMs = 1_000
export const chatMinLength = 3
export const chatMaxLength = 300
export const chatShown = 50
export const invitePauseMs = 5_000
export const invitePlayerPauseMs = 60_000
/** The longest waiting list of a gather: enough for any community, small enough for one message. */
export const waitingListMax = 40
/** How long a gather that ended stays on the list of active ones. */
export const endedShownMs = 10 * 60_000
