import { Play, UserPlus } from 'lucide-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { useIsStable } from '../../../hooks/loading/use-is-stable.ts'
import { freeSeats, type TakeIn, takeInOffer } from '../../../match/lobby/take-in.ts'
import type { LobbyActions } from '../../../match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../match/texts.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ShareLobby } from './ShareLobby.tsx'
import { useLobbyShare } from './use-lobby-share.ts'

const { lobby } = matchTexts

/** The id of the sentence about the next step. It describes the button for that step. */
export const nextStepId = 'lobby-next'

type OwnerControlsProps = { match: Match; me: string; actions: LobbyActions }

/**
 * The button for the owner's next step: take waiting players in, start when the lobby is full, otherwise share. It stays the same button,
 * so that it keeps the focus, and ignores clicks for a moment after its action changes.
 */
function MainAction({ match, me, actions }: OwnerControlsProps) {
  const share = useLobbyShare(match)
  const switches = useAtomValue(switchesAtom)
  const offer = takeInOffer(match, me)
  const isFull = freeSeats(match) === 0
  const isClosed = switches?.gather_start === 0 || switches?.cs_update === 1
  const is = isFull ? 'start' : offer ? offer.main.steamids.join() : 'share'
  const isStable = useIsStable(is)
  const main = isFull
    ? { icon: Play, label: lobby.start, run: actions.start }
    : offer
      ? { icon: UserPlus, label: offer.main.label, run: () => actions.takeIn(offer.main) }
      : share
  return (
    <>
      <Button
        variant="primary"
        className="min-w-0 flex-1 max-sm:px-3 sm:min-w-52 sm:flex-none"
        disabled={isFull && isClosed}
        aria-disabled={actions.isBusy || !isStable}
        aria-describedby={isFull ? nextStepId : undefined}
        onClick={main.run}
      >
        <Icon of={main.icon} className="shrink-0 max-[24rem]:hidden" />
        <span className="truncate">{main.label}</span>
      </Button>
      <span role="status" className="sr-only">
        {share.said}
      </span>
    </>
  )
}

/** Takes in the player who has waited longest, beside the button for all. */
function TakeInFirst({ first, actions }: { first: TakeIn; actions: LobbyActions }) {
  const isStable = useIsStable(first.steamids[0])
  return (
    <Button
      className="min-w-0 max-sm:flex-1 max-sm:px-3 sm:max-w-60"
      aria-disabled={actions.isBusy || !isStable}
      onClick={() => actions.takeIn(first)}
    >
      <bdi className="truncate">{first.label}</bdi>
    </Button>
  )
}

/** The owner's main buttons. */
export function OwnerControls(props: OwnerControlsProps) {
  const { match, me, actions } = props
  const offer = takeInOffer(match, me)
  return (
    <div className="flex items-center gap-2 sm:gap-3">
      <MainAction {...props} />
      {offer?.first && <TakeInFirst first={offer.first} actions={actions} />}
      {offer && <ShareLobby match={match} />}
    </div>
  )
}
