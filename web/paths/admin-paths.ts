import { type Id, within } from './within.ts'

/** The part of the address that names the tournament a new one is copied from. */
export const copyOfKey = 'fra'

/** The addresses of the pages for staff, apart from those of everybody: the first screen does without them. */
export const adminPaths = {
  home: '/admin',
  section: within('/admin'),
  start: '/admin/start',
  practice: '/admin/practice',
  log: '/admin/log',
  servers: '/admin/servers',
  matches: '/admin/matches',
  /** A match that is managed. */
  manage: within('/admin/manage'),
  users: '/admin/search',
  user: within('/admin/search'),
  tickets: '/admin/tickets',
  ticket: within('/admin/tickets'),
  tournaments: '/admin/tournaments',
  newTournament: '/admin/tournaments/new',
  tournament: within('/admin/tournaments'),
  /** A new tournament like this one. */
  copyTournament: (id: Id): string => `${adminPaths.newTournament}?${copyOfKey}=${encodeURIComponent(id)}`,
  editTournament: (id: Id): string => `${adminPaths.tournament(id)}/edit`,
}
