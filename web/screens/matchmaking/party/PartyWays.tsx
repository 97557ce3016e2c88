import { UserPlus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Party } from '../../../../durable/protocol/queue/queue-fields.ts'
import { partyLimits } from '../../../../durable/rules/queue/party.ts'
import type { FoundUser } from '../../../../worker/contract/gathers.ts'
import { inviteToParty } from '../../../net/api/party.ts'
import type { FoundStatus } from '../../../player-search/FoundPlayer.tsx'
import { PlayerSearch } from '../../../player-search/PlayerSearch.tsx'
import { useInvited } from '../../../player-search/use-invited.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { partyStatus } from './party-view.ts'
import { partyTexts as texts } from './texts.ts'
import { usePartyShare } from './use-party-share.ts'

type PartyWaysProps = { party: Party | null; me: string; isSearching: boolean; onSearch(isSearching: boolean): void }

/** The search for players to invite. */
function InviteToParty({ party, me }: Pick<PartyWaysProps, 'party' | 'me'>) {
  const { invited, invite } = useInvited(inviteToParty, partyLimits.invitePauseMs)
  const field = useRef<HTMLDivElement>(null)
  // A press opens the search, so its field gets the focus.
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  const statusOf = (user: FoundUser): FoundStatus => {
    const status = partyStatus(user, party, me)
    const isFree = status !== 'member' && status !== 'waits' && !invited.includes(user.steamid)
    return {
      says: texts.status[status],
      isIn: status === 'member' || status === 'waits',
      onInvite: isFree ? () => void invite(user.steamid) : null,
    }
  }
  return (
    <div ref={field}>
      <PlayerSearch statusOf={statusOf} />
    </div>
  )
}

/** The two ways to invite to the party: by search and by link. */
export function PartyWays({ party, me, isSearching, onSearch }: PartyWaysProps) {
  const { icon, label, said, isBusy, press } = usePartyShare(party)
  const InviteIcon = isSearching ? X : UserPlus
  return (
    <div>
      <div className="grid gap-2 @2xs:grid-cols-2">
        <Button icon={InviteIcon} className="px-3" aria-expanded={isSearching} onClick={() => onSearch(!isSearching)}>
          {isSearching ? texts.closeInvite : texts.invite}
        </Button>
        <Button icon={icon} className="px-3" isBusy={isBusy} onClick={press}>
          <span className="truncate">{label}</span>
        </Button>
      </div>
      {/* Inside the button this text would be part of the button's name. */}
      <span role="status" className="sr-only">
        {said}
      </span>
      {isSearching && <InviteToParty party={party} me={me} />}
    </div>
  )
}
