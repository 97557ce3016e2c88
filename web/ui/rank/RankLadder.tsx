import { rankTiers } from '../../../durable/rules/rating/rank-tiers.ts'
import { ladderTexts as texts } from '../../texts/rank-ladder.ts'
import { RankEmblem } from './RankEmblem.tsx'

/** The eleven ranks in a row, with their ratings on a page that explains them. Their emblems load when a viewer scrolls near them. */
export function RankLadder({ showsRatings = false }: { showsRatings?: boolean }) {
  return (
    <section className="wrap pt-20" aria-labelledby="ranker">
      <h2 id="ranker" className="display text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 text-muted">{texts.text}</p>
      <ol className="mt-8 grid grid-cols-3 gap-x-2 gap-y-6 sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-11">
        {rankTiers.map((rank) => (
          <li key={rank.level} className="flex flex-col items-center gap-2 text-center">
            <RankEmblem elo={rank.minElo} size={72} isDecoration />
            <span className="text-muted text-xs leading-tight">{rank.name}</span>
            {showsRatings && <span className="-mt-1 text-xs tabular-nums">{texts.range(rank.minElo, rank.maxElo)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
