import { competitiveName, formatOf, longSeriesName } from '../../format/gather.ts'
import { useWatchedGathers } from '../../hooks/news/use-watched-gathers.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Seats } from '../../ui/match/Seats.tsx'
import { PlayerName } from '../../ui/PlayerName.tsx'
import { useMapNames } from '../seat/use-map-names.ts'
import { inviteTexts } from './invite-texts.ts'
import { useInvite } from './use-invite.ts'

/**
 * An invitation to another player's gather: the owner, the kind of match, and the number of players. The values that change come from the
 * list of gathers.
 */
export default function InviteModal() {
  const { invite, isReady, accept, decline, dismiss } = useInvite()
  const mapNames = useMapNames(invite?.maps ?? '')
  const card = useWatchedGathers()?.find((gather) => gather.match_id === invite?.id)
  if (!invite) return null
  const { title, from, accept: yes, decline: no, maps } = inviteTexts
  // As soon as the list is loaded, it is newer than the invitation.
  const taken = card?.current_players ?? invite.players
  const facts = [
    formatOf(invite.maxplayers),
    ...(card ? [longSeriesName[card.series_type]] : []),
    competitiveName(invite.competitive),
    maps(mapNames.length),
  ]
  return (
    <Dialog title={title} onClose={dismiss} plain isUnasked>
      <div className="flex items-center gap-3">
        {card && <Avatar src={card.owner_avatar} size={48} />}
        <div className="min-w-0">
          <PlayerName name={invite.owner} className="display text-xl text-primary normal-case leading-7" />
          <p className="text-muted">{from}</p>
        </div>
      </div>
      <ul className="my-5 flex flex-wrap gap-2 text-sm">
        {facts.map((fact) => (
          <li key={fact} className="rounded-md bg-base-300 px-3 py-1.5">
            {fact}
          </li>
        ))}
      </ul>
      <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Seats taken={taken} total={invite.maxplayers} label={inviteTexts.free(taken, invite.maxplayers)} />
        <span aria-hidden="true">{inviteTexts.free(taken, invite.maxplayers)}</span>
      </p>
      <p className="mb-5 text-muted text-sm">{mapNames.join(', ')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button aria-disabled={!isReady} onClick={decline}>
          {no}
        </Button>
        <Button variant="primary" aria-disabled={!isReady} onClick={accept}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
