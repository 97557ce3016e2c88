import { accidents, type PracticeSum, sumOf } from '../../../../durable/rules/staff/practice/practice.ts'
import type { PracticeView } from '../../../../worker/contract/admin/practice.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { clearPractice } from '../../../net/api/admin/practice.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { useResource, type View } from '../../../resource/use-resource.ts'
import { clockAheadAtom } from '../../../state/clock-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { AccidentRow } from './AccidentRow.tsx'
import { practice } from './practice-resource.ts'
import { newestOf, sumLines } from './practice-view.ts'
import { practiceTexts as texts } from './texts.ts'

/** The sum of the practice, once something was put right. */
function PracticeResult({ sum, onCleared }: { sum: PracticeSum; onCleared(): void }) {
  const { run, isBusy } = useAction()
  const clear = async () => {
    await run(clearPractice, { done: texts.cleared, unreached: texts.clearFailed })
    onCleared()
  }
  return (
    <section aria-labelledby="slik-gikk-det" className="panel px-4 py-4 sm:px-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="slik-gikk-det" className="display text-xl">
          {texts.sum.title}
        </h2>
        <Button size="small" isBusy={isBusy} onClick={() => void clear()}>
          {texts.clear}
        </Button>
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
}

type PracticeContentProps = { view: View<PracticeView>; ahead: number }

/** The accidents that one may let happen, and the sum of those that did. */
export function PracticeContent({ view: { state, value, retry }, ahead }: PracticeContentProps) {
  if (state === 'loading') return <div role="status" aria-label={texts.loading} className="skeleton h-120 rounded-box opacity-60" />
  if (!value) return <NotFetched title={texts.failed} onRetry={retry} />
  const { runs } = value
  const sum = sumOf(
    runs.map(({ id, accident, ordered_at, happened_at, seen_at, found_at, solved_at, failure }) => ({
      ...{ id, accident, failure, trouble: null },
      ...{ orderedAt: ordered_at, happenedAt: happened_at, seenAt: seen_at, foundAt: found_at, solvedAt: solved_at },
    })),
  )
  return (
    <div className="grid gap-4">
      <ul className="panel divide-y divide-line">
        {accidents.map((accident) => (
          <AccidentRow key={accident} accident={accident} run={newestOf(runs, accident)} ahead={ahead} onChanged={() => void retry()} />
        ))}
      </ul>
      {runs.length > 0 && <PracticeResult sum={sum} onCleared={() => void retry()} />}
    </div>
  )
}

/** 'Øvelseskveld': staff let an accident happen on a demo, and see how long they take to put it right (docs/product.md 13.16). */
export default function PracticeSection() {
  // The clock of the page counts by this browser; the times come from the server.
  const ahead = -useAtomValue(clockAheadAtom)
  return (
    <AdminSection
      title={texts.title}
      lead={texts.lead}
      action={
        <ButtonLink size="small" to={adminPaths.section('overview')}>
          {texts.toOverview}
        </ButtonLink>
      }
    >
      <PracticeContent view={useResource(practice)} ahead={ahead} />
    </AdminSection>
  )
}
