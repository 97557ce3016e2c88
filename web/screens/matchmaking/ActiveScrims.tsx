import type { ScrimCard as Scrim } from '../../../durable/protocol/queue/queue-fields.ts'
import { ScrimCard } from './ScrimCard.tsx'
import { scrimTexts as texts } from './texts.ts'

/** The scrims that are played now. Null while they are loading. */
export function ActiveScrims({ scrims }: { scrims: readonly Scrim[] | null }) {
  const active = scrims?.filter(({ ended_at }) => ended_at === undefined) ?? []
  return (
    <section aria-labelledby="aktive-scrims">
      <h2 id="aktive-scrims" className="display mb-3 flex items-baseline gap-2 text-lg">
        {texts.title}
        {active.length > 0 && <span className="text-muted tabular-nums">{active.length}</span>}
      </h2>
      {scrims === null && <div className="skeleton h-40 rounded-box opacity-60" />}
      {scrims !== null && active.length === 0 && <p className="panel px-5 py-6 text-muted sm:px-6">{texts.empty}</p>}
      {active.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {active.map((scrim) => (
            <li key={scrim.match_id} className="arrive flex min-w-0">
              <ScrimCard scrim={scrim} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
