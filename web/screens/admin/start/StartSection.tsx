import { countMissing } from '../../../../durable/rules/staff/first-run/first-run.ts'
import type { FirstRun } from '../../../../worker/contract/admin/first-run.ts'
import { useResource, type View } from '../../../resource/use-resource.ts'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { firstRun } from './first-run-resource.ts'
import { StartLine } from './StartLine.tsx'
import { startTexts as texts } from './texts.ts'

/** How many of the required parts were seen to work, in words and as a bar. */
function StartProgress({ lines }: { lines: FirstRun['lines'] }) {
  const missing = countMissing(lines)
  const counted = lines.filter(({ state }) => state !== 'off').length
  const words = texts.progress(counted - missing, counted)
  return (
    <section aria-label={words} className="panel mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 sm:px-5">
      <p className={`font-medium tabular-nums ${missing === 0 ? 'text-success' : ''}`}>{missing === 0 ? texts.done : words}</p>
      <div className="min-w-40 flex-1">
        <Progress percent={((counted - missing) / counted) * 100} colour="var(--color-success)" />
      </div>
    </section>
  )
}

export function StartContent({ view: { state, value, isStale, retry } }: { view: View<FirstRun> }) {
  if (state === 'loading') return <div role="status" aria-label={texts.loading} className="skeleton h-160 rounded-box opacity-60" />
  if (!value) return <NotFetched title={texts.failed} onRetry={retry} />
  return (
    <>
      {isStale && <RetryLine text={texts.failed} onRetry={retry} className="panel mb-4 px-4 py-3 text-warning sm:px-5" />}
      <StartProgress lines={value.lines} />
      <ul className="panel divide-y divide-line">
        {value.lines.map((line) => (
          <StartLine key={line.part} line={line} now={value.now} onChanged={() => void retry()} />
        ))}
      </ul>
    </>
  )
}

/** 'Kom i gang': the parts of the site that must work before players come, each tested by the site itself (docs/product.md 13.15). */
export default function StartSection() {
  return (
    <AdminSection title={texts.title} lead={texts.lead}>
      <StartContent view={useResource(firstRun)} />
    </AdminSection>
  )
}
