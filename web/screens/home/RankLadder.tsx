import { rankTiers } from '../../../durable/rules/rating/rank-tiers.ts'
import { RankEmblem } from '../../ui/rank/RankEmblem.tsx'
import { homeTexts } from './texts.ts'

/** The eleven ranks in a row. Their emblems load when a guest scrolls towards them. */
export function RankLadder() {
  const { title, text } = homeTexts.rank
  return (
    <section className="wrap pt-20" aria-labelledby="ranker">
      <h2 id="ranker" className="display text-xl">
        {title}
      </h2>
      <p className="mt-1 text-muted">{text}</p>
      <ol className="mt-8 grid grid-cols-3 gap-x-2 gap-y-6 sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-11">
        {rankTiers.map((rank) => (
          <li key={rank.level} className="flex flex-col items-center gap-2 text-center">
            <RankEmblem elo={rank.minElo} size={72} isDecoration />
            <span className="text-muted text-xs leading-tight">{rank.name}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
