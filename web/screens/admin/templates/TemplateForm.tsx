import { type FormEvent, useRef, useState } from 'react'
import { fillTemplate } from '../../../../durable/rules/support/fill-template.ts'
import { statusNames } from '../../../../durable/rules/support/status-lines.ts'
import { supportLimits } from '../../../../durable/rules/support/support-limits.ts'
import { supportTexts } from '../../../../durable/rules/support/support-texts.ts'
import { ticketPriorities, ticketStatuses } from '../../../../durable/rules/support/ticket-words.ts'
import type { TicketTemplate } from '../../../../worker/contract/support.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { saveTemplate } from '../../../net/api/admin/support.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { SelectField } from '../../../ui/forms/Select.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { priorityNames } from '../tickets/sets-in-words.ts'
import { templateTexts } from './texts.ts'

const { form: texts, fieldNames, sample } = templateTexts

/** Buttons that insert a field at the cursor. */
function FieldButtons({ onInsert }: { onInsert(field: string): void }) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1 text-muted text-sm">{texts.fields}</legend>
      {Object.entries(fieldNames).map(([field, name]) => (
        <Button key={field} size="small" title={name} aria-label={`${name} ${field}`} onClick={() => onInsert(field)}>
          {field}
        </Button>
      ))}
    </fieldset>
  )
}

type TemplateFormProps = { template: TicketTemplate | null; onSaved(): Promise<void>; onClose(): void }

/** Makes a template (null), or changes one, and shows the resulting answer. */
export function TemplateForm({ template, onSaved, onClose }: TemplateFormProps) {
  const [name, setName] = useState(template?.name ?? '')
  const [content, setContent] = useState(template?.content ?? '')
  const [status, setStatus] = useState(template?.status ?? null)
  const [priority, setPriority] = useState(template?.priority ?? null)
  const [isSent, setIsSent] = useState(false)
  const { run, isBusy, refusal } = useAction('here')
  const area = useRef<HTMLTextAreaElement>(null)
  const missing = (text: string) => (isSent && text.trim() === '' ? supportTexts.missing : undefined)
  const insert = (field: string) => {
    const { selectionStart = content.length, selectionEnd = content.length } = area.current ?? {}
    setContent(content.slice(0, selectionStart) + field + content.slice(selectionEnd))
    area.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (isBusy || name.trim() === '' || content.trim() === '') return
    const words = { done: template ? texts.saved : texts.added, unreached: texts.saveFailed }
    const body = { name: name.trim(), content: content.trim(), status, priority }
    if (!(await run<unknown>(() => saveTemplate(template?.id ?? null, body), words))) return
    onClose()
    await onSaved()
  }
  return (
    <Dialog title={template ? texts.edit : texts.add} onClose={onClose} size="wide" isBusy={isBusy}>
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        <TextField label={texts.name} problem={missing(name)} maxLength={supportLimits.templateName} value={name} onWrite={setName} />
        <TextArea
          ref={area}
          label={texts.content}
          problem={missing(content)}
          rows={6}
          maxLength={supportLimits.message}
          value={content}
          onWrite={setContent}
        />
        <FieldButtons onInsert={insert} />
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={texts.status}
            value={status ?? ''}
            onWrite={(typed) => setStatus(ticketStatuses.find((each) => each === typed) ?? null)}
          >
            <option value="">{texts.unchanged}</option>
            {ticketStatuses.map((each) => (
              <option key={each} value={each}>
                {statusNames[each]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={texts.priority}
            value={priority ?? ''}
            onWrite={(typed) => setPriority(ticketPriorities.find((each) => each === typed) ?? null)}
          >
            <option value="">{texts.unchanged}</option>
            {ticketPriorities.toReversed().map((each) => (
              <option key={each} value={each}>
                {priorityNames[each]}
              </option>
            ))}
          </SelectField>
        </div>
        <section aria-label={texts.preview}>
          <p className="eyebrow mb-1">{texts.preview}</p>
          <p className="untrusted min-h-14 whitespace-pre-wrap rounded-box border border-line bg-base-300 px-3.5 py-2.5">
            {content.trim() === '' ? <span className="text-muted">{texts.nothing}</span> : fillTemplate(content, sample)}
          </p>
        </section>
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={template ? texts.save : texts.create} tone="primary" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
