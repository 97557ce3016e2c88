/** The keys under which drafts are stored. */
export const newDraftKey = 'ny'
export const replyDraftKey = (id: number): string => `sak-${id}`
