import type { ErrorEntry } from '../../../../worker/contract/admin/overview.ts'
import { formatHeardAt } from '../../../format/heard-at.ts'
import { overviewTexts as texts } from './texts.ts'

const height = 32
const step = 6
const width = 4

/** A bar from the lower edge, as a part of a path. */
const bar = (hour: number, tall: number): string => `M${hour * step} ${height}v${-tall}h${width}v${tall}z`

/** The errors of each of 24 hours as a row of bars, the current hour last. An hour with errors always has a visible bar. */
function HourBars({ hours, label }: { hours: readonly number[]; label: string }) {
  const most = Math.max(1, ...hours)
  const loud = hours.map((count, hour) => (count === 0 ? '' : bar(hour, Math.max(5, (count / most) * height))))
  const quiet = hours.map((count, hour) => (count === 0 ? bar(hour, 1.5) : ''))
  return (
    <svg viewBox={`0 0 ${hours.length * step} ${height}`} role="img" aria-label={label} className="h-8 w-36 shrink-0">
      <path d={quiet.join('')} className="fill-line-strong" />
      <path d={loud.join('')} className="fill-error" />
    </svg>
  )
}

function ErrorRow({ error, now }: { error: ErrorEntry; now: number }) {
  const { kind, count, hours, last } = error
  const name = texts.kind(kind)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t px-4 py-3.5 first:border-t-0 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="font-medium">
          {name} <span className="font-normal text-muted">· {texts.last(formatHeardAt(last.at, now))}</span>
        </p>
        <p className="untrusted mt-0.5 text-muted text-sm">
          {last.what}: «{last.message}»
        </p>
      </div>
      <HourBars hours={hours} label={texts.perHour(name)} />
      <p className="w-20 text-right tabular-nums max-sm:ml-auto">{texts.errorCount(count)}</p>
    </li>
  )
}

/** The errors within a day, by kind, the newest first. */
export function ErrorList({ errors, now }: { errors: readonly ErrorEntry[]; now: number }) {
  return (
    <section aria-labelledby="feil">
      <h2 id="feil" className="display mb-3 text-xl">
        {texts.errors}
      </h2>
      {errors.length === 0 ? (
        <p className="panel px-4 py-4 text-muted sm:px-5">{texts.noErrors}</p>
      ) : (
        <ul className="panel">
          {errors.map((error) => (
            <ErrorRow key={error.kind} error={error} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}
