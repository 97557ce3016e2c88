import { Crown, UserMinus } from 'lucide-react'
import type { Person } from '../../../../durable/protocol/queue/queue-fields.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { partyTexts as texts } from './texts.ts'

/** `onKick` is null for a player whom the viewer cannot remove. */
type PartyMemberProps = { member: Person; isLeader: boolean; isMe: boolean; onKick: (() => void) | null }

/** A taken place: the player, whether they lead the party, and the leader's button to remove them. */
export function PartyMember({ member, isLeader, isMe, onKick }: PartyMemberProps) {
  return (
    <div className={`flex min-h-14 items-center gap-3 rounded-field bg-base-300 px-3 ${isMe ? 'ring-1 ring-primary/60' : ''}`}>
      <Avatar src={member.avatar} size={36} />
      <div className="min-w-0 flex-1 leading-tight">
        <PlayerName name={member.username} steamid={member.steamid} className="text-sm" />
        {(isLeader || isMe) && (
          <p className="mt-0.5 flex items-center gap-2 text-xs">
            {isLeader && (
              <span className="flex items-center gap-1 text-base-content/85">
                <Icon of={Crown} size={13} />
                {texts.leader}
              </span>
            )}
            {isMe && <span className="text-primary">{texts.you}</span>}
          </p>
        )}
      </div>
      {onKick && (
        <Button
          variant="remove"
          shape="square"
          icon={UserMinus}
          className="-mr-2"
          aria-label={`${texts.kick} ${member.username.slice(0, 60)}`}
          title={texts.kick}
          onClick={onKick}
        />
      )}
    </div>
  )
}
