import { accidents, sumOf } from '../../../../durable/rules/staff/practice/practice.ts'
import type { PracticeView } from '../../../../worker/contract/admin/practice.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { clearPractice, orderAccident } from '../../../net/api/admin/practice.ts'
import { isLocalPlay } from '../../../net/local-play.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { useResource, type View } from '../../../resource/use-resource.ts'
import { clockAheadAtom } from '../../../state/clock-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { AccidentRow } from './AccidentRow.tsx'
import { EveningContent } from './EveningContent.tsx'
import { eveningTexts } from './evening-texts.ts'
import { PracticeResult } from './PracticeResult.tsx'
import { practice, practiceEvening } from './practice-resource.ts'
import { newestOf, runsOf } from './practice-view.ts'
import { accidentTexts, practiceTexts as texts } from './texts.ts'

/** Ends the practice of the demo. */
function ClearButton({ onCleared }: { onCleared(): void }) {
  const { run, isBusy } = useAction()
  const clear = async () => {
    await run(clearPractice, { done: texts.cleared, unreached: texts.clearFailed })
    onCleared()
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void clear()}>
      {texts.clear}
    </Button>
  )
}

type PracticeContentProps = { view: View<PracticeView>; clockAhead: number }

/** The accidents that staff can start, and the sum of those that happened. */
export function PracticeContent({ view: { state, value, retry }, clockAhead }: PracticeContentProps) {
  if (state === 'loading') return <div role="status" aria-label={texts.loading} className="skeleton h-120 rounded-box opacity-60" />
  if (!value) return <NotFetched title={texts.failed} onRetry={retry} />
  const { runs } = value
  const onChanged = () => void retry()
  return (
    <div className="grid gap-4">
      <ul className="panel divide-y divide-line">
        {accidents.map((accident) => (
          <AccidentRow
            key={accident}
            words={accidentTexts[accident]}
            run={newestOf(runs, accident)}
            clockAhead={clockAhead}
            order={() => orderAccident(accident)}
            begun={texts.begun}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {runs.length > 0 && <PracticeResult sum={sumOf(runsOf(runs))} action={<ClearButton onCleared={onChanged} />} />}
    </div>
  )
}

type ClockProps = { clockAhead: number }
const DemoPractice = ({ clockAhead }: ClockProps) => <PracticeContent view={useResource(practice)} clockAhead={clockAhead} />
const SitePractice = ({ clockAhead }: ClockProps) => <EveningContent view={useResource(practiceEvening)} clockAhead={clockAhead} />

/** 'Øvelseskveld': staff start an accident, and see how long they take to solve it (docs/product.md 13.16). */
export default function PracticeSection() {
  // The clock of the page counts with this browser's time; the times come from the server.
  const clockAhead = -useAtomValue(clockAheadAtom)
  const Practice = isLocalPlay() ? DemoPractice : SitePractice
  return (
    <AdminSection
      title={texts.title}
      lead={isLocalPlay() ? texts.lead : eveningTexts.lead}
      action={
        <ButtonLink size="small" to={adminPaths.section('overview')}>
          {texts.toOverview}
        </ButtonLink>
      }
    >
      <Practice clockAhead={clockAhead} />
    </AdminSection>
  )
}
