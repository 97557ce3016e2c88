import { type Id, within } from './within.ts'

/** The addresses of the pages (web/routes.tsx), by the names of the pages. */
export const paths = {
  home: '/',
  matchmaking: '/matchmaking',
  gathers: '/gathers',
  newGather: '/gathers/create',
  match: within('/match'),
  /** A match as guests see it. */
  guestMatch: within('/se'),
  /** Redirects to the match of a gather. */
  gather: within('/gather'),
  tournaments: '/tournaments',
  tournament: within('/tournaments'),
  cups: '/cup',
  cup: within('/cup'),
  liveCup: (id: Id): string => `${paths.cup(id)}/live`,
  teams: '/teams',
  team: within('/teams'),
  profile: within('/profile'),
  settings: '/settings',
  setting: within('/settings'),
  medals: '/medal',
  top: '/top',
  elo: '/elo',
  help: '/help',
  faq: '/faq',
  answer: (id: Id): string => `/faq#${id}`,
  moderation: '/moderering',
  about: '/om',
  privacy: '/personvern',
  terms: '/vilkar',
  support: '/support',
  newTicket: '/support/create',
  ticket: within('/support/tickets'),
}

/** The anchor of the matches on the page of a profile. */
export const gamesPlace = 'kamper-spillt'
export const ownGamesPath = (uid: string): string => `${paths.profile(uid)}#${gamesPlace}`
