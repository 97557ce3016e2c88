import type { CupAct, CupView } from '../../../rooms/cup-room.ts'
import { CupUndo } from '../CupUndo.tsx'
import { freePlaces } from './coming-players.ts'
import { LetIn } from './LetIn.tsx'
import { letInTexts as texts } from './texts.ts'

/** How many places are open while the cup is played, the button that fills them, and the undo. */
export function LetInBar({ view, act }: { view: CupView; act: CupAct }) {
  if (view.cup.status !== 'live') return null
  return (
    <div className="grid gap-3">
      <section aria-label={texts.open} className="panel flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-4">
        <p className="min-w-0">
          <span className="block font-medium">{texts.free(freePlaces(view))}</span>
          <span className="text-muted text-sm">{texts.freeHint}</span>
        </p>
        <LetIn view={view} className="max-sm:w-full" />
      </section>
      <CupUndo view={view} act={act} />
    </div>
  )
}
