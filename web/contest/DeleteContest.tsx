import type { Reply } from '../net/http.ts'
import { AskDialog } from '../ui/dialogs/AskDialog.tsx'
import { DialogRefusal } from '../ui/dialogs/DialogRefusal.tsx'
import { deletionTexts as texts } from './deletion-texts.ts'

/**
 * The cup or tournament in the dialog that deletes it: `entered` in words, the number of drawn matches, and how many of them are over and
 * running.
 */
export type Deletion = { kind: 'cup' | 'tournament'; name: string; entered: string; matches: number; over: number; playing: number }

type DeleteContestProps = { deletion: Deletion; act(): Promise<Reply<unknown>>; onDone(): void; onClose(): void }

/**
 * Asks before a cup or tournament is deleted, lists everything that is deleted with it, and says that it can be undone (docs/product.md
 * 13.14).
 */
export function DeleteContest({ deletion, act, onDone, onClose }: DeleteContestProps) {
  const { kind, name, entered, matches, over, playing } = deletion
  const words = texts[kind]
  const facts = [
    { name: texts.entered, value: entered },
    { name: texts.matches, value: texts.played(over, matches) },
  ]
  return (
    <AskDialog
      question={texts.question(name)}
      text={words.text}
      confirm={words.confirm}
      done={words.done}
      problem={playing > 0 ? texts.playing : null}
      act={act}
      onDone={onDone}
      onClose={onClose}
    >
      <dl className="mt-4 divide-y divide-line border-line border-y text-sm">
        {facts.map((fact) => (
          <div key={fact.name} className="grid grid-cols-[6rem_1fr] gap-3 py-1.5">
            <dt className="text-muted">{fact.name}</dt>
            <dd className="tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted text-sm">{texts.back}</p>
      <DialogRefusal text={playing > 0 ? texts.playing : null} />
    </AskDialog>
  )
}
