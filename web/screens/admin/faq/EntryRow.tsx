import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { FaqEntry } from '../../../../worker/contract/support.ts'
import { paths } from '../../../paths/paths.ts'
import { AnswerText } from '../../../ui/AnswerText.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { FoldBody, FoldButton } from '../../../ui/fold/FoldButton.tsx'
import { MoveButtons, type Moves } from '../parts/MoveButtons.tsx'
import { RowActs } from '../parts/RowActs.tsx'
import { faqTexts as texts } from './texts.ts'

type EntryRowProps = Moves & { entry: FaqEntry; handle: ReactNode; onEdit(): void; onDelete(): void }

function Acts({ entry, onEdit, onDelete }: Pick<EntryRowProps, 'entry' | 'onEdit' | 'onDelete'>) {
  return (
    <div className="-ml-3 mt-2 flex flex-wrap">
      <RowActs of={entry.title} onEdit={onEdit} onRemove={onDelete} />
      <ButtonLink variant="ghost" icon={ExternalLink} className="px-3" to={paths.answer(entry.id)}>
        {texts.onSite}
      </ButtonLink>
    </div>
  )
}

/** A question for staff: its place, the votes of players, and when it is open its answer as players read it. */
export function EntryRow({ entry, handle, place, count, onMove, onEdit, onDelete }: EntryRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { yes, no } = entry.votes ?? { yes: 0, no: 0 }
  return (
    <>
      <div className="flex flex-wrap items-center justify-end">
        {handle}
        <FoldButton
          body={id}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
          className="min-h-13 min-w-0 flex-1 basis-52 rounded-field px-2 py-2 hover:bg-base-300/40"
        >
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="block">{entry.title}</span>
            <span className="block text-muted text-xs tabular-nums" title={texts.votesTold(yes, no)}>
              {texts.votes(yes, no)}
            </span>
          </span>
        </FoldButton>
        <span className="flex">
          <MoveButtons what={entry.title} place={place} count={count} onMove={onMove} />
        </span>
      </div>
      <FoldBody id={id} isOpen={isOpen} className="px-3 pt-1 pb-4 sm:pl-10">
        <AnswerText content={entry.content} />
        <Acts entry={entry} onEdit={onEdit} onDelete={onDelete} />
      </FoldBody>
    </>
  )
}
