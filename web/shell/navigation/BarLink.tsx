import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { barLinkClass } from './bar-link-class.ts'

/** One link of the top bar; `children` is its count, after the label. */
export function BarLink({ to, label, children }: { to: string; label: string; children?: ReactNode }) {
  return (
    <li>
      <NavLink to={to} end={to === '/'} className={({ isActive }) => barLinkClass(isActive)}>
        {label}
        {children}
      </NavLink>
    </li>
  )
}
