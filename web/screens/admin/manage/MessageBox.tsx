import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { runMatchAction } from '../../../net/api/admin/matches.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { blockedBecause } from './action-list.ts'
import { actionsTexts as texts } from './texts.ts'

/** The longest message that the server accepts (docs/product.md 10.6). */
const longest = 300

/** Sends one line to all players on the server, while the match is live. */
export function MessageBox({ match, role, onDone }: { match: Match; role: Role; onDone(): void }) {
  const { run, isBusy } = useAction()
  const [text, setText] = useState('')
  const blocked = blockedBecause('sendmessage', match, role)
  const isOff = blocked !== null
  const said = text.trim()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isOff || isBusy || said === '') return
    if (await run(() => runMatchAction(match.match_id, 'sendmessage', said), texts.sent)) setText('')
    onDone()
  }
  return (
    <form className="panel px-4 py-4 sm:px-5" onSubmit={send}>
      <Field label={texts.message} hint={blocked ?? texts.messageHint}>
        {(marks) => (
          <div className="flex gap-2">
            <input
              {...marks}
              className="input min-w-0 flex-1"
              value={text}
              maxLength={longest}
              disabled={isOff}
              autoComplete="off"
              enterKeyHint="send"
              onChange={(event) => setText(event.target.value)}
            />
            <Button
              type="submit"
              shape="square"
              icon={Send}
              aria-label={texts.send}
              disabled={isOff}
              aria-disabled={isBusy || said === ''}
            />
          </div>
        )}
      </Field>
    </form>
  )
}
