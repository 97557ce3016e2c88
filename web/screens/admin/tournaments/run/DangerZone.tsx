import { Suspense, useState } from 'react'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { organise } from '../../../../net/api/admin/tournaments.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DangerRow } from '../../../../ui/DangerRow.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'
import { ActButton } from './ActButton.tsx'
import { isPlayedOut } from './needs.ts'
import { runTexts } from './texts.ts'

const { danger: texts, finishing, strip, done } = runTexts

/** The code of the question is loaded when it opens. */
const DeleteTournament = lazyPart(async () => ({ default: (await import('./DeleteTournament.tsx')).DeleteTournament }))

/** The actions that end a tournament, below everything else: its end, and its deletion, which is only for staff. */
export function DangerZone({ tournament, isStaff }: { tournament: Tournament; isStaff: boolean }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const canFinish = tournament.status === 'in_progress' && !isPlayedOut(tournament)
  return (
    <>
      {canFinish && (
        <section className="panel">
          <DangerRow title={texts.finishTitle} hint={texts.finishHint}>
            <ActButton
              done={done.finish}
              variant="danger"
              ask={{ ...finishing, confirm: strip.acts.finish }}
              act={() => organise(tournament.id, 'finish', {})}
            >
              {strip.acts.finish}
            </ActButton>
          </DangerRow>
        </section>
      )}
      {isStaff && (
        <section className="panel">
          <DangerRow title={texts.title} hint={texts.hint}>
            <Button variant="danger" className="max-sm:w-full" onClick={() => setIsDeleting(true)}>
              {texts.open}
            </Button>
          </DangerRow>
        </section>
      )}
      {isDeleting && (
        <Suspense>
          <DeleteTournament tournament={tournament} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  )
}
