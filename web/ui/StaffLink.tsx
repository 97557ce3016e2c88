import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { isStaff } from '../../durable/rules/staff/role-ranks.ts'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { Icon } from './Icon.tsx'

type StaffLinkProps = { to: string; label: string; isTight?: boolean; className?: string }

/**
 * A way into the admin area from where the public sees the same thing; nobody but staff sees it (docs/product.md 13.1). `isTight`: on a
 * phone it stands beside a title that needs the room, as its mark alone.
 */
export function StaffLink({ to, label, isTight = false, className = '' }: StaffLinkProps) {
  const me = useAtomValue(userAtom)
  if (!me || !isStaff(me.role)) return null
  return (
    <Link to={to} title={label} className={`btn btn-quiet ${isTight ? 'max-sm:btn-square' : ''} ${className}`}>
      <Icon of={ShieldCheck} />
      <span className={isTight ? 'max-sm:sr-only' : ''}>{label}</span>
    </Link>
  )
}
