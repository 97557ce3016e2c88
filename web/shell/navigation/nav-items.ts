import { isStaff, showsAdminLink } from '../../../durable/rules/staff/role-ranks.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { helpLinks } from './help-links.ts'
import { navTexts } from './navigation-texts.ts'

export type NavLinkItem = { label: string; to: string }
export type NavGroup = { label: string; items: readonly NavLinkItem[] }

/** The address of the pages for staff. */
export const adminPath = '/admin'
/** The address of one's teams, and of the invitations to others. */
export const teamsPath = '/teams'
const mainLinks: readonly NavLinkItem[] = [
  { label: navTexts.matchmaking, to: '/matchmaking' },
  { label: navTexts.gather, to: '/gathers' },
  { label: navTexts.cup, to: '/cup' },
  { label: navTexts.tournaments, to: '/tournaments' },
  { label: navTexts.teams, to: teamsPath },
]
const more: NavGroup = {
  label: navTexts.more,
  items: [
    { label: navTexts.elo, to: '/elo' },
    { label: navTexts.top, to: '/top' },
    { label: navTexts.ranks, to: '/help' },
  ],
}
const help: NavGroup = {
  label: navTexts.help,
  items: helpLinks,
}
const admin: NavLinkItem = { label: navTexts.admin, to: adminPath }

export type Navigation = {
  links: readonly NavLinkItem[]
  groups: readonly NavGroup[]
  admin: NavLinkItem | null
  account: readonly NavLinkItem[]
}

/**
 * The links for a player of this role (docs/product.md 3), of all areas. HJELP needs role 2. ADMIN is in the bar from role 3 on, and in the
 * account menu for role 2.
 */
export function navigationOf(role: Role, uid: string): Navigation {
  const moderatorsAdmin = isStaff(role) && !showsAdminLink(role) ? [admin] : []
  return {
    links: mainLinks,
    groups: role === 1 ? [more] : [more, help],
    admin: showsAdminLink(role) ? admin : null,
    account: [
      { label: navTexts.profile, to: `/profile/${encodeURIComponent(uid)}` },
      { label: navTexts.settings, to: '/settings' },
      { label: navTexts.medals, to: '/medal' },
      ...moderatorsAdmin,
    ],
  }
}
