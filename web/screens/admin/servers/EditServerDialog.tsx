import { type FormEvent, useState } from 'react'
import type { ServerRow } from '../../../../worker/contract/admin/servers.ts'
import { editServer } from '../../../net/api/admin/servers.ts'
import { useSetAtom } from '../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../state/toast-atoms.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { TextField, verbatim } from '../../../ui/forms/TextField.tsx'
import { serverName } from './server-view.ts'
import { serverTexts, editTexts as texts } from './texts.ts'

const { add: words } = serverTexts
/** The longest name or place of a server, in characters. */
const labelMax = 40

type EditServerDialogProps = { server: ServerRow; onDone(): void; onClose(): void }

type Fields = { ip: string; port: string; rcon: string; name: string; place: string }

/** The fields that differ from the current server, as the call takes them. */
function changesOf(server: ServerRow, { ip, port, rcon, name, place }: Fields) {
  return {
    ...(ip.trim() !== server.ip && { newIp: ip.trim() }),
    ...(port.trim() !== String(server.port) && { newPort: port.trim() }),
    ...(rcon !== '' && { rcon }),
    ...(name.trim() !== server.name && { name: name.trim() }),
    ...(place.trim() !== server.place && { place: place.trim() }),
  }
}

/**
 * 'Endre': name, place and password at any time, the address only while no match is played on the server. It shows refusals; without
 * changes it just closes.
 */
export function EditServerDialog({ server, onDone, onClose }: EditServerDialogProps) {
  const pushToast = useSetAtom(pushToastAtom)
  const [fields, setFields] = useState<Fields>({ ...server, port: String(server.port), rcon: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const changes = changesOf(server, fields)
  const isMoved = 'newIp' in changes || 'newPort' in changes
  const isFixed = server.match_id !== null && !isMoved
  const field = (name: keyof Fields) => ({ value: fields[name], onWrite: (text: string) => setFields({ ...fields, [name]: text }) })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (Object.keys(changes).length === 0) return onClose()
    setIsBusy(true)
    const reply = await editServer(server, changes)
    setIsBusy(false)
    if (!reply.ok) return setProblem(reply.isFromServer ? reply.message : serverTexts.updateFailed)
    pushToast({ type: 'success', msg: serverTexts.updated, duration: ownToastMs })
    onDone()
    onClose()
  }
  return (
    <Dialog title={texts.title(serverName(server))} onClose={onClose} isBusy={isBusy}>
      <form onSubmit={save} className="grid gap-4">
        {server.match_id !== null && <p className="text-muted">{texts.inUse}</p>}
        <TextField label={texts.name} placeholder={texts.namePlaceholder} maxLength={labelMax} {...field('name')} />
        <TextField
          label={texts.place}
          placeholder={texts.placePlaceholder}
          hint={texts.placeHint}
          maxLength={labelMax}
          {...field('place')}
        />
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-4">
          <TextField {...verbatim} label={words.ip} inputMode="decimal" required readOnly={isFixed} {...field('ip')} />
          <TextField
            {...verbatim}
            label={words.port}
            inputMode="numeric"
            pattern="[0-9]{1,5}"
            required
            readOnly={isFixed}
            {...field('port')}
          />
        </div>
        <TextField
          {...verbatim}
          label={words.rcon}
          type="password"
          autoComplete="new-password"
          hint={isMoved ? texts.sendAnew : texts.keep}
          required={isMoved}
          {...field('rcon')}
        />
        <p role="alert" className="text-error text-sm empty:hidden">
          {problem}
        </p>
        <DialogButtons confirm={isBusy ? texts.busy : texts.save} tone="primary" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
