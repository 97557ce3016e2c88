import { useId, useState } from 'react'
import { formatPercent, formatSigned } from '../../format/number.ts'
import { changeTone } from '../../ui/rank/change-tone.ts'
import { EloField } from './EloField.tsx'
import { eloTexts as texts } from './texts.ts'
import { type Example, firstExample, type Worth, workedExample } from './worked-example.ts'

type MatchesProps = { isNew: boolean; onChange(isNew: boolean): void }

/** Whether the match is one of the first, which count more. */
function Matches({ isNew, onChange }: MatchesProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2">{texts.matches}</legend>
      <div className="grid grid-cols-2 gap-2">
        {[true, false].map((few) => (
          <label
            key={String(few)}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-line-strong px-3 has-checked:border-primary has-checked:bg-primary/8 has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={isNew === few}
              onChange={() => onChange(few)}
              className="size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-base-100 outline-none checked:border-[5px] checked:border-primary checked:bg-primary-content"
            />
            {few ? texts.few : texts.many}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The chance to win and what each outcome gives, told to screen readers as they change. */
function Answer({ percent, worth }: { percent: number; worth: readonly Worth[] }) {
  return (
    <output className="block rounded-field bg-base-100 p-4">
      <span className="flex items-baseline justify-between gap-3">
        <span className="eyebrow">{texts.chance} </span>
        <span className="display text-2xl tabular-nums leading-none">{formatPercent(percent)} </span>
      </span>
      <span aria-hidden="true" className="mt-2 block h-1.5 overflow-hidden rounded-full bg-base-content/12">
        <span className="block h-full rounded-full bg-base-content/85" style={{ width: `${percent}%` }} />
      </span>
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

/** A match to try the rules on: the reader changes the teams, and sees what they could win and lose. */
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
      <Matches isNew={example.isNew} onChange={(isNew) => change({ isNew })} />
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
