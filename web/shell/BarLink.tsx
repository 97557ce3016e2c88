import { NavLink } from 'react-router'
import { barLinkClass } from './bar-link-class.ts'

/** One link of the top bar. */
export function BarLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <NavLink to={to} end={to === '/'} className={({ isActive }) => barLinkClass(isActive)}>
        {label}
      </NavLink>
    </li>
  )
}
