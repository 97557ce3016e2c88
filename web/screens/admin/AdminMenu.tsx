import { Search } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import type { MenuCounts } from '../../staff/menu-counts.ts'
import { paletteOpenAtom } from '../../state/dialog-atoms.ts'
import { useSetAtom } from '../../state/store.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type AdminLink, sectionAt, sectionsFor } from './admin-sections.ts'
import { CountBadge } from './CountBadge.tsx'
import { paletteKeys } from './palette/palette-keys.ts'
import { adminTexts as texts } from './texts.ts'

type SectionLinkProps = { section: AdminLink; isHere: boolean; count: number }

function SectionLink({ section: { to, label, icon }, isHere, count }: SectionLinkProps) {
  const badge = useId()
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      aria-describedby={count > 0 ? badge : undefined}
      className={`relative flex min-h-11 items-center gap-2.5 rounded-field px-3 transition-colors duration-150 lg:min-h-8 ${
        isHere
          ? 'before:-left-px bg-base-300 font-medium text-base-content before:absolute before:inset-y-2 before:w-0.5 before:rounded-full before:bg-primary'
          : 'text-muted hover:bg-base-content/6 hover:text-base-content'
      }`}
    >
      <Icon of={icon} className="shrink-0" />
      <span className="min-w-0 break-words leading-tight">{label}</span>
      {count > 0 && <CountBadge id={badge} count={count} />}
    </Link>
  )
}

/** The fade at the lower edge of a menu that is cut. */
const fadePx = 32

type SectionListProps = { role: Role; counts: MenuCounts; className: string }

/** The sections that this role can use, each under its heading and with its count of waiting things; the open section is marked. */
export function SectionList({ role, counts, className }: SectionListProps) {
  const here = sectionAt(useLocation().pathname)?.id
  const groups = Map.groupBy(sectionsFor(role), ({ group }) => group)
  return (
    <ul className={className}>
      {[...groups].map(([group, sections]) => (
        <li key={group} className="min-w-0">
          <p className="eyebrow mb-1 px-3 text-xs">{group}</p>
          {sections.map((section) => (
            <SectionLink key={section.id} section={section} isHere={section.id === here} count={counts[section.id] ?? 0} />
          ))}
        </li>
      ))}
    </ul>
  )
}

/**
 * On a low window the menu is cut and fades at its lower edge. The line of the opened section is scrolled up until it is above the fade.
 */
function useCurrentInSight() {
  const menu = useRef<HTMLElement>(null)
  const here = sectionAt(useLocation().pathname)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section has another line.
  useLayoutEffect(() => {
    const list = menu.current
    const line = list?.querySelector('[aria-current]')
    if (!list || !line) return
    const hidden = line.getBoundingClientRect().bottom + fadePx - list.getBoundingClientRect().bottom
    if (hidden > 0) list.scrollTop += hidden
  }, [here])
  return menu
}

/** The menu beside the sections on a wide screen: the button of the palette, and the sections themselves. */
export function AdminMenu({ role, counts }: { role: Role; counts: MenuCounts }) {
  const openPalette = useSetAtom(paletteOpenAtom)
  return (
    <nav
      ref={useCurrentInSight()}
      aria-label={texts.menu}
      className="-m-1 min-w-0 self-start p-1 max-lg:hidden lg:sticky lg:top-23 lg:max-h-[calc(100dvh-5.75rem)] lg:overflow-y-auto lg:pb-8 lg:[mask-image:linear-gradient(#000_calc(100%_-_2rem),transparent)] lg:[scrollbar-width:thin]"
    >
      <Button icon={Search} className="mb-3 w-full justify-start px-3 font-normal text-muted" onClick={() => openPalette(true)}>
        {texts.findAnything}
        <kbd className="ml-auto whitespace-nowrap font-sans text-xs">{paletteKeys}</kbd>
      </Button>
      <SectionList role={role} counts={counts} className="flex flex-col gap-3" />
    </nav>
  )
}
