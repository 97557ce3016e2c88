import type { ReactNode } from 'react'
import type { PracticeSum } from '../../../../durable/rules/staff/practice/practice.ts'
import { sumLines } from './practice-view.ts'
import { practiceTexts as texts } from './texts.ts'

/** The sum of the practice, with an action beside its heading. */
export const PracticeResult = ({ sum, action }: { sum: PracticeSum; action?: ReactNode }) => (
  <section aria-labelledby="slik-gikk-det" className="panel px-4 py-4 sm:px-5">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 id="slik-gikk-det" className="display text-xl">
        {texts.sum.title}
      </h2>
      {action}
    </div>
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:gap-x-10">
      {sumLines(sum).map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="display text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
