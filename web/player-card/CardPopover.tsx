import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../paths/paths.ts'
import { useResource } from '../resource/use-resource.ts'
import { userAtom } from '../state/session-atoms.ts'
import { switchesAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { Icon } from '../ui/Icon.tsx'
import { BlockButton } from './BlockButton.tsx'
import { CardBody } from './CardBody.tsx'
import type { ShownCard } from './names-on-page.ts'
import { PlayerActs } from './PlayerActs.tsx'
import { playerCard } from './player-card.ts'
import { actTexts, cardTexts } from './texts.ts'
import { useAnchored } from './use-anchored.ts'
import { useRelation } from './use-relation.ts'

const id = 'spillerkort'

/** The card of the player whose name is pointed at. */
export default function CardPopover({ shown: { userId, name, anchor, isBeside } }: { shown: ShownCard }) {
  const ref = useAnchored(anchor, id)
  const card = useResource(playerCard, userId)
  const relation = useRelation(card)
  const me = useAtomValue(userAtom)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  return (
    <section
      ref={ref}
      id={id}
      aria-label={name}
      popover="manual"
      data-beside={isBeside || undefined}
      className="player-card arrive w-[min(20rem,calc(100vw-1rem))] overflow-hidden rounded-box border border-line-strong bg-base-200 text-base-content shadow-black/50 shadow-xl"
    >
      <CardBody name={name} card={card} showsElo={showsElo} />
      {card.state === 'loading' && userId !== me?.steamid && (
        <div className="border-line border-t px-4 py-3">
          <div className="h-11 lg:h-9" />
        </div>
      )}
      {relation && (
        <div className="flex flex-wrap gap-2 border-line border-t px-4 py-3 *:grow">
          {relation.isBlocked ? (
            <p className="text-muted text-sm">{actTexts.isBlocked}</p>
          ) : (
            <PlayerActs relation={relation} size="small" />
          )}
        </div>
      )}
      <div className="flex border-line border-t">
        <Link
          to={paths.profile(userId)}
          className="flex min-h-11 flex-1 items-center justify-between px-4 font-medium text-sm hover:bg-base-300"
        >
          {cardTexts.profile}
          <Icon of={ArrowRight} />
        </Link>
        {relation && (
          <BlockButton
            relation={relation}
            variant={relation.isBlocked ? 'ghost' : 'remove'}
            className="h-auto min-h-11 rounded-none border-0 border-line border-l px-4 text-sm"
          />
        )}
      </div>
    </section>
  )
}
