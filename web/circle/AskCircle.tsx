import { type FormEvent, type ReactNode, useState } from 'react'
import { useAction } from '../hooks/use-action.ts'
import { newActionKey } from '../net/action-key.ts'
import { askCircle } from '../net/api/own/circle.ts'
import { useResource } from '../resource/use-resource.ts'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { shellTexts } from '../texts/shell.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../ui/dialogs/DialogRefusal.tsx'
import { RetryLine } from '../ui/loading/RetryLine.tsx'
import { PlayerName } from '../ui/PlayerName.tsx'
import { askable } from './own-circle.ts'
import { circleTexts } from './texts.ts'

const texts = circleTexts.ask
/** How many faces are shown before the player asks for all of them. */
const shownFirst = 8

type Asked = { steamid: string; username: string; avatar: string }

/** The faces and names of the players who get the question. */
function AskedFaces({ asked }: { asked: readonly Asked[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll || asked.length <= shownFirst + 1 ? asked : asked.slice(0, shownFirst)
  return (
    <>
      <h3 className="eyebrow mt-5">{texts.asked(asked.length)}</h3>
      <ul className="mt-2 grid max-h-72 grid-cols-2 gap-x-4 gap-y-2 overflow-y-auto">
        {shown.map(({ steamid, username, avatar }) => (
          <li key={steamid} className="flex min-w-0 items-center gap-2">
            <Avatar src={avatar} size={32} />
            <PlayerName name={username} className="text-sm" />
          </li>
        ))}
      </ul>
      {shown.length < asked.length && (
        <Button variant="ghost" size="small" className="-ml-3 mt-1" onClick={() => setShowsAll(true)}>
          {texts.more(asked.length - shown.length)}
        </Button>
      )}
    </>
  )
}

/** The dialog while there is nothing to send: the list is loading or failed, nobody can be asked, or the question is sent. */
function Notice({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  return (
    <Dialog title={title} onClose={onClose} plain>
      <div className="text-muted">{children}</div>
      <div className="mt-6 flex flex-col sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{shellTexts.close}</Button>
      </div>
    </Dialog>
  )
}

/** Shows who gets the question, and sends it after the player confirms. */
export default function AskCircle({ onClose }: { onClose(): void }) {
  const [opening] = useState(newActionKey)
  const { value, state, retry } = useResource(askable, opening)
  const { run, isBusy, refusal } = useAction('here')
  const [sentTo, setSentTo] = useState<readonly string[] | null>(null)
  const own = useAtomValue(userAtom)?.username ?? ''
  const told = (title: string, children: ReactNode) => (
    <Notice title={title} onClose={onClose}>
      {children}
    </Notice>
  )
  // Shown here, because a toast is below the dialogs.
  if (sentTo !== null) return told(sentTo.length > 0 ? texts.sent : texts.nobody, texts.done(sentTo))
  if (state === 'loading') return told(texts.question, shellTexts.loading)
  if (state === 'failed') return told(texts.question, <RetryLine text={texts.failed} onRetry={() => void retry()} />)
  if (value.asked.length === 0) return told(texts.nobody, texts.nobodyHint)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const done = await run(() => askCircle(value.asked.map(({ steamid }) => steamid)))
    if (done !== null) setSentTo(done.asked.map(({ username }) => username))
  }
  return (
    <Dialog title={texts.question} onClose={onClose} plain isBusy={isBusy}>
      <form onSubmit={send} noValidate>
        <p className="untrusted border-primary border-l-2 pl-3">{texts.message(own)}</p>
        <AskedFaces asked={value.asked} />
        {value.others > 0 && <p className="mt-3 text-muted text-sm">{texts.others(value.others)}</p>}
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={texts.confirm} tone="primary" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
