import { Megaphone, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatMoment } from '../../../../../format/date.ts'
import { organise } from '../../../../../net/api/admin/tournaments.ts'
import { lazyPart } from '../../../../../ui/loading/lazy-part.ts'
import { ActButton } from '../ActButton.tsx'
import type { RunPlace } from '../run-place.ts'
import { runTexts } from '../texts.ts'
import { DrawnPairs } from './DrawnPairs.tsx'
import { DrawProof } from './DrawProof.tsx'
import { drawAndLook } from './draw-acts.ts'
import { leftOut, publishQuestion } from './entrants.ts'
import { withTeamsNow } from './seed-order.ts'
import { seedTexts, drawTexts as texts } from './texts.ts'

const { done } = runTexts

/** The list that is sorted by dragging needs a library of its own. */
const SeedPanel = lazyPart(async () => ({ default: (await import('./SeedPanel.tsx')).SeedPanel }))

type RunDrawPanelProps = { tournament: Tournament; now: number; place: RunPlace }
type DrawHeadProps = RunDrawPanelProps & { canDraw: boolean }

/** A draw that only organisers see: they publish it, draw again or discard it. */
function DraftHead({ tournament, place }: Omit<RunDrawPanelProps, 'now'>) {
  const { id, draft, teams, seeding } = tournament
  if (!draft) return null
  const without = leftOut(teams, draft.plan?.seeds ?? [])
  const meant = { draft: draft.commitment }
  return (
    <section className="panel aurora-edge px-4 py-4 sm:px-5">
      <h2 className="display text-2xl">{texts.look}</h2>
      <p className="mt-1 max-w-prose text-muted text-sm">{texts.lookText}</p>
      {seeding === 'rating' && <p className="max-w-prose text-muted text-sm">{texts.byRating}</p>}
      {without !== null && <p className="untrusted mt-1 text-sm text-warning">{without}</p>}
      {place.mayDecide && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ActButton
            variant="primary"
            icon={Megaphone}
            done={done['publish-draw']}
            ask={publishQuestion(tournament)}
            act={() => organise(id, 'publish-draw', meant)}
          >
            {texts.publish}
          </ActButton>
          <ActButton icon={RotateCcw} done={done.draw} ask={texts.asking} act={() => drawAndLook(tournament, place)}>
            {texts.again}
          </ActButton>
          <ActButton variant="muted" done={done['discard-draw']} ask={texts.discarding} act={() => organise(id, 'discard-draw', meant)}>
            {texts.discard}
          </ActButton>
        </div>
      )}
    </section>
  )
}

/** The time of the published draw, and the button that draws, or draws again until the start. */
function DrawHead({ tournament, now, place, canDraw }: DrawHeadProps) {
  const { drawn, draws, status, teams } = tournament
  const last = draws.findLast(({ discarded }) => discarded === 0)
  const isDrawn = drawn === 1
  const without = isDrawn && last ? leftOut(teams, last.team_ids) : null
  return (
    <section className="panel flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium">{isDrawn && last ? texts.drawnAt(formatMoment(last.at, now)) : texts.notYet}</h2>
        {!isDrawn && <p className="text-muted text-sm">{canDraw ? texts.notYetText : seedTexts.unsaved}</p>}
        {without !== null && status === 'open' && <p className="untrusted mt-1 text-sm text-warning">{without}</p>}
        {status !== 'open' && <p className="text-muted text-sm">{texts.fixed}</p>}
      </div>
      {status === 'open' && place.mayDecide && canDraw && (
        <ActButton
          variant={isDrawn ? 'quiet' : 'primary'}
          done={done.draw}
          ask={isDrawn ? texts.askingPublic : null}
          act={() => drawAndLook(tournament, place)}
        >
          {isDrawn ? texts.again : texts.draw}
        </ActButton>
      )}
    </section>
  )
}

/** The draw: first only for organisers, then public, with its groups and pairs (docs/product.md 14.5). */
export function RunDrawPanel(props: RunDrawPanelProps) {
  const { tournament, now, place } = props
  const { draft, drawn, status, seed_order: order } = tournament
  const [written, setWritten] = useState<readonly number[] | null>(null)
  const canSeed = !draft && drawn === 0 && status === 'open' && place.mayDecide
  const unsaved = canSeed && written ? withTeamsNow(written, order) : null
  return (
    <div className="grid gap-3">
      {draft ? <DraftHead {...props} /> : <DrawHead {...props} canDraw={unsaved === null} />}
      <Suspense>
        {canSeed && tournament.teams.length > 1 && <SeedPanel tournament={tournament} unsaved={unsaved} onChange={setWritten} />}
      </Suspense>
      {(draft?.plan || drawn === 1) && <DrawnPairs tournament={tournament} />}
      <DrawProof tournament={tournament} now={now} />
    </div>
  )
}
