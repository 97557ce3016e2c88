import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Tournament } from '../../../../../durable/protocol/tournament-fields.ts'
import { deleteTournament, organise } from '../../../../net/api/admin/tournaments.ts'
import { AskDialog } from '../../../../ui/AskDialog.tsx'
import { ActButton } from './ActButton.tsx'
import { isPlayedOut } from './needs.ts'
import { runTexts } from './texts.ts'

const { danger: texts, finishing, strip, done } = runTexts

/** Deletes the tournament once its name was written. */
function DeleteDialog({ tournament, onClose }: { tournament: Tournament; onClose(): void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const id = useId()
  const { name } = tournament
  const fits = typed.trim().toLocaleLowerCase('nb') === name.trim().toLocaleLowerCase('nb')
  return (
    <AskDialog
      question={texts.question(name)}
      text={texts.text}
      confirm={texts.confirm}
      done={texts.done}
      problem={fits ? null : texts.wrong}
      act={() => deleteTournament(tournament.id)}
      onDone={() => navigate('/admin/tournaments')}
      onClose={onClose}
    >
      <label htmlFor={id} className="untrusted mt-4 mb-1.5 block text-sm">
        {texts.type(name)}
      </label>
      <input id={id} className="input w-full" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </AskDialog>
  )
}

/** What ends a tournament for good, below everything else. */
export function DangerZone({ tournament }: { tournament: Tournament }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const canFinish = tournament.status === 'in_progress' && !isPlayedOut(tournament)
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium">{texts.title}</h2>
        <p className="text-muted text-sm">{texts.hint}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {canFinish && (
          <ActButton
            done={done.finish}
            className="btn-danger"
            ask={{ ...finishing, confirm: strip.acts.finish }}
            act={() => organise(tournament.id, 'finish', {})}
          >
            {strip.acts.finish}
          </ActButton>
        )}
        <button type="button" className="btn btn-danger max-sm:flex-1" onClick={() => setIsDeleting(true)}>
          {texts.open}
        </button>
      </div>
      {isDeleting && <DeleteDialog tournament={tournament} onClose={() => setIsDeleting(false)} />}
    </section>
  )
}
