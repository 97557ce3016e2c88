import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newActionKey } from '../../../net/action-key.ts'
import { createCup } from '../../../net/api/cups.ts'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CupDialog } from '../form/CupDialog.tsx'
import type { WrittenFields } from '../form/cup-draft.ts'
import { formTexts as texts } from '../form/texts.ts'
import { useCupForm } from '../form/use-cup-form.ts'
import { cupsTexts } from './texts.ts'

const words = { done: texts.created, failed: texts.failed }

type NewCupProps = { written: WrittenFields; keyed: string; onWrite(written: WrittenFields): void; onClose(): void }

function NewCup({ written, keyed, onWrite, onClose }: NewCupProps) {
  const navigate = useNavigate()
  const form = useCupForm(null, { written, onWrite, send: (settings) => createCup(settings, keyed), words })
  return (
    <CupDialog
      title={texts.newTitle}
      confirm={texts.create}
      form={form}
      onSent={({ cup }) => navigate(paths.cup(cup.cupid))}
      onClose={onClose}
    />
  )
}

/** The same draft is sent under the same key, so that a second request after a lost answer does not make a second cup. */
const draftWith = (written: WrittenFields) => ({ written, keyed: newActionKey() })

/** A new cup, for staff. The written fields are kept when the dialog is closed and opened again. */
export function CreateCup() {
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState(() => draftWith({}))
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => setIsOpen(true)}>
        {cupsTexts.create}
      </Button>
      {isOpen && <NewCup {...draft} onWrite={(written) => setDraft(draftWith(written))} onClose={() => setIsOpen(false)} />}
    </>
  )
}
