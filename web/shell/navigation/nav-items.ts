import { isStaff, showsAdminLink } from '../../../durable/rules/staff/role-ranks.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { paths } from '../../paths/paths.ts'
import { helpLinks } from './help-links.ts'
import { navTexts } from './navigation-texts.ts'

export type NavLinkItem = { label: string; to: string }
export type NavGroup = { label: string; items: readonly NavLinkItem[] }

const mainLinks: readonly NavLinkItem[] = [
  { label: navTexts.matchmaking, to: paths.matchmaking },
  { label: navTexts.gather, to: paths.gathers },
  { label: navTexts.cup, to: paths.cups },
  { label: navTexts.tournaments, to: paths.tournaments },
  { label: navTexts.teams, to: paths.teams },
]
const more: NavGroup = {
  label: navTexts.more,
  items: [
    { label: navTexts.elo, to: paths.elo },
    { label: navTexts.top, to: paths.top },
    { label: navTexts.ranks, to: paths.help },
  ],
}
const help: NavGroup = {
  label: navTexts.help,
  items: helpLinks,
}
const admin: NavLinkItem = { label: navTexts.admin, to: adminPaths.home }

export type Navigation = {
  links: readonly NavLinkItem[]
  groups: readonly NavGroup[]
  admin: NavLinkItem | null
  account: readonly NavLinkItem[]
}

/**
 * The links of all areas for a player of this role (docs/product.md 3). HJELP needs role 2. ADMIN is in the bar from role 3 on, and in the
 * account menu for role 2.
 */
export function navigationOf(role: Role, uid: string): Navigation {
  const moderatorsAdmin = isStaff(role) && !showsAdminLink(role) ? [admin] : []
  return {
    links: mainLinks,
    groups: role === 1 ? [more] : [more, help],
    admin: showsAdminLink(role) ? admin : null,
    account: [
      { label: navTexts.profile, to: paths.profile(uid) },
      { label: navTexts.settings, to: paths.settings },
      { label: navTexts.medals, to: paths.medals },
      ...moderatorsAdmin,
    ],
  }
}
