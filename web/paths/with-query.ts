import { paths } from './paths.ts'

/** The address of a page with something to show or do there. */
export const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`

/** The form of a ticket that appeals. */
export const appealPath = (appeal: 'ban-appeal' | 'cooldown-appeal'): string => withQuery(paths.newTicket, { appeal })
