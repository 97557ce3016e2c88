import { ChevronDown, Search } from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { type MenuCounts, sumOfCounts } from '../../staff/menu-counts.ts'
import { paletteOpenAtom } from '../../state/dialog-atoms.ts'
import { useSetAtom } from '../../state/store.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useMenu } from '../../ui/menu/use-menu.ts'
import { SectionList } from './AdminMenu.tsx'
import { sectionAt } from './admin-sections.ts'
import { CountBadge } from './CountBadge.tsx'
import { adminTexts as texts } from './texts.ts'

/** The menu of a phone: a bar below the site's header that names the open section; a press shows all sections. */
export function AdminBar({ role, counts }: { role: Role; counts: MenuCounts }) {
  const { ref, button, panel } = useMenu<HTMLElement>()
  const openPalette = useSetAtom(paletteOpenAtom)
  const here = sectionAt(useLocation().pathname)
  const count = useId()
  const label = here?.label ?? texts.noSection
  const waiting = sumOfCounts(counts)
  return (
    <nav
      ref={ref}
      data-under-header
      aria-label={texts.menu}
      className="sticky top-[65px] z-20 border-line border-b bg-base-100 lg:hidden [@media(max-height:560px)]:top-0"
    >
      <div className="wrap flex h-13 items-center gap-1">
        <button
          {...button}
          aria-label={texts.sectionsOf(label)}
          aria-describedby={waiting > 0 ? count : undefined}
          className="-ml-2 flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-field px-2 text-left active:bg-base-300"
        >
          {here && <Icon of={here.icon} className="shrink-0 text-primary" />}
          <span className="min-w-0 truncate font-medium">{label}</span>
          <Icon of={ChevronDown} className="ml-auto shrink-0 text-muted transition-transform duration-150 in-aria-expanded:rotate-180" />
        </button>
        {/* It is beside the button, because the visible words of the button are its name. */}
        {waiting > 0 && <CountBadge id={count} count={waiting} />}
        <Button variant="muted" icon={Search} className="-mr-2 px-3" onClick={() => openPalette(true)}>
          {texts.findShort}
        </Button>
      </div>
      <div
        {...panel}
        className="appear absolute inset-x-0 top-full max-h-[calc(100dvh-13rem)] overflow-y-auto overscroll-contain border-line border-b bg-base-200 py-4"
      >
        <SectionList
          role={role}
          counts={counts}
          className="wrap grid grid-cols-2 gap-x-1 gap-y-4 text-sm max-[359px]:grid-cols-1 sm:grid-cols-3"
        />
      </div>
    </nav>
  )
}
