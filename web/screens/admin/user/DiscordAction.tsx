import { type FormEvent, useId, useState } from 'react'
import { isDiscordId } from '../../../../durable/rules/player/player-query.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { editDiscord } from '../../../net/api/admin/users.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { discordTexts as texts } from './texts.ts'

/** Sets the user's Discord account, or takes it away after a question. */
export function DiscordAction({ uid, discordId, onDone }: { uid: string; discordId: string | null; onDone(): void }) {
  const [text, setText] = useState(discordId ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction()
  const id = useId()
  const given = text.trim()
  const save = async () => {
    if (await run(() => editDiscord(uid, given), { done: texts.done, unreached: texts.unreached })) onDone()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wrong = given !== '' && !isDiscordId(given)
    setIsWrong(wrong)
    if (wrong || isBusy || given === (discordId ?? '')) return
    if (given === '') setIsAsking(true)
    else void save()
  }
  return (
    <form onSubmit={send} noValidate className="border-line border-t px-4 py-4 sm:px-5">
      <label htmlFor={id} className="font-semibold">
        {texts.title}
      </label>
      <p id={`${id}-hjelp`} className="text-muted text-sm">
        {texts.hint}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id={id}
          className="input min-w-0 flex-1 basis-48 tabular-nums aria-[invalid=true]:border-error"
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hjelp ${id}-feil`}
        />
        <Button type="submit" className="max-sm:w-full" aria-disabled={isBusy || given === (discordId ?? '')}>
          {texts.save}
        </Button>
      </div>
      <p id={`${id}-feil`} role="alert" className="text-error text-sm [&:not(:empty)]:mt-1">
        {isWrong ? texts.wrong : null}
      </p>
      {isAsking && (
        <ConfirmDialog
          question={texts.removeQuestion}
          text={texts.removeText}
          confirm={texts.remove}
          onConfirm={() => void save()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  )
}
