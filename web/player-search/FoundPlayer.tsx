import { Check, UserPlus } from 'lucide-react'
import type { FoundUser } from '../../worker/contract/gathers.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PlayerName } from '../ui/PlayerName.tsx'

/** The status of a found player for this invitation; `onInvite` is null if an invitation cannot be sent now. */
export type FoundStatus = { says: string; isIn: boolean; onInvite: (() => void) | null }

type FoundProps = { user: FoundUser; status: FoundStatus; send: string }

/** A found player in the list of the search; `send` is the label of the act. */
export function FoundPlayer({ user, status: { says, isIn, onInvite }, send }: FoundProps) {
  const isFree = onInvite !== null
  const icon = isFree ? UserPlus : isIn ? Check : null
  return (
    <>
      <span className="relative shrink-0">
        <Avatar src={user.avatar} size={32} />
        {user.online === 1 && (
          <span aria-hidden="true" className="-right-0.5 -bottom-0.5 absolute size-2.5 rounded-full border-2 border-base-200 bg-success" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <PlayerName name={user.username} className="block text-sm leading-5" />
        <span className="block truncate text-muted text-xs leading-4">{says}</span>
      </span>
      <span className={`flex shrink-0 items-center gap-1.5 text-sm ${isFree ? 'font-medium' : 'text-muted'}`}>
        {icon && <Icon of={icon} size={16} />}
        {isFree && send}
      </span>
    </>
  )
}
