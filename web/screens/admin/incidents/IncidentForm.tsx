import { type FormEvent, useState } from 'react'
import {
  type Incident,
  type IncidentState,
  incidentLimits,
  incidentStateNames,
  incidentStates,
} from '../../../../durable/rules/status/incident.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { openIncident, updateIncident } from '../../../net/api/admin/incidents.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../ui/dialogs/DialogRefusal.tsx'
import { SelectField } from '../../../ui/forms/Select.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { incidentTexts } from './texts.ts'

const { form: texts } = incidentTexts

type IncidentFormProps = { incident: Incident | null; onSaved(): Promise<void>; onClose(): void }

/** Opens an incident (null), or adds an update to one. */
export function IncidentForm({ incident, onSaved, onClose }: IncidentFormProps) {
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [state, setState] = useState<IncidentState>(incident?.state ?? 'investigating')
  const [isSent, setIsSent] = useState(false)
  const { run, isBusy, refusal } = useAction('here')
  const missing = (typed: string) => (isSent && typed.trim() === '' ? texts.missing : undefined)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (isBusy || text.trim() === '' || (!incident && title.trim() === '')) return
    const said = { text: text.trim(), state }
    const save = () => (incident ? updateIncident(incident.id, said) : openIncident({ title: title.trim(), ...said }))
    const words = { done: incident ? texts.updated : texts.opened, unreached: texts.failed }
    if (!(await run<unknown>(save, words))) return
    onClose()
    await onSaved()
  }
  return (
    <Dialog title={incident ? texts.update : texts.open} onClose={onClose} isBusy={isBusy}>
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        {incident ? (
          <p className="untrusted font-medium">{incident.title}</p>
        ) : (
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            problem={missing(title)}
            maxLength={incidentLimits.title}
            value={title}
            onWrite={setTitle}
          />
        )}
        <TextArea label={texts.text} problem={missing(text)} rows={5} maxLength={incidentLimits.text} value={text} onWrite={setText} />
        <SelectField
          label={texts.state}
          value={state}
          onWrite={(typed) => setState(incidentStates.find((each) => each === typed) ?? state)}
        >
          {incidentStates.map((each) => (
            <option key={each} value={each}>
              {incidentStateNames[each]}
            </option>
          ))}
        </SelectField>
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={texts.publish} tone="primary" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
