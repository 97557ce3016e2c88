import { Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import { gatherTitle } from '../../../durable/rules/lobby/gather-title.ts'
import { useIsStable } from '../../hooks/loading/use-is-stable.ts'
import { useAction } from '../../hooks/use-action.ts'
import { joinGather, joinGatherWithParty } from '../../net/api/gathers.ts'
import { paths } from '../../paths/paths.ts'
import { toasts } from '../../texts/toasts.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { CardJoin } from './card-join.ts'
import { joinTexts as texts } from './texts.ts'

type JoinProps = { gather: GatherCard; join: CardJoin; isSuited: boolean; place: number }

/** 'Bli med' on the card of an open gather, which links to its lobby; or the reason why this viewer cannot join. */
export function JoinOnCard({ gather, join, isSuited, place }: JoinProps) {
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const party = join.is === 'open' ? join.party : 0
  // The list can be sorted while the viewer looks at it: a click was meant for the card that was here before.
  const isStable = useIsStable(`${place} ${party}`)
  if (join.is === 'barred') return <p className="line-clamp-2 text-muted text-sm leading-tight">{join.reason}</p>
  const isTogether = party > 1
  const label = isTogether ? texts.joinParty(party) : join.isAlone ? texts.joinAlone : texts.join
  const enter = async () => {
    const waiting = isTogether ? toasts.partyWaitingToBePicked : toasts.waitingToBePicked
    const done = await run(
      () => (isTogether ? joinGatherWithParty(gather.match_id) : joinGather(gather.match_id)),
      join.waitsForOwner ? waiting : {},
    )
    if (done) navigate(paths.match(gather.match_id))
  }
  return (
    // Above the link that covers the card.
    <div className="relative z-1 min-w-0">
      <Button
        variant={isSuited ? 'primary' : 'quiet'}
        icon={isTogether ? Users : undefined}
        className="px-4"
        aria-label={texts.joinNamed(label, gatherTitle(gather))}
        aria-disabled={isBusy || !isStable}
        onClick={() => void enter()}
      >
        {label}
      </Button>
    </div>
  )
}
