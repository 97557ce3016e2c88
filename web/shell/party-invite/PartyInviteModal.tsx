import { partyMax } from '../../../durable/rules/queue/party.ts'
import type { AskedParty } from '../../state/party-atoms.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { PartyPlaces } from './PartyPlaces.tsx'
import { partyInviteTexts as texts } from './texts.ts'
import { usePartyInvite } from './use-party-invite.ts'

/** Asks whether the player joins this party: another player invited them, or they followed the link of the party. */
export default function PartyInviteModal({ asked }: { asked: AskedParty }) {
  const { isReady, accept, decline, dismiss } = usePartyInvite(asked)
  const { invite, by } = asked
  const isFull = invite.members >= partyMax
  return (
    <Dialog title={texts.title[by]} onClose={dismiss} plain isUnasked>
      <div className="flex items-center gap-3">
        <Avatar src={invite.from.avatar} size={48} />
        <div className="min-w-0">
          <PlayerName name={invite.from.username} className="display text-xl text-primary normal-case leading-7" />
          <p className="text-muted">{texts.from[by]}</p>
        </div>
      </div>
      <p className="mt-5 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <PartyPlaces taken={invite.members} />
        <span>{isFull ? texts.full : texts.taken(invite.members, partyMax)}</span>
      </p>
      <p className="mb-5 text-muted text-sm">{texts.hint}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button aria-disabled={!isReady} onClick={decline}>
          {texts.decline[by]}
        </Button>
        <Button variant="primary" aria-disabled={!isReady} onClick={accept}>
          {texts.accept[by]}
        </Button>
      </div>
    </Dialog>
  )
}
