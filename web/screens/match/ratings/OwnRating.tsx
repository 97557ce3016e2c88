import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { RatingChangeView } from '../../../../durable/protocol/match/play-fields.ts'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { teamOf } from '../../../match/turn/turn-view.ts'
import { paths } from '../../../paths/paths.ts'
import { withQuery } from '../../../paths/with-query.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { leftMatchTexts } from '../../../texts/left-match.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { changeTone } from '../../../ui/rank/change-tone.ts'
import { RankEmblem } from '../../../ui/rank/RankEmblem.tsx'
import { isSpared, leavingPart, type RatedPart, ratingFigures } from './rating-words.ts'
import { ratingTexts as texts } from './texts.ts'

const look = 'panel flex min-h-44 flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:min-h-26 sm:p-5'

/** Keeps the room while the rating is calculated, so that the page does not jump when it arrives. */
const RatingSkeleton = () => (
  <section role="status" className={`${look} text-muted`}>
    <span aria-hidden="true" className="skeleton size-14 rounded-full opacity-60" />
    {texts.pending}
  </section>
)

function Change({ change, part, matchId }: { change: RatingChangeView; part: RatedPart; matchId: string }) {
  const figures = ratingFigures(change)
  return (
    <section aria-labelledby="din-elo" className={look}>
      <RankEmblem elo={change.after} size={56} />
      <div className="shrink-0">
        <h2 id="din-elo" className="eyebrow">
          {texts.title}
        </h2>
        <p className="display flex items-center gap-2 tabular-nums">
          <span className="text-lg text-muted">
            <span className="sr-only">{texts.before} </span>
            {figures.before}
          </span>
          <Icon of={ArrowRight} className="text-muted" />
          <span className="text-2xl">
            <span className="sr-only">{texts.after} </span>
            {figures.after}
          </span>
          <span className={`ml-1 text-xl ${changeTone(change.after - change.before)}`}>{figures.change}</span>
        </p>
      </div>
      <p className="min-w-0 flex-1 max-md:basis-full">
        {part === 'left'
          ? leftMatchTexts.left(figures.moved)
          : part === 'halved'
            ? leftMatchTexts.halved(figures.moved)
            : texts.own(figures)}
      </p>
      {part === 'left' && (
        <ButtonLink variant="ghost" to={withQuery(paths.newTicket, { match: matchId })}>
          {leftMatchTexts.appeal}
        </ButtonLink>
      )}
    </section>
  )
}

/** Why a substitute who did not win is not rated. */
const Spared = () => (
  <section aria-labelledby="din-elo" className={look}>
    <h2 id="din-elo" className="eyebrow shrink-0">
      {texts.title}
    </h2>
    <p className="min-w-0 flex-1 max-md:basis-full">{leftMatchTexts.spared}</p>
  </section>
)

/** The match's change of the player's own ELO, and why (docs/product.md 7.3). */
export function OwnRating({ match, me }: { match: Match; me: OwnUser }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  // Only a player who saw the match end waits for the rating. An old match without ratings gets none later.
  const sawEnd = useRef(match.status === 'live').current
  if (!showsElo || match.voided === 1) return null
  const change = match.ratings.find((each) => each.steamid === me.steamid)
  if (change) return <Change change={change} part={leavingPart(match, change)} matchId={match.match_id} />
  if (isSpared(match, me.steamid)) return <Spared />
  const isAwaited = sawEnd && match.status === 'complete' && match.is_competitive === 1 && match.ratings.length === 0
  return isAwaited && teamOf(match, me.steamid) !== null ? <RatingSkeleton /> : null
}
