import { type FormEvent, useEffect, useState } from 'react'
import type { ResultChangeInput } from '../../../../../../durable/protocol/tournament/tournament-bodies.ts'
import type { Tournament, TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { useSetAtom } from '../../../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../../../state/toast-atoms.ts'
import { DialogButtons } from '../../../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../../../ui/dialogs/DialogRefusal.tsx'
import { Radios } from '../../../../../ui/forms/Radios.tsx'
import type { MatchForm } from '../parts.ts'
import { wantsPreview } from './match-filters.ts'
import { PreviewList } from './PreviewList.tsx'
import { draftOfScore, readyTeam, resultOf, type ScoreDraft } from './result-draft.ts'
import { ScoreFields } from './ScoreFields.tsx'
import { matchTexts as texts } from './texts.ts'
import { type Preview, useCorrection } from './use-correction.ts'

type Deciding = Exclude<MatchForm, 'time'>
type Decision = { score: ScoreDraft; winner: number | null }

/** The body for the decision, or the text about a missing choice. */
function changeOf(form: Deciding, { score, winner }: Decision, match: TournamentMatch): { change: ResultChangeInput } | { wrong: string } {
  if (form === 'result') return resultOf(score, match)
  if (form !== 'walkover') return { change: { action: form } }
  return winner === null ? { wrong: texts.wrong.choose } : { change: { action: 'walkover', winner } }
}

type ChoiceProps = { form: Deciding; match: TournamentMatch; decision: Decision; onChoose(decision: Decision): void }

function Choice({ form, match, decision, onChoose }: ChoiceProps) {
  if (form === 'result') return <ScoreFields match={match} draft={decision.score} onWrite={(score) => onChoose({ ...decision, score })} />
  if (form !== 'walkover') return <p>{form === 'absent' ? texts.absentText : texts.resetText}</p>
  const teams = [
    { value: match.team1_id ?? 0, name: match.team1_name ?? texts.open },
    { value: match.team2_id ?? 0, name: match.team2_name ?? texts.open },
  ]
  const ready = teams.find(({ value }) => value === readyTeam(match))
  return (
    <div className="grid gap-2">
      <Radios
        legend={texts.winner}
        options={teams}
        value={decision.winner ?? -1}
        onChange={(winner) => onChoose({ ...decision, winner })}
      />
      <p className="untrusted text-muted text-sm">
        {ready ? texts.oneReady(ready.name) : match.team1_ready === 1 ? texts.bothReady : texts.noneReady}
      </p>
    </div>
  )
}

function PreviewStep({ preview }: { preview: Preview }) {
  return (
    <div role="status" className="grid gap-3">
      <h3 className="font-medium">{preview.isNewer ? texts.newer : texts.previewing}</h3>
      <PreviewList changes={preview.changes} />
    </div>
  )
}

type DecideFormProps = {
  tournament: Tournament
  match: TournamentMatch
  form: Deciding
  onBusy(isBusy: boolean): void
  /** While the preview of the consequences is open, the other forms cannot be chosen. */
  onLook(isLooking: boolean): void
  onClose(): void
}

/**
 * Sets, corrects or takes back a result. A change of an existing result, or of a match that is played, comes after a preview of its
 * consequences.
 */
export function DecideForm({ tournament, match, form, onBusy, onLook, onClose }: DecideFormProps) {
  const pushToast = useSetAtom(pushToastAtom)
  const [decision, setDecision] = useState<Decision>(() => ({ score: draftOfScore(match), winner: readyTeam(match) }))
  const [missing, setMissing] = useState<string | null>(null)
  const { preview, look, save, isBusy, refusal, back } = useCorrection(tournament.id, match.match_number, () => {
    onClose()
    pushToast({ type: 'success', msg: form === 'reset' ? texts.taken : texts.saved, duration: ownToastMs })
  })
  const isDirect = !wantsPreview(match) && form !== 'reset'
  const isLooking = preview !== null
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  useEffect(() => onLook(isLooking), [isLooking, onLook])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (preview) return save(preview.change, preview.revision)
    const read = changeOf(form, decision, match)
    setMissing('wrong' in read ? read.wrong : null)
    if ('wrong' in read) return
    if (isDirect) await save(read.change)
    else await look(read.change)
  }
  const confirm = preview || isDirect ? texts.save : texts.preview
  const isDestructive = preview?.changes.some(({ grave }) => grave === 1) ?? false
  return (
    <form onSubmit={send} noValidate>
      {preview ? <PreviewStep preview={preview} /> : <Choice form={form} match={match} decision={decision} onChoose={setDecision} />}
      <DialogRefusal text={missing ?? refusal} />
      <DialogButtons
        confirm={confirm}
        tone={isDestructive ? 'error' : 'primary'}
        {...(preview && { cancel: texts.backToForm })}
        isBusy={isBusy}
        onClose={preview ? back : onClose}
      />
    </form>
  )
}
