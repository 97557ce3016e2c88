import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { Button, ButtonLink } from '../../../../ui/button/Button.tsx'
import { DialogRefusal } from '../../../../ui/dialogs/DialogRefusal.tsx'
import { FormatFields } from './FormatFields.tsx'
import { PrizeFields } from './PrizeFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { formTexts as texts } from './texts.ts'
import { fixedBecause } from './tournament-draft.ts'
import { type FirstDraft, useTournamentForm } from './use-tournament-form.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel px-4 py-5 sm:px-6" aria-label={title}>
      <h2 className="display mb-4 text-lg">{title}</h2>
      {children}
    </section>
  )
}

function Restored({ onForget }: { onForget(): void }) {
  return (
    <p role="status" className="panel flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm sm:px-6">
      {texts.restored}
      <Button onClick={onForget}>{texts.forget}</Button>
    </p>
  )
}

type TournamentFormProps = FirstDraft & { tournament: Tournament | null; back: string; onSaved(id: string): void }

/** Makes a tournament (null), or changes one (docs/product.md 14.1). */
export function TournamentForm({ tournament, back, onSaved, ...first }: TournamentFormProps) {
  const { draft, set, reset, save, isRestored, isBusy, refusal, wrong } = useTournamentForm(tournament, first)
  const fields = { draft, set, wrong, fixed: tournament ? fixedBecause(tournament) : {} }
  const isWrong = Object.keys(wrong).length > 0
  const form = useRef<HTMLFormElement>(null)
  const [failures, setFailures] = useState(0)
  // Only after the problems are on the screen.
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failures])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await save()
    if (saved) onSaved(saved.id)
    else setFailures((before) => before + 1)
  }
  return (
    <form ref={form} onSubmit={send} noValidate className="grid max-w-3xl gap-4">
      {isRestored && <Restored onForget={reset} />}
      <Part title={texts.what}>
        <TimeFields {...fields} />
      </Part>
      <Part title={texts.format}>
        <FormatFields {...fields} registered={tournament?.registered_teams ?? 0} />
      </Part>
      <Part title={texts.words}>
        <PrizeFields {...fields} />
      </Part>
      <div>
        <DialogRefusal text={refusal ?? (isWrong ? texts.wrong.some : null)} />
        <div className="mt-3 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to={back} onClick={reset}>
            {texts.cancel}
          </ButtonLink>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {tournament ? texts.save : texts.create}
          </Button>
        </div>
      </div>
    </form>
  )
}
