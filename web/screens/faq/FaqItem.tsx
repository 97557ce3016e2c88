import { memo } from 'react'
import type { Snippet, TextRange } from '../../../durable/rules/faq/faq-snippet.ts'
import type { FaqEntry } from '../../../worker/contract/support.ts'
import { paths } from '../../paths/paths.ts'
import { AnswerText } from '../../ui/AnswerText.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FoldBody, FoldButton } from '../../ui/fold/FoldButton.tsx'
import { HelpedVote } from './HelpedVote.tsx'
import { Marked } from './Marked.tsx'
import { faqTexts as texts } from './texts.ts'
import { useArrival } from './use-arrival.ts'

type FaqItemProps = {
  entry: FaqEntry
  isOpen: boolean
  onToggle(id: number): void
  /** The parts of the question that match the search, and of the answer while it is closed. */
  marks?: readonly TextRange[]
  snippet?: Snippet | null
  /** Whether the item names the entry's category, for entries that are not listed under their category. */
  withCategory?: boolean
  /** The address names this question. */
  isTarget?: boolean
  onArrive?(): void
}

const nothing: readonly TextRange[] = []
const noOp = () => undefined

/** A question that opens its answer. `paths.answer` is its address on the page. */
export const FaqItem = memo(function FaqItem({
  entry,
  isOpen,
  onToggle,
  marks = nothing,
  snippet = null,
  withCategory = false,
  isTarget = false,
  onArrive = noOp,
}: FaqItemProps) {
  const { id, title, content, category_name } = entry
  const place = useArrival(isTarget, onArrive)
  return (
    <li ref={place} className="scroll-mt-4 border-line border-t first:border-t-0">
      <h3>
        <FoldButton
          body={`faq-${id}-svar`}
          isOpen={isOpen}
          onToggle={() => onToggle(id)}
          className="min-h-14 rounded-box px-4 py-3 hover:bg-base-300/40 sm:px-5"
        >
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {withCategory && <span className="block text-muted text-xs">{category_name}</span>}
            <span className="font-medium">
              <Marked text={title} ranges={marks} />
            </span>
            {snippet && !isOpen && (
              <span className="mt-0.5 block text-muted text-sm">
                <Marked {...snippet} />
              </span>
            )}
          </span>
        </FoldButton>
      </h3>
      <FoldBody id={`faq-${id}-svar`} isOpen={isOpen} className="px-4 pt-2 pb-5 sm:px-5">
        <AnswerText content={content} />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
          <HelpedVote entry={entry} />
          <CopyButton text={location.origin + paths.answer(id)} label={texts.copy} copied={texts.copied} isCompact />
        </div>
      </FoldBody>
    </li>
  )
})
