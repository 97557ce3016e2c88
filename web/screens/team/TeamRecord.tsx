import { Trophy } from 'lucide-react'
import type { Team } from '../../../worker/contract/teams.ts'
import { formatWhole } from '../../format/number.ts'
import { Icon } from '../../ui/Icon.tsx'
import { recordTexts as texts } from './texts.ts'

/** The record of the team in all its tournaments. */
export function TeamRecord({ record: { won, drawn, lost, trophies } }: { record: Team['record'] }) {
  const figures = [
    { label: texts.won, value: won },
    { label: texts.drawn, value: drawn },
    { label: texts.lost, value: lost },
    { label: texts.trophies, value: trophies },
  ]
  return (
    <section aria-labelledby="resultater" className="panel px-4 py-4 sm:px-6 sm:py-5">
      <h2 id="resultater" className="display text-lg">
        {texts.title}
      </h2>
      <dl className="mt-3 grid grid-cols-4 gap-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse">
            <dt className="truncate text-muted text-sm">{label}</dt>
            <dd className={`display flex items-center gap-1.5 text-2xl tabular-nums leading-tight ${value === 0 ? 'text-muted' : ''}`}>
              {formatWhole(value)}
              {label === texts.trophies && value > 0 && <Icon of={Trophy} className="text-warning" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
