import { ChevronDown, ExternalLink } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { FaqEntry } from '../../../../worker/contract/support.ts'
import { paths } from '../../../paths/paths.ts'
import { AnswerText } from '../../../ui/AnswerText.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowActs } from '../parts/RowActs.tsx'
import { MoveButtons, type Moves } from './MoveButtons.tsx'
import { faqTexts as texts } from './texts.ts'

type EntryRowProps = Moves & { entry: FaqEntry; handle: ReactNode; onEdit(): void; onDelete(): void }

function Acts({ entry, onEdit, onDelete }: Pick<EntryRowProps, 'entry' | 'onEdit' | 'onDelete'>) {
  return (
    <div className="-ml-3 mt-2 flex flex-wrap">
      <RowActs of={entry.title} onEdit={onEdit} onRemove={onDelete} />
      <ButtonLink look="ghost" icon={ExternalLink} className="px-3" to={paths.answer(entry.id)}>
        {texts.onSite}
      </ButtonLink>
    </div>
  )
}

/** A question as staff see it: its place, what players said of it, and opened its answer as they read it. */
export function EntryRow({ entry, handle, place, count, onMove, onEdit, onDelete }: EntryRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { yes, no } = entry.votes ?? { yes: 0, no: 0 }
  return (
    <>
      <div className="flex items-center">
        {handle}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-field px-2 py-2 text-left hover:bg-base-300/40 focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="block">{entry.title}</span>
            <span className="block text-muted text-xs tabular-nums" title={texts.votesTold(yes, no)}>
              {texts.votes(yes, no)}
            </span>
          </span>
          <Icon
            of={ChevronDown}
            size={16}
            className={`shrink-0 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <MoveButtons what={entry.title} place={place} count={count} onMove={onMove} />
      </div>
      <div id={id} hidden={!isOpen} className="px-3 pt-1 pb-4 sm:pl-10">
        {isOpen && (
          <>
            <AnswerText content={entry.content} />
            <Acts entry={entry} onEdit={onEdit} onDelete={onDelete} />
          </>
        )}
      </div>
    </>
  )
}
