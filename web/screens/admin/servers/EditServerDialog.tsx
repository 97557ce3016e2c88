import { type FormEvent, useState } from 'react'
import { serverAddress } from '../../../../durable/rules/play/server-address.ts'
import type { ServerRow } from '../../../../worker/contract/admin/servers.ts'
import { editServer } from '../../../net/api/admin/servers.ts'
import { useSetAtom } from '../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../state/toast-atoms.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx'
import { TextField, verbatim } from '../../../ui/forms/TextField.tsx'
import { serverTexts, editTexts as texts } from './texts.ts'

const { add: fields } = serverTexts

type EditServerDialogProps = { server: ServerRow; onDone(): void; onClose(): void }

/** 'Endre': the password at any time, address and port while no match is played there. It shows refusals; unchanged it just closes. */
export function EditServerDialog({ server, onDone, onClose }: EditServerDialogProps) {
  const pushToast = useSetAtom(pushToastAtom)
  const [ip, setIp] = useState(server.ip)
  const [port, setPort] = useState(String(server.port))
  const [rcon, setRcon] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isInUse = server.match_id !== null
  const isMoved = ip.trim() !== server.ip || port.trim() !== String(server.port)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!isMoved && rcon === '') return onClose()
    setIsBusy(true)
    const moved = {
      ...(ip.trim() !== server.ip && { newIp: ip.trim() }),
      ...(port.trim() !== String(server.port) && { newPort: port.trim() }),
    }
    const reply = await editServer(server, { ...moved, ...(rcon !== '' && { rcon }) })
    setIsBusy(false)
    if (!reply.ok) return setProblem(reply.isFromServer ? reply.message : serverTexts.updateFailed)
    pushToast({ type: 'success', msg: serverTexts.updated, duration: ownToastMs })
    onDone()
    onClose()
  }
  return (
    <Dialog title={texts.title(serverAddress(server))} onClose={onClose} isBusy={isBusy}>
      <form onSubmit={save} className="grid gap-4">
        {isInUse && <p className="text-muted">{texts.inUse}</p>}
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-4">
          <TextField
            {...verbatim}
            label={fields.ip}
            inputMode="decimal"
            required
            readOnly={isInUse && !isMoved}
            value={ip}
            onWrite={setIp}
          />
          <TextField
            {...verbatim}
            label={fields.port}
            inputMode="numeric"
            pattern="[0-9]{1,5}"
            required
            readOnly={isInUse && !isMoved}
            value={port}
            onWrite={setPort}
          />
        </div>
        <TextField
          {...verbatim}
          label={fields.rcon}
          type="password"
          autoComplete="new-password"
          hint={isMoved ? texts.sendAnew : texts.keep}
          required={isMoved}
          value={rcon}
          onWrite={setRcon}
        />
        <p role="alert" className="text-error text-sm empty:hidden">
          {problem}
        </p>
        <DialogButtons confirm={isBusy ? texts.busy : texts.save} tone="primary" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
