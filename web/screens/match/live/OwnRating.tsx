import { Link } from 'react-router'
import type { Match } from '../../../../durable/protocol/match-fields.ts'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { ratingFigures } from '../../../state/rating-words.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { ratingTexts as texts } from '../../../texts/ratings.ts'
import { RankEmblem } from '../../../ui/RankEmblem.tsx'
import { SentenceText } from '../../../ui/SentenceText.tsx'
import { changeTone } from './change-tone.ts'

/** What the match did to one's own ELO, and why (docs/product.md 7.3). */
export function OwnRating({ match, me }: { match: Match; me: OwnUser }) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const change = match.ratings.find((each) => each.steamid === me.steamid)
  if (!showsElo || match.voided === 1 || !change) return null
  const figures = ratingFigures(change)
  return (
    <section aria-labelledby="din-elo" className="panel flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:p-5">
      <RankEmblem elo={change.after} size={56} />
      <div className="shrink-0">
        <h2 id="din-elo" className="eyebrow">
          {texts.title}
        </h2>
        <p className="display flex items-baseline gap-3 tabular-nums">
          <span className="text-2xl">{figures.after}</span>
          <span className={`text-xl ${changeTone(change.after - change.before)}`}>{figures.change}</span>
        </p>
      </div>
      <p className="min-w-0 flex-1 max-md:basis-full">
        <SentenceText of={texts.own(figures)} />
      </p>
      <Link to={`/profile/${encodeURIComponent(me.steamid)}`} className="btn btn-quiet max-sm:w-full">
        {texts.profile}
      </Link>
    </section>
  )
}
