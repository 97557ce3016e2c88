import { type Id, within } from './within.ts'

/** The query parameter with the tournament that a new one copies. */
export const copyOfKey = 'fra'

/** The addresses of the pages for staff, in a separate file because the first screen does not need them. */
export const adminPaths = {
  home: '/admin',
  section: within('/admin'),
  start: '/admin/start',
  practice: '/admin/practice',
  log: '/admin/log',
  servers: '/admin/servers',
  matches: '/admin/matches',
  /** A match in the admin area. */
  manage: within('/admin/manage'),
  users: '/admin/search',
  user: within('/admin/search'),
  tickets: '/admin/tickets',
  ticket: within('/admin/tickets'),
  tournaments: '/admin/tournaments',
  newTournament: '/admin/tournaments/new',
  tournament: within('/admin/tournaments'),
  /** A new tournament as a copy of this one. */
  copyTournament: (id: Id): string => `${adminPaths.newTournament}?${copyOfKey}=${encodeURIComponent(id)}`,
  editTournament: (id: Id): string => `${adminPaths.tournament(id)}/edit`,
}
