import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useDisclosure } from '../../hooks/use-disclosure.ts'
import { Icon } from '../../ui/Icon.tsx'
import { barLinkClass } from './bar-link-class.ts'
import type { NavGroup } from './nav-items.ts'

/** A group of links in the bar: a button that shows them. */
export function NavMenu({ group }: { group: NavGroup }) {
  const { ref, isOpen, toggle } = useDisclosure<HTMLLIElement>()
  const id = useId()
  const { pathname } = useLocation()
  const isCurrent = group.items.some((item) => pathname.startsWith(item.to))
  return (
    <li ref={ref} className="relative">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle} className={barLinkClass(isCurrent)}>
        {group.label}
        <Icon of={ChevronDown} size={16} className={`ml-1 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul id={id} hidden={!isOpen} className="appear panel absolute top-full left-0 z-30 mt-1 min-w-44 bg-base-300 p-1">
        {group.items.map((item) => (
          <li key={item.to}>
            <NavLink
              to={item.to}
              className={({ isActive }) =>
                `flex min-h-11 items-center rounded-md px-3 hover:bg-base-content/8 ${isActive ? 'text-primary' : ''}`
              }
            >
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
