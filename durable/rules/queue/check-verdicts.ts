/**
 * The verdict on a player after a ready check (docs/product.md 12.3): accepted it, declined it, let its time pass, had not answered when
 * somebody else ended it, or never had it shown by a page.
 */
export const checkVerdicts = ['accepted', 'declined', 'silent', 'unanswered', 'not-shown'] as const
export type CheckVerdict = (typeof checkVerdicts)[number]

/**
 * The way of a player after a check: into the match, back to their old place, out while their time is kept for two minutes
 * (somebody of their party did not come), or out.
 */
export type AfterCheck = 'match' | 'back' | 'kept' | 'out'
