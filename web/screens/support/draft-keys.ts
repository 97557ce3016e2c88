/** The names under which drafts are kept. */
export const newDraftKey = 'ny'
export const replyDraftKey = (id: number): string => `sak-${id}`
