import { ChevronDown } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { menuRow } from '../../ui/menu/menu-row.ts'
import { barLinkClass } from './bar-link-class.ts'
import type { NavGroup } from './nav-items.ts'

/** A group of links in the bar: a button that shows them. */
export function NavMenu({ group }: { group: NavGroup }) {
  const { pathname } = useLocation()
  const isCurrent = group.items.some((item) => pathname.startsWith(item.to))
  const label = (
    <>
      {group.label}
      <Icon of={ChevronDown} size={16} className="ml-1 transition-transform duration-150 in-aria-expanded:rotate-180" />
    </>
  )
  return (
    <Menu as="li" button={{ className: barLinkClass(isCurrent), children: label }} panel="left-0 min-w-44">
      <ul>
        {group.items.map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} className={({ isActive }) => `${menuRow} ${isActive ? 'text-primary' : ''}`}>
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
