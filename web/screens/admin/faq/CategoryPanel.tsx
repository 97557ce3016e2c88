import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { FaqEntry } from '../../../../worker/contract/support.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { FoldBody, FoldButton } from '../../../ui/fold/FoldButton.tsx'
import { MoveButtons, type Moves } from '../parts/MoveButtons.tsx'
import { RowActs } from '../parts/RowActs.tsx'
import { SortableItem, SortableList } from '../parts/SortableList.tsx'
import { EntryRow } from './EntryRow.tsx'
import type { StaffCategory } from './staff-faq.ts'
import { faqTexts as texts } from './texts.ts'

/** The number of questions that are shown at first, and that each press adds. */
const drawnAtOnce = 40

export type CategoryActs = {
  onEdit(): void
  onDelete(): void
  onAdd(): void
  onMoveEntry(entry: FaqEntry, steps: number): void
  onEditEntry(entry: FaqEntry): void
  onDeleteEntry(entry: FaqEntry): void
}
type CategoryPanelProps = Moves & { category: StaffCategory; handle: ReactNode; isOpenAtFirst: boolean; acts: CategoryActs }

function Entries({ category: { entries }, acts }: Pick<CategoryPanelProps, 'category' | 'acts'>) {
  const [shown, setShown] = useState(drawnAtOnce)
  if (entries.length === 0) return <p className="px-3 py-3 text-muted text-sm">{texts.noQuestions}</p>
  const drop = (from: number, to: number) => {
    const entry = entries[from]
    if (entry) acts.onMoveEntry(entry, to - from)
  }
  return (
    <>
      <SortableList onMove={drop} className="">
        {entries.slice(0, shown).map((entry, place) => (
          <SortableItem key={entry.id} id={`entry-${entry.id}`} index={place} className="border-line border-t bg-base-200 first:border-t-0">
            {(handle) => (
              <EntryRow
                entry={entry}
                handle={handle}
                place={place}
                count={entries.length}
                onMove={(to) => acts.onMoveEntry(entry, to - place)}
                onEdit={() => acts.onEditEntry(entry)}
                onDelete={() => acts.onDeleteEntry(entry)}
              />
            )}
          </SortableItem>
        ))}
      </SortableList>
      {entries.length > shown && (
        <Button variant="ghost" className="my-1 w-full" onClick={() => setShown(shown + drawnAtOnce)}>
          {texts.more(Math.min(drawnAtOnce, entries.length - shown))}
        </Button>
      )}
    </>
  )
}

/** A category, which its heading opens and closes, with its questions in their order. */
export function CategoryPanel({ category, handle, place, count, onMove, isOpenAtFirst, acts }: CategoryPanelProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const id = useId()
  const { name, entries } = category
  return (
    <>
      <div className="flex flex-wrap items-center gap-y-0 pr-1">
        {handle}
        <h2 className="display min-w-40 flex-1 text-base">
          <FoldButton
            body={id}
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
            className="min-h-13 rounded-field px-2 uppercase [overflow-wrap:anywhere]"
          >
            {name}
            <span className="text-muted tabular-nums">{entries.length}</span>
          </FoldButton>
        </h2>
        <span className="ml-auto flex">
          <AddButton label={texts.addQuestionIn(name)} onPress={acts.onAdd} />
          <RowActs of={name} isTight onEdit={acts.onEdit} onRemove={acts.onDelete} />
          <MoveButtons what={name} place={place} count={count} onMove={onMove} />
        </span>
      </div>
      <FoldBody id={id} isOpen={isOpen} className="border-line border-t">
        <Entries category={category} acts={acts} />
      </FoldBody>
    </>
  )
}

const AddButton = ({ label, onPress }: { label: string; onPress(): void }) => (
  <Button variant="muted" shape="square" icon={Plus} title={label} onClick={onPress}>
    <span className="sr-only">{label}</span>
  </Button>
)
