import {
  Activity,
  Award,
  CircleCheck,
  CircleHelp,
  Inbox,
  type LucideIcon,
  Map as MapIcon,
  MessageSquareText,
  ScrollText,
  Server,
  Shuffle,
  Siren,
  SlidersHorizontal,
  Swords,
  ToggleLeft,
  Trophy,
  UserSearch,
} from 'lucide-react'
import { hasRight, type StaffRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { adminTexts } from './texts.ts'

const { groups, sections } = adminTexts
export type AdminSectionId = keyof typeof sections
export type AdminLink = { id: AdminSectionId; group: string; label: string; to: string; right: StaffRight; icon: LucideIcon }

const link = (id: AdminSectionId, group: string, right: StaffRight, icon: LucideIcon): AdminLink => ({
  id,
  group,
  label: sections[id],
  to: adminPaths.section(id),
  right,
  icon,
})

/** The sections of the admin area in the order of its menu, each with the right it needs. */
const allSections: readonly AdminLink[] = [
  link('overview', groups.overview, 'overview', Activity),
  link('start', groups.overview, 'first-run', CircleCheck),
  link('log', groups.overview, 'staff-log', ScrollText),
  link('settings', groups.site, 'switches', ToggleLeft),
  link('incidents', groups.site, 'incidents', Siren),
  link('maps', groups.site, 'maps', MapIcon),
  link('servers', groups.server, 'servers', Server),
  link('matches', groups.matches, 'see-matches', Swords),
  link('tournaments', groups.matches, 'tournaments', Trophy),
  link('cups', groups.matches, 'cups', Shuffle),
  link('match-settings', groups.matches, 'match-settings', SlidersHorizontal),
  link('medals', groups.medals, 'medals', Award),
  link('search', groups.users, 'users', UserSearch),
  link('tickets', groups.support, 'tickets', Inbox),
  link('templates', groups.support, 'templates', MessageSquareText),
  link('faq', groups.support, 'faq', CircleHelp),
]

/** The sections of the admin area that this role can open (docs/product.md 13.1). */
export const sectionsFor = (role: Role): readonly AdminLink[] => allSections.filter(({ right }) => hasRight(role, right))

/** Screens without a line in the menu, with the section they belong to. */
const within: Readonly<Record<string, AdminSectionId>> = { manage: 'matches', practice: 'overview' }

/** The section that an address of the area belongs to: the page of a match to 'Pågående', a user to 'Brukere'. Null if there is none. */
export function sectionAt(pathname: string): AdminLink | null {
  const [, , part = ''] = pathname.split('/')
  const id = within[part] ?? part
  return allSections.find((section) => section.id === id) ?? null
}
