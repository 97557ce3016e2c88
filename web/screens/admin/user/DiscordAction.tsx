import { type FormEvent, useState } from 'react'
import { isDiscordId } from '../../../../durable/rules/player/player-query.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { editDiscord } from '../../../net/api/admin/users.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { discordTexts as texts } from './texts.ts'

/** Sets the user's Discord account, or removes it after a question. */
export function DiscordAction({ uid, discordId, onDone }: { uid: string; discordId: string | null; onDone(): void }) {
  const [text, setText] = useState(discordId ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction()
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
      <Field label={texts.title} hint={texts.hint} problem={isWrong && texts.wrong}>
        {(marks) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...marks}
              className="input min-w-0 flex-1 basis-48 tabular-nums"
              inputMode="numeric"
              autoComplete="off"
              maxLength={24}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" className="max-sm:w-full" aria-disabled={isBusy || given === (discordId ?? '')}>
              {texts.save}
            </Button>
          </div>
        )}
      </Field>
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
