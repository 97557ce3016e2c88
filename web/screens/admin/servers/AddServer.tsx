import { type FormEvent, useState } from 'react'
import { addServer } from '../../../net/api/admin/servers.ts'
import { useSetAtom } from '../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../state/toast-atoms.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { TextField, verbatim } from '../../../ui/forms/TextField.tsx'
import { serverTexts } from './texts.ts'

const texts = serverTexts.add
const nothing = { ip: '', port: '', rcon: '' }

/** The form for a new server, which is tested as soon as it is added; all three fields are required. */
export function AddServer({ onAdded }: { onAdded(server: { ip: string; port: number }): void }) {
  const pushToast = useSetAtom(pushToastAtom)
  const [written, setWritten] = useState(nothing)
  const [problem, setProblem] = useState<{ text: string; fields: readonly string[] } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const write = (field: keyof typeof nothing) => ({
    value: written[field],
    onWrite: (text: string) => setWritten({ ...written, [field]: text }),
    problem: problem?.fields.includes(field),
    required: true,
    ...verbatim,
  })
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const reply = await addServer({ ip: written.ip.trim(), port: written.port.trim(), rcon: written.rcon })
    setIsBusy(false)
    setProblem(reply.ok ? null : { text: reply.isFromServer ? reply.message : serverTexts.addFailed, fields: reply.fields })
    if (!reply.ok) return
    setWritten(nothing)
    pushToast({ type: 'success', msg: texts.done, duration: ownToastMs })
    onAdded({ ip: written.ip.trim(), port: Number(written.port) })
  }
  return (
    <form onSubmit={add} aria-labelledby="ny-server" className="panel p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="ny-server" className="display text-lg">
          {texts.title}
        </h2>
        <p className="text-muted text-sm">{texts.hint}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)_auto] xl:items-end">
        <TextField label={texts.ip} inputMode="decimal" placeholder="203.0.113.10" {...write('ip')} />
        <TextField label={texts.port} inputMode="numeric" pattern="[0-9]{1,5}" placeholder="27015" {...write('port')} />
        <TextField label={texts.rcon} type="password" autoComplete="new-password" {...write('rcon')} />
        <Button type="submit" variant="primary" className="self-end" isBusy={isBusy}>
          {isBusy ? texts.busy : texts.submit}
        </Button>
      </div>
      <p role="alert" className="text-error text-sm [&:not(:empty)]:mt-3">
        {problem?.text}
      </p>
    </form>
  )
}
