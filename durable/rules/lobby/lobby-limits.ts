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
/** The time (ms) for which an ended gather stays on the list of active ones: longer after it was played than after it was cancelled. */
export const endedShownMs = { complete: 2 * 60 * 60_000, canceled: 10 * 60_000 } as const
/** How many ended gathers of each kind the list shows at most, so that opening and cancelling cannot flood it. */
export const endedShownMax = { complete: 10, canceled: 20 } as const
/** The pause between two wishes of a member about leading, in ms: all viewers are told each time. */
export const captainPauseMs = 1_000
