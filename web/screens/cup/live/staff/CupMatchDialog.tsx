import { ArrowRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CupMatch } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { useAction } from '../../../../hooks/use-action.ts'
import { actOnCupMatch } from '../../../../net/api/cups.ts'
import type { Reply } from '../../../../net/http.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../../ui/dialogs/DialogRefusal.tsx'
import { Radios } from '../../../../ui/forms/Radios.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { type CupSide, isOn, matchTitle, sidesOf } from '../cup-course.ts'
import { type Consequence, consequencesOf, formsOf, isCorrection, type MatchForm } from './correction.ts'
import { staffTexts } from './texts.ts'

const { dialog: texts } = staffTexts

type Decision = { form: MatchForm; winner: CupSide | null; revision: number }

/** Sends the chosen decision. A correction sends the revision that its author saw, so that it does not overwrite a newer correction. */
function decide(cup: string, match: CupMatch, { form, winner, revision }: Decision): Promise<Reply<unknown>> {
  const where = { cup, match: match.id }
  const seen = isCorrection(match) ? { revision } : {}
  if (form === 'reset') return actOnCupMatch(where, 'reset', seen)
  if (form === 'walkover') return actOnCupMatch(where, 'walkover', { winner: winner?.id ?? 0, ...seen })
  return actOnCupMatch(where, 'medalwinner', { winner: winner?.name ?? '', medal: true, ...seen })
}

const wordsOf = (consequence: Consequence): string =>
  consequence.is === 'paired-again' ? staffTexts.pairedAgain(consequence.round) : staffTexts.consequence[consequence.is]

function Consequences({ all }: { all: readonly Consequence[] }) {
  if (all.length === 0) return null
  return (
    <div className="mt-5 rounded-field border border-warning/40 bg-warning/10 px-4 py-3">
      <h3 className="eyebrow mb-1.5">{texts.consequences}</h3>
      <ul className="grid gap-1.5 text-sm">
        {all.map((each) => (
          <li key={wordsOf(each)} className="flex gap-2.5">
            <Icon of={ArrowRight} size={16} className="mt-0.5 shrink-0 text-warning" />
            {wordsOf(each)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const sentenceOf = (form: MatchForm, match: CupMatch): string => {
  if (form === 'medalwinner') return texts.winnerQuestion
  if (form === 'walkover') return texts.walkoverText
  return isOn(match) ? texts.resetOnText : texts.resetText
}

/**
 * The dialog in which staff decide a match: the winner, the team that did not come, or that a result does not count (docs/product.md 16.5).
 */
export function CupMatchDialog({ match: now, view, onClose }: { match: CupMatch; view: CupView; onClose(): void }) {
  // The match as it was when the dialog was opened: changes that arrive meanwhile do not change the question.
  const [{ match, cup, matches, teams }] = useState({ ...view, match: now })
  const { run, isBusy, refusal } = useAction('here')
  const sides = sidesOf(match, teams)
  const forms = formsOf(match)
  const [form, setForm] = useState<MatchForm>(forms[0] ?? 'reset')
  const [chosen, setChosen] = useState(-1)
  const [isMissing, setIsMissing] = useState(false)
  const winner = sides.find(({ id }) => id === chosen) ?? null
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const lacksTeam = form !== 'reset' && winner === null
    setIsMissing(lacksTeam)
    if (isBusy || lacksTeam) return
    const words = form === 'reset' && isOn(match) ? texts.cancelled : texts.done[form]
    const done = await run(() => decide(cup.cupid, match, { form, winner, revision: cup.changes }), words)
    if (done !== null) onClose()
  }
  return (
    <Dialog title={matchTitle(match)} onClose={onClose} size="wide" isBusy={isBusy}>
      <form onSubmit={send} noValidate>
        <p className="untrusted -mt-2 mb-4 text-muted">{sides.map(({ name }) => name).join(' – ')}</p>
        <Radios<MatchForm>
          legend={texts.what}
          options={forms.map((value) => ({ value, name: texts.forms[value] }))}
          value={form}
          disabled={isBusy}
          onChange={setForm}
        />
        {form !== 'reset' && (
          <div className="mt-5">
            <Radios<number>
              legend={form === 'walkover' ? texts.came : texts.winner}
              options={sides.map(({ id, name }) => ({ value: id ?? -1, name }))}
              value={chosen}
              disabled={isBusy}
              onChange={(team) => {
                setChosen(team)
                setIsMissing(false)
              }}
            />
          </div>
        )}
        <p className="mt-5">{sentenceOf(form, match)}</p>
        <Consequences all={consequencesOf(matches, match).filter(({ is }) => form !== 'reset' || is !== 'called-off')} />
        <DialogRefusal text={isMissing ? texts.choose : refusal} />
        <DialogButtons confirm={texts.confirm[form]} tone={form === 'reset' ? 'error' : 'primary'} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
