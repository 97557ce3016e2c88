import { History, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { formatWhole } from '../../../../format/number.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { RetryLine } from '../../../../ui/loading/RetryLine.tsx'
import { ReplayBoard } from './ReplayBoard.tsx'
import { Scrubber } from './Scrubber.tsx'
import { replayTexts as texts } from './texts.ts'
import { useReplay } from './use-replay.ts'

function Loading() {
  return (
    <div role="status" aria-label={texts.loading} className="flex flex-col gap-3">
      <div className="skeleton h-11 rounded-field" />
      <div className="skeleton h-6 rounded-field" />
      <div className="skeleton h-72 rounded-field" />
    </div>
  )
}

/** The timeline and the board. They are fetched when they are opened, because the whole journal is read for them. */
function Opened({ matchId }: { matchId: string }) {
  const replay = useReplay(matchId)
  const { state, why, timeline, view, isBehind, load } = replay
  if (state === 'failed' && !view) return <RetryLine text={why ?? texts.failed} onRetry={load} />
  if (!view) return <Loading />
  return (
    <div className="flex flex-col gap-5">
      <Scrubber replay={replay} maps={view.match.maps} />
      {(isBehind || state === 'failed') && (
        <p role="alert" className="text-sm text-warning">
          {isBehind ? texts.stepFailed : texts.failed}
        </p>
      )}
      {timeline.leftOut > 0 && <p className="text-muted text-sm">{texts.leftOut(formatWhole(timeline.leftOut))}</p>}
      {!timeline.isWhole && <p className="text-sm text-warning">{texts.notWhole}</p>}
      <ReplayBoard view={view} />
      <Button icon={RotateCw} className="self-start" disabled={state === 'loading'} onClick={load}>
        {texts.refresh}
      </Button>
    </div>
  )
}

/** The match as it was at any of its moments, from its journal (docs/product.md 13.8). */
export default function MatchReplay({ matchId }: { matchId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="panel p-4 sm:p-5" aria-labelledby="slik-saa-det-ut">
      <div className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 ${isOpen ? 'mb-4' : ''}`}>
        <div className="min-w-0">
          <h2 id="slik-saa-det-ut" className="display text-lg">
            {texts.title}
          </h2>
          <p className="text-muted text-sm">{texts.lead}</p>
        </div>
        {!isOpen && (
          <Button icon={History} onClick={() => setIsOpen(true)}>
            {texts.open}
          </Button>
        )}
      </div>
      {isOpen && <Opened matchId={matchId} />}
    </section>
  )
}
