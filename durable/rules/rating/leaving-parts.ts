/** The causes of a cancellation for which a match is held against the players who are missed in it. */
export const shortOfPlayers = ['not_started', 'too_few', 'left_early'] as const

/**
 * How a player's match was affected by players who left it (docs/product.md 7.3): `left` and `missed` are the player's own doing, in a
 * match with a result and in a cancelled one; `halved`: one of the team left, so the loss counts half; `spared`: the player came in as a
 * substitute and is not rated; otherwise the match was cancelled for that cause.
 */
export const leavingParts = ['left', 'halved', 'spared', 'missed', ...shortOfPlayers] as const
export type LeavingPart = (typeof leavingParts)[number]
export const isLeavingPart = (part: string): part is LeavingPart => (leavingParts as readonly string[]).includes(part)
