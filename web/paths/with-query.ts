import { paths } from './paths.ts'

/** The address of a page with a query. */
export const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`

/** The form of a ticket for an appeal. */
export const appealPath = (appeal: 'ban-appeal' | 'cooldown-appeal'): string => withQuery(paths.newTicket, { appeal })
