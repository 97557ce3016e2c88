import { ArrowDown, ChartColumn } from 'lucide-react'
import { unknownRank } from '../../../durable/rules/rating/rank-tiers.ts'
import { formatWhole } from '../../format/number.ts'
import { rankProgress } from '../../format/rank-progress.ts'
import { paths } from '../../paths/paths.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button/Button.tsx'
import { RankEmblem } from '../../ui/rank/RankEmblem.tsx'
import { ownRowId } from './RankTable.tsx'
import { statusLineTexts as texts } from './texts.ts'

/** The reader's rank and rating, the distance to the next rank, and links to their row of the table and to the ELO list. */
export function OwnRank({ elo }: { elo: number }) {
  const progress = rankProgress(elo)
  return (
    <section aria-labelledby="din-plass" className="panel flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:px-6">
      <RankEmblem elo={elo} size={72} isDecoration />
      <div className="min-w-0 flex-1">
        <h2 id="din-plass" className="eyebrow">
          {texts.title}
        </h2>
        <p className="display text-lg leading-tight sm:text-xl">{progress?.rank.name ?? unknownRank}</p>
        <p className="mt-1 text-muted text-sm">
          <span className="whitespace-nowrap font-medium text-base-content tabular-nums">{texts.elo(formatWhole(elo))}</span>
          {progress && ` · ${progress.next ? texts.left(formatWhole(progress.left), progress.next.name) : texts.last}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>a]:w-full">
        {progress && (
          <ButtonAnchor icon={ArrowDown} href={`#${ownRowId}`}>
            {texts.find}
          </ButtonAnchor>
        )}
        <ButtonLink icon={ChartColumn} to={paths.elo}>
          {texts.among}
        </ButtonLink>
      </div>
    </section>
  )
}
