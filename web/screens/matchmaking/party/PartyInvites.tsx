import { X } from 'lucide-react'
import type { PartyInvite } from '../../../../durable/protocol/queue/queue-fields.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { partyTexts as texts } from './texts.ts'
import type { PartyActions } from './use-party-actions.ts'

/** The invitations that the player has dismissed without an answer. */
export function PartyInvites({ invites, actions }: { invites: readonly PartyInvite[]; actions: PartyActions }) {
  if (invites.length === 0) return null
  return (
    <section aria-label={texts.invites}>
      <h3 className="eyebrow mb-2">{texts.invites}</h3>
      <ul className="flex flex-col gap-2">
        {invites.map((invite) => (
          <li
            key={invite.code}
            className="arrive flex min-h-14 items-center gap-3 rounded-field border border-primary/40 bg-primary/6 pl-3"
          >
            <Avatar src={invite.from.avatar} size={36} />
            <div className="min-w-0 flex-1 leading-tight">
              <PlayerName name={invite.from.username} steamid={invite.from.steamid} className="text-sm" />
              <p className="mt-0.5 truncate text-muted text-xs">{texts.asks}</p>
            </div>
            <span className="flex shrink-0 items-center">
              <Button variant="soft" className="px-3" isBusy={actions.isBusy} onClick={() => void actions.join(invite)}>
                {texts.join}
              </Button>
              <Button
                variant="muted"
                shape="square"
                icon={X}
                aria-label={texts.decline(invite.from.username.slice(0, 60))}
                isBusy={actions.isBusy}
                onClick={() => void actions.decline(invite)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
