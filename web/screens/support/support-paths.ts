/** The addresses of the pages of support. */
export const supportPath = '/support'
export const createPath = '/support/create'
export const ticketPath = (id: number): string => `/support/tickets/${id}`

/** The names under which drafts are kept. */
export const newDraftKey = 'ny'
export const replyDraftKey = (id: number): string => `sak-${id}`
