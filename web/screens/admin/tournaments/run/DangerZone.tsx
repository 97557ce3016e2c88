import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { deleteTournament, organise } from '../../../../net/api/admin/tournaments.ts'
import { adminPaths } from '../../../../paths/admin-paths.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { DangerRow } from '../../../../ui/DangerRow.tsx'
import { TypedNameDialog } from '../../../../ui/dialogs/TypedNameDialog.tsx'
import { ActButton } from './ActButton.tsx'
import { isPlayedOut } from './needs.ts'
import { runTexts } from './texts.ts'

const { danger: texts, finishing, strip, done } = runTexts

/** Deletes the tournament once its name was written. */
function DeleteDialog({ tournament: { id, name }, onClose }: { tournament: Tournament; onClose(): void }) {
  const navigate = useNavigate()
  const words = { ...texts, question: texts.question(name), type: texts.type(name) }
  return (
    <TypedNameDialog
      name={name}
      words={words}
      act={() => deleteTournament(id)}
      onDone={() => navigate(adminPaths.tournaments)}
      onClose={onClose}
    />
  )
}

/** The acts that end a tournament, below everything else: its end, which can be taken back, apart from its deletion, which cannot. */
export function DangerZone({ tournament }: { tournament: Tournament }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const canFinish = tournament.status === 'in_progress' && !isPlayedOut(tournament)
  return (
    <>
      {canFinish && (
        <section className="panel">
          <DangerRow title={texts.finishTitle} hint={texts.finishHint}>
            <ActButton
              done={done.finish}
              look="danger"
              ask={{ ...finishing, confirm: strip.acts.finish }}
              act={() => organise(tournament.id, 'finish', {})}
            >
              {strip.acts.finish}
            </ActButton>
          </DangerRow>
        </section>
      )}
      <section className="panel">
        <DangerRow title={texts.title} hint={texts.hint}>
          <Button look="danger" className="max-sm:w-full" onClick={() => setIsDeleting(true)}>
            {texts.open}
          </Button>
        </DangerRow>
      </section>
      {isDeleting && <DeleteDialog tournament={tournament} onClose={() => setIsDeleting(false)} />}
    </>
  )
}
