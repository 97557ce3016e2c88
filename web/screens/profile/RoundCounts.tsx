import { useId } from 'react'
import type { UserStats } from '../../../worker/contract/profiles.ts'
import { formatWhole } from '../../format/number.ts'
import type { RoundKind } from './profile-figures.ts'

/** The difficulty of such a round, as a drawing: its kills, or one player against the others. */
function Marks({ count, isAlone }: { count: number; isAlone: boolean }) {
  const marks = Array.from({ length: count }, (_, place) => place)
  return (
    <span aria-hidden="true" className="flex h-3 items-center gap-0.5 sm:gap-[3px]">
      {isAlone && <span className="mr-0.5 size-1.5 rounded-full bg-base-content sm:mr-1" />}
      {marks.map((place) => (
        <span key={place} className={`h-3 w-0.5 rounded-full sm:w-[3px] ${isAlone ? 'bg-muted/60' : 'bg-base-content/80'}`} />
      ))}
    </span>
  )
}

function RoundCount({ name, size, count, isAlone }: Omit<RoundKind, 'stat'> & { count: number; isAlone: boolean }) {
  return (
    <div className={`flex flex-col justify-between rounded-field bg-base-300/60 p-2 sm:p-3 ${count === 0 ? 'text-muted' : ''}`}>
      <dt className="flex flex-col gap-1 text-muted text-sm sm:flex-row sm:items-center sm:justify-between">
        {name}
        <Marks count={size} isAlone={isAlone} />
      </dt>
      <dd className="display mt-1 text-lg tabular-nums leading-tight sm:text-xl">{formatWhole(count)}</dd>
    </div>
  )
}

type RoundCountsProps = { title: string; hint: string; kinds: readonly RoundKind[]; stats: UserStats; isAlone?: boolean }

/** Special rounds, counted by difficulty: 1v1 to 1v5, or 2K to 5K. */
export function RoundCounts({ title, hint, kinds, stats, isAlone = false }: RoundCountsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel flex flex-col px-4 py-4 sm:px-6 sm:py-5">
      <h2 id={id} className="display text-lg">
        {title}
      </h2>
      <p className="text-muted text-sm">{hint}</p>
      <dl className="mt-4 grid flex-1 gap-1.5 sm:gap-2" style={{ gridTemplateColumns: `repeat(${kinds.length}, minmax(0, 1fr))` }}>
        {kinds.map(({ stat, name, size }) => (
          <RoundCount key={stat} name={name} size={size} count={stats[stat]} isAlone={isAlone} />
        ))}
      </dl>
    </section>
  )
}
