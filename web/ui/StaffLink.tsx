import { ShieldCheck } from 'lucide-react'
import { isStaff } from '../../durable/rules/staff/role-ranks.ts'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { ButtonLink } from './button/Button.tsx'

type StaffLinkProps = { to: string; label: string; isTight?: boolean; className?: string }

/**
 * A link into the admin area from the public page of the same thing; only staff see it (docs/product.md 13.1). `isTight`: on a phone only
 * its icon is shown, because the title beside it needs the space.
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
