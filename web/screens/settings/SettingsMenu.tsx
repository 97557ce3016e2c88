import { Bell, ChartNoAxesColumn, History, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react'
import { NavLink } from 'react-router'
import { ownGamesPath, paths } from '../../paths/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { settingsTexts } from './texts.ts'

const { sections, links } = settingsTexts

type Entry = { to: string; label: string; icon: LucideIcon }
type Section = { title: string; entries: readonly Entry[]; isElsewhere?: true }

/** Statistics and matches are links to the profile. */
const sectionsOf = (uid: string): readonly Section[] => [
  { title: sections.user, entries: [{ to: paths.profile(uid), label: links.user, icon: ChartNoAxesColumn }], isElsewhere: true },
  {
    title: sections.edit,
    entries: [
      { to: paths.setting('edit'), label: links.edit, icon: UserRound },
      { to: paths.setting('notifications'), label: links.alerts, icon: Bell },
      { to: paths.setting('privacy'), label: links.privacy, icon: ShieldCheck },
    ],
  },
  { title: sections.games, entries: [{ to: ownGamesPath(uid), label: links.games, icon: History }], isElsewhere: true },
]

/** The parts of the settings: beside the screen under their headings, on a phone above it as tabs, without the links to the profile. */
export function SettingsMenu({ uid }: { uid: string }) {
  return (
    <nav aria-label={settingsTexts.menu} className="lg:sticky lg:top-24 lg:self-start">
      <ul className="panel p-1 lg:flex lg:flex-col lg:gap-5 lg:border-0 lg:bg-transparent lg:p-0">
        {sectionsOf(uid).map(({ title, entries, isElsewhere }) => (
          <li key={title} className={`min-w-0 ${isElsewhere ? 'max-lg:hidden' : ''}`}>
            <p className="eyebrow mb-1 px-3 max-lg:sr-only">{title}</p>
            <ul className="grid grid-cols-3 gap-1 lg:flex lg:flex-col">
              {entries.map(({ to, label, icon }) => (
                <li key={to} className="min-w-0">
                  <NavLink
                    to={to}
                    className={({ isActive }) =>
                      `flex min-h-11 items-center justify-center gap-2 rounded-field px-2 text-sm transition-colors duration-150 lg:justify-start lg:gap-3 lg:px-3 lg:text-base ${
                        isActive
                          ? 'bg-base-300 font-medium text-base-content'
                          : 'text-muted hover:bg-base-content/6 hover:text-base-content'
                      }`
                    }
                  >
                    <Icon of={icon} className="shrink-0 max-[28rem]:hidden" />
                    <span className="truncate">{label}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
