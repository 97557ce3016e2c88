import { Check, UserPlus } from 'lucide-react'
import type { FoundUser } from '../../worker/contract/gathers.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PlayerName } from '../ui/PlayerName.tsx'

/** How a found player stands to what they would be invited to; `onInvite` is null when an invitation cannot be sent now. */
export type FoundStatus = { says: string; isIn: boolean; onInvite: (() => void) | null }

type FoundProps = { id: string; user: FoundUser; status: FoundStatus; isActive: boolean; send: string }

/** A found player. A press anywhere on the line invites; `send` is the word for that. */
export function FoundPlayer({ id, user, status: { says, isIn, onInvite }, isActive, send }: FoundProps) {
  const isFree = onInvite !== null
  const icon = isFree ? UserPlus : isIn ? Check : null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which names the active option.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={!isFree}
      // The field keeps the focus, so that one can go on typing.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onInvite ?? undefined}
      className={`flex min-h-13 scroll-my-1 items-center gap-3 rounded-field border px-2 ${isActive ? 'border-primary bg-base-300' : 'border-transparent'} ${
        isFree ? 'cursor-pointer hover:bg-base-300' : ''
      }`}
    >
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
    </div>
  )
}
