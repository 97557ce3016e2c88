import { type FormEvent, useState } from 'react'
import { medalImage } from '../../../../durable/rules/files/image-rules.ts'
import { medalTiers } from '../../../../durable/rules/medals/medal-words.ts'
import type { StaffMedal } from '../../../../worker/contract/admin/medals.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { saveMedal } from '../../../net/api/admin/medals.ts'
import { tierNames } from '../../../texts/medals.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { ImageField } from '../../../ui/forms/ImageField.tsx'
import { Radios } from '../../../ui/forms/Radios.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { metalOf } from '../../../ui/rank/tier-look.ts'
import { Consequences } from './Consequences.tsx'
import { CountFields } from './CountFields.tsx'
import { MedalPreview } from './MedalPreview.tsx'
import { consequencesOf, type DraftField, draftOf, type MedalDraft, missingIn, sentOf } from './medal-form.ts'
import { texts } from './texts.ts'

const { form } = texts

const Metal = ({ tier }: { tier: MedalDraft['tier'] }) => (
  <>
    <span aria-hidden="true" className="size-2.5 rounded-full" style={{ background: metalOf[tier] }} />
    {tierNames[tier]}
  </>
)

type WordFieldsProps = {
  draft: MedalDraft
  wrong: Partial<Record<DraftField, string>>
  set(change: Partial<MedalDraft>): void
}

/** The name and the description of the medal. */
function WordFields({ draft, wrong, set }: WordFieldsProps) {
  return (
    <>
      <TextField label={form.name} problem={wrong.name} maxLength={60} value={draft.name} onWrite={(name) => set({ name })} />
      <TextArea
        label={form.description}
        problem={wrong.description}
        rows={2}
        maxLength={200}
        value={draft.description}
        onWrite={(description) => set({ description })}
      />
    </>
  )
}

type MedalFormDialogProps = { medal: StaffMedal | null; onSaved(): Promise<void>; onClose(): void }

/** Makes a medal, or changes one; `medal` is null for a new one (docs/product.md 13.6). */
export function MedalFormDialog({ medal, onSaved, onClose }: MedalFormDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(medal))
  const [isSent, setIsSent] = useState(false)
  const { run, isBusy, refusal } = useAction('here')
  const set = (change: Partial<MedalDraft>) => setDraft((before) => ({ ...before, ...change }))
  const said = consequencesOf(draft, medal)
  const missing = missingIn(draft, medal)
  const wrong = isSent ? missing : {}
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (isBusy || Object.keys(missing).length > 0 || said.some(({ isRefused }) => isRefused)) return
    const words = medal ? { done: form.saved, unreached: form.saveFailed } : { done: form.added, unreached: form.addFailed }
    if (!(await run(() => saveMedal(medal?.id ?? null, sentOf(draft, medal)), words))) return
    onClose()
    await onSaved()
  }
  return (
    <Dialog title={medal ? form.edit : form.add} onClose={onClose} size="wide" isBusy={isBusy}>
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        <ImageField
          label={form.image}
          rules={medalImage}
          current={medal?.image ?? null}
          image={draft.image}
          onChange={(image) => set({ image })}
          preview={(image) => <MedalPreview draft={draft} image={image} />}
          problem={wrong.image}
        />
        <WordFields draft={draft} wrong={wrong} set={set} />
        <Radios
          legend={form.tier}
          value={draft.tier}
          options={medalTiers.map((value) => ({ value, name: <Metal tier={value} /> }))}
          onChange={(tier) => set({ tier })}
        />
        <CountFields draft={draft} isLocked={(medal?.holders ?? 0) > 0} wrong={wrong} set={set} />
        <Consequences said={said} />
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={medal ? form.save : form.create} tone="primary" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
