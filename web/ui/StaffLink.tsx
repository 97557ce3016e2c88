import { ShieldCheck } from 'lucide-react'
import { isStaff } from '../../durable/rules/staff/role-ranks.ts'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { ButtonLink } from './button/Button.tsx'

type StaffLinkProps = { to: string; label: string; isTight?: boolean; className?: string }

/**
 * A way into the admin area from where the public sees the same thing; nobody but staff sees it (docs/product.md 13.1). `isTight`: on a
 * phone it stands beside a title that needs the room, as its mark alone.
 */
export function StaffLink({ to, label, isTight = false, className }: StaffLinkProps) {
  const me = useAtomValue(userAtom)
  if (!me || !isStaff(me.role)) return null
  return (
    <ButtonLink shape={isTight ? 'phone-square' : undefined} icon={ShieldCheck} className={className} to={to} title={label}>
      <span className={isTight ? 'max-sm:sr-only' : ''}>{label}</span>
    </ButtonLink>
  )
}
