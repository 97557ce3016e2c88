import { useState } from 'react'
import { formatPercent, formatSigned } from '../../format/number.ts'
import { Radios } from '../../ui/forms/Radios.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { changeTone } from '../../ui/rank/change-tone.ts'
import { EloField } from './EloField.tsx'
import { eloTexts as texts } from './texts.ts'
import { type Example, firstExample, type Worth, workedExample } from './worked-example.ts'

/** The chance to win and the worth of each outcome, announced to screen readers when they change. */
function Answer({ percent, worth }: { percent: number; worth: readonly Worth[] }) {
  return (
    <output className="block rounded-field bg-base-100 p-4">
      <span className="flex items-baseline justify-between gap-3">
        <span className="eyebrow">{texts.chance} </span>
        <span className="display text-2xl tabular-nums leading-none">{formatPercent(percent)} </span>
      </span>
      <Progress percent={percent} className="mt-2 h-1.5" />
      <span className="mt-4 grid grid-cols-3 gap-2">
        {worth.map(({ outcome, points }) => (
          <span key={outcome} className="min-w-0">
            <span className="block text-muted text-sm">{texts.outcomes[outcome]} </span>
            <span className={`display block text-xl tabular-nums ${changeTone(points)}`}>{formatSigned(points)} </span>
          </span>
        ))}
      </span>
    </output>
  )
}

/** An example match for the rules: the reader changes the teams, and sees how much they could win and lose. */
export function EloExample({ elo }: { elo: number | null }) {
  const [changed, setChanged] = useState<Partial<Example>>({})
  const change = (part: Partial<Example>) => setChanged((before) => ({ ...before, ...part }))
  const example = { ...firstExample(elo), ...changed }
  const { percent, k, worth } = workedExample(example)
  return (
    <section aria-labelledby="prov-selv" className="flex flex-col gap-4">
      <h3 id="prov-selv" className="display text-lg">
        {texts.try}
      </h3>
      <div>
        <EloField label={texts.own} value={example.own} onChange={(own) => change({ own })} />
        <EloField label={texts.other} value={example.other} onChange={(other) => change({ other })} />
      </div>
      <Radios
        legend={texts.matches}
        variant="rows"
        group="grid grid-cols-2 gap-2"
        options={[
          { value: true, name: texts.few },
          { value: false, name: texts.many },
        ]}
        value={example.isNew}
        onChange={(isNew) => change({ isNew })}
      />
      <Answer percent={percent} worth={worth} />
      <div className="text-muted text-sm">
        <p>{texts.sums(k)}</p>
        <dl className="mt-2 tabular-nums">
          {worth.map(({ outcome, sum }) => (
            <div key={outcome} className="flex items-baseline justify-between gap-3 py-0.5">
              <dt>{texts.outcomes[outcome]}</dt>
              <dd className="text-base-content">{sum}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
