import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../paths/paths.ts'
import { useResource } from '../resource/use-resource.ts'
import { switchesAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { Icon } from '../ui/Icon.tsx'
import { CardBody } from './CardBody.tsx'
import type { ShownCard } from './names-on-page.ts'
import { playerCard } from './player-card.ts'
import { cardTexts } from './texts.ts'
import { useAnchored } from './use-anchored.ts'

const id = 'spillerkort'

/** The card of the player whose name one points at. */
export default function CardPopover({ shown: { userId, name, anchor, isBeside } }: { shown: ShownCard }) {
  const ref = useAnchored(anchor, id)
  const card = useResource(playerCard, userId)
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
      <Link
        to={paths.profile(userId)}
        className="flex min-h-11 items-center justify-between border-line border-t px-4 font-medium text-sm hover:bg-base-300"
      >
        {cardTexts.profile}
        <Icon of={ArrowRight} />
      </Link>
    </section>
  )
}
