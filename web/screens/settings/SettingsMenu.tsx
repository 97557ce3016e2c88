import { ChartNoAxesColumn, History, UserRound } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../../paths/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { settingsTexts } from './texts.ts'

const { sections, links } = settingsTexts
const entries = [
  { to: paths.setting('user'), section: sections.user, label: links.user, icon: ChartNoAxesColumn },
  { to: paths.setting('edit'), section: sections.edit, label: links.edit, icon: UserRound },
  { to: paths.setting('games'), section: sections.games, label: links.games, icon: History },
] as const

/** The three parts of the settings: beside the screen each under its heading, on a phone above it as tabs. */
export function SettingsMenu() {
  return (
    <nav aria-label={settingsTexts.menu} className="lg:sticky lg:top-24 lg:self-start">
      <ul className="panel grid grid-cols-3 gap-1 p-1 lg:flex lg:flex-col lg:gap-5 lg:border-0 lg:bg-transparent lg:p-0">
        {entries.map(({ to, section, label, icon }) => (
          <li key={to} className="min-w-0">
            <p className="eyebrow mb-1 px-3 max-lg:sr-only">{section}</p>
            <NavLink
              to={to}
              className={({ isActive }) =>
                `flex min-h-11 items-center justify-center gap-2 rounded-field px-2 text-sm transition-colors duration-150 lg:justify-start lg:gap-3 lg:px-3 lg:text-base ${
                  isActive ? 'bg-base-300 font-medium text-base-content' : 'text-muted hover:bg-base-content/6 hover:text-base-content'
                }`
              }
            >
              <Icon of={icon} className="shrink-0 max-[22rem]:hidden" />
              <span className="truncate">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
