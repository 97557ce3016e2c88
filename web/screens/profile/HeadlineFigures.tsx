import type { UserStats } from '../../../worker/contract/profiles.ts'
import { formatRatio, formatWhole } from '../../format/number.ts'
import { headlineTexts } from './texts.ts'

type FigureProps = { name: string; note: string; value: string; unit?: string }

function Figure({ name, note, value, unit }: FigureProps) {
  return (
    <div className="flex flex-col border-line border-t border-l px-4 py-4 sm:px-6 sm:py-5">
      <dt className="eyebrow">{name}</dt>
      <dd className="display text-2xl tabular-nums leading-tight lg:text-3xl">
        {/* The key makes a new figure rise into its place. */}
        <span key={value} className="figure-up inline-block">
          {value}
        </span>
        {unit && <span className="ml-1 text-muted text-xl">{unit}</span>}
      </dd>
      <dd className="text-muted text-sm">{note}</dd>
    </div>
  )
}

/** The main stats of a player: rating, K/D, ADR, HS %, wins (docs/product.md 7.4). A dash for a stat that was never counted. */
export function HeadlineFigures({ stats }: { stats: UserStats }) {
  const { rating, kd, adr, hs, wins, none } = headlineTexts
  const played = stats.matches_played
  const ratio = (value: number | null) => (value === null ? none : formatRatio(value))
  return (
    <section aria-label={headlineTexts.label} className="panel overflow-hidden">
      {/* Every figure has its own lines, so that they are between figures beside and below each other; the outer lines are cut off. */}
      <dl className="-mt-px -ml-px grid grid-cols-2 md:grid-cols-5 max-md:[&>:last-child]:col-span-2">
        <Figure {...rating} value={ratio(stats.HLTV_rating)} />
        <Figure {...kd} value={ratio(stats.kd_ratio)} />
        <Figure {...adr} value={ratio(stats.adr)} />
        <Figure {...hs} {...(stats.hs_ratio === null ? { value: none } : { value: formatWhole(stats.hs_ratio * 100), unit: '%' })} />
        <Figure
          name={wins.name}
          note={wins.note(stats.matches_won, played)}
          {...(played === 0 ? { value: none } : { value: formatWhole((stats.matches_won / played) * 100), unit: '%' })}
        />
      </dl>
    </section>
  )
}
