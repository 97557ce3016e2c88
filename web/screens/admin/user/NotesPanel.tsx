import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { StaffNote } from '../../../../worker/contract/admin/users.ts'
import { formatTime } from '../../../format/date.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { addNote, deleteNote } from '../../../net/api/admin/users.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { Nothing, Panel } from './Panel.tsx'
import { noteTexts as texts } from './texts.ts'

function Note({ note, onDelete }: { note: StaffNote; onDelete(): void }) {
  const now = useMinute()
  return (
    <li className="flex items-start gap-2 border-line border-t py-3 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1">
        <p className="untrusted whitespace-pre-line">{note.text}</p>
        <p className="mt-1 text-muted text-sm">
          <bdi>{note.author ?? texts.gone}</bdi> · {formatTime(note.at, now)}
        </p>
      </div>
      {note.deletable === 1 && (
        <Button
          variant="ghost"
          shape="square"
          icon={Trash2}
          className="shrink-0"
          title={texts.remove}
          aria-label={texts.remove}
          onClick={onDelete}
        />
      )}
    </li>
  )
}

function NewNote({ uid, onDone }: { uid: string; onDone(): void }) {
  const [text, setText] = useState('')
  const { run, isBusy } = useAction()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || !(await run(() => addNote(uid, text.trim()), texts.done))) return
    setText('')
    onDone()
  }
  return (
    <form onSubmit={send} className="border-line border-t px-4 py-4 sm:px-5">
      <TextArea label={texts.field} rows={2} maxLength={1000} value={text} onWrite={setText} />
      <Button type="submit" className="mt-2 max-sm:w-full" aria-disabled={isBusy || text.trim() === ''}>
        {texts.add}
      </Button>
    </form>
  )
}

/** The notes of staff about the user. */
export function NotesPanel({ uid, notes, onDone }: { uid: string; notes: readonly StaffNote[]; onDone(): void }) {
  const [asked, setAsked] = useState<number | null>(null)
  const { run } = useAction()
  const remove = async (id: number) => {
    if (await run(() => deleteNote(id), texts.removed)) onDone()
  }
  return (
    <Panel title={texts.title} hint={texts.hint}>
      {notes.length === 0 && <Nothing>{texts.none}</Nothing>}
      <ul>
        {notes.map((note) => (
          <Note key={note.id} note={note} onDelete={() => setAsked(note.id)} />
        ))}
      </ul>
      <NewNote uid={uid} onDone={onDone} />
      {asked !== null && (
        <ConfirmDialog
          question={texts.removeQuestion}
          text={texts.removeText}
          confirm={texts.confirm}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}
