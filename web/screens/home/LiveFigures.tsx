import { formatWhole } from '../../format/number.ts'
import { figuresAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { homeTexts } from './texts.ts'

/** A figure of zero says nothing, so it is hidden; its room is kept. */
function Figure({ value, label }: { value: number | undefined; label: string }) {
  return (
    <div className={`flex flex-col-reverse lg:col-span-2 lg:grid lg:grid-cols-subgrid lg:items-baseline ${value === 0 ? 'invisible' : ''}`}>
      <dt className="text-muted text-sm lg:order-2">{label}</dt>
      <dd className="display min-w-[1.6em] text-2xl tabular-nums lg:text-right lg:text-3xl">
        {/* The key makes a new figure rise into its place. */}
        <span key={value} className="figure-up inline-block">
          {value === undefined ? <span className="text-muted">–</span> : formatWhole(value)}
        </span>
      </dd>
    </div>
  )
}

/** Players online, players in queue and active gathers, from the site's socket. */
export function LiveFigures() {
  const figures = useAtomValue(figuresAtom)
  const { label, online, queued, gathers } = homeTexts.figures
  return (
    <section aria-label={label} className="lg:pb-1">
      <p className="eyebrow flex items-center gap-2">
        <span className="size-2 rounded-full bg-primary" aria-hidden="true" />
        {label}
      </p>
      <dl className="mt-2 flex items-start gap-6 sm:gap-10 lg:grid lg:grid-cols-[auto_auto] lg:gap-x-3 lg:gap-y-1">
        <Figure value={figures?.online} label={online} />
        <Figure value={figures?.gathers} label={gathers} />
        {/* It is last, because it is zero most of the day. */}
        <Figure value={figures?.queued} label={queued} />
      </dl>
    </section>
  )
}
