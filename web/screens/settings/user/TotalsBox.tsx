import type { UserStats } from '../../../../worker/contract/profiles.ts'
import { paths } from '../../../paths/paths.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { totalsTexts as texts } from '../texts.ts'
import { comparedFigures, countedFigures, type Figure, multiKillFigures } from './own-figures.ts'

/** Figures with hairlines between them, whatever stands beside or below: each brings its own, the outermost are cut off. */
function Figures({ figures, columns, size }: { figures: readonly Figure[]; columns: string; size: string }) {
  return (
    <div className="overflow-hidden border-line border-t">
      <dl className={`-mt-px -ml-px grid ${columns}`}>
        {figures.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end border-line border-t border-l px-4 py-3 sm:px-6 sm:py-4">
            <dt className="text-muted text-sm leading-tight">{name}</dt>
            <dd className={`display tabular-nums leading-tight ${size}`}>
              {/* The key makes a new figure rise into its place. */}
              <span key={value} className="figure-up inline-block">
                {value}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** All the player's totals (docs/product.md 11.1). */
export function TotalsBox({ stats, profile }: { stats: UserStats; profile: string }) {
  const hasPlayed = stats.matches_played > 0
  return (
    <section aria-labelledby="statistikk" className="panel overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <h2 id="statistikk" className="display text-lg">
          {texts.title}
        </h2>
        {hasPlayed ? (
          <ButtonLink look="muted" className="-mr-4" to={profile}>
            {texts.profile}
          </ButtonLink>
        ) : (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
            {texts.nothing}
            <ButtonLink to={paths.gathers}>{texts.findGather}</ButtonLink>
          </p>
        )}
      </div>
      <Figures figures={comparedFigures(stats)} columns="grid-cols-3" size="text-xl sm:text-2xl" />
      <Figures figures={countedFigures(stats)} columns="grid-cols-2 md:grid-cols-5" size="text-lg" />
      <Figures figures={multiKillFigures(stats)} columns="grid-cols-4" size="text-lg" />
    </section>
  )
}
