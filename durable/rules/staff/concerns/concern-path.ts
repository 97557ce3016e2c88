import type { ConcernAct } from './concerns.ts'

/** The page of the list of concerns. */
export const overviewPath = '/admin/overview'

const pages = {
  match: (id: string) => `/admin/manage/${id}`,
  servers: () => '/admin/servers',
  tickets: () => '/admin/tickets',
  tournament: (id: string) => `/admin/tournaments/${id}`,
  cup: (id: string) => `/cup/${id}`,
  practice: () => '/admin/practice',
  user: (id: string) => `/admin/search/${id}`,
} as const

/** The address of the page that settles a concern; the list where none does. */
export const concernPath = (act: ConcernAct): string => (act?.is === 'page' ? pages[act.page](encodeURIComponent(act.id)) : overviewPath)
