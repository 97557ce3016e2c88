import { useState } from 'react'
import type { Tournament, TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'
import { Radios } from '../../../../../ui/forms/Radios.tsx'
import type { MatchForm } from '../parts.ts'
import { runTexts } from '../texts.ts'
import { DecideForm } from './DecideForm.tsx'
import { formsOf } from './match-filters.ts'
import { TimeForm } from './TimeForm.tsx'
import { matchTexts as texts } from './texts.ts'

type MatchDialogProps = { tournament: Tournament; match: TournamentMatch; first: MatchForm | null; mayDecide: boolean; onClose(): void }

/** The organiser's forms for one match: the ways to decide it, and its time (docs/product.md 14.6). */
export function MatchDialog({ tournament, match, first, mayDecide, onClose }: MatchDialogProps) {
  // The forms as they were when the dialog was opened: a match that ends meanwhile does not change the open form.
  const [forms] = useState(() => formsOf(match, tournament, mayDecide))
  const [form, setForm] = useState(forms.find((each) => each === first) ?? forms[0] ?? 'time')
  const [isBusy, setIsBusy] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  const names = `${match.team1_name ?? match.team1_from ?? texts.open} – ${match.team2_name ?? match.team2_from ?? texts.open}`
  return (
    <Dialog title={texts.dialog(match.match_number)} onClose={onClose} size="wide" isBusy={isBusy}>
      <p className="untrusted -mt-2 mb-4 text-muted">{names}</p>
      {forms.length > 1 && !isLooking && (
        <Radios<MatchForm>
          legend={texts.what}
          options={forms.map((value) => ({ value, name: runTexts.formNames[value] }))}
          value={form}
          disabled={isBusy}
          onChange={setForm}
        />
      )}
      <div className={isLooking ? '' : 'mt-5'}>
        {form === 'time' ? (
          <TimeForm tournament={tournament} match={match} onBusy={setIsBusy} onClose={onClose} />
        ) : (
          <DecideForm
            key={form}
            tournament={tournament}
            match={match}
            form={form}
            onBusy={setIsBusy}
            onLook={setIsLooking}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
