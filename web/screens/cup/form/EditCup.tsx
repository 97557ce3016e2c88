import { useState } from 'react'
import type { Cup } from '../../../../durable/protocol/cup/cup-fields.ts'
import { editCup } from '../../../net/api/cups.ts'
import { CupDialog } from './CupDialog.tsx'
import type { WrittenFields } from './cup-draft.ts'
import { formTexts as texts } from './texts.ts'
import { useCupForm } from './use-cup-form.ts'

const words = { done: texts.saved, failed: texts.saveFailed }

/** Changes the settings of a cup; the room sends the change to the page. */
export function EditCup({ cup, onClose }: { cup: Cup; onClose(): void }) {
  const [written, onWrite] = useState<WrittenFields>({})
  const form = useCupForm(cup, { written, onWrite, send: (settings) => editCup(cup.cupid, settings), words })
  return <CupDialog title={texts.editTitle} confirm={texts.save} form={form} onSent={onClose} onClose={onClose} />
}
