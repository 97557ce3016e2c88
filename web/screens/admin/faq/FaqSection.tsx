import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { FaqEntry } from '../../../../worker/contract/support.ts'
import nothingFound from '../../../art/empty/nothing-found.svg'
import { StaffUndos } from '../../../staff/StaffUndos.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { SortableItem, SortableList } from '../parts/SortableList.tsx'
import { type CategoryActs, CategoryPanel } from './CategoryPanel.tsx'
import { FaqDialogs, type Opened } from './FaqDialogs.tsx'
import type { StaffCategory } from './staff-faq.ts'
import { faqTexts as texts } from './texts.ts'
import { type StaffFaq, useStaffFaq } from './use-staff-faq.ts'

const placeholders = Array.from({ length: 5 }, (_, place) => place)
/** With more questions than this, the categories are closed at first. */
const fewQuestions = 60

const Skeleton = () => (
  <div role="status" aria-label={texts.title} className="space-y-4">
    {placeholders.map((place) => (
      <div key={place} className="skeleton h-40 rounded-box" />
    ))}
  </div>
)

const actsOn = (
  category: StaffCategory,
  moveEntry: (category: StaffCategory, entry: FaqEntry, steps: number) => void,
  open: (opened: Opened) => void,
): CategoryActs => ({
  onEdit: () => open({ is: 'category', category }),
  onDelete: () => open({ is: 'delete-category', category }),
  onAdd: () => open({ is: 'question', asked: { entry: null, categoryId: category.id } }),
  onMoveEntry: (entry, steps) => moveEntry(category, entry, steps),
  onEditEntry: (entry) => open({ is: 'question', asked: { entry } }),
  onDeleteEntry: (entry) => open({ is: 'delete-question', entry }),
})

/** The sentence that a screen reader speaks after a move: the new place, or that the item cannot move further. */
function moveNote(name: string, to: number, count: number): string {
  return to < 0 || to >= count ? texts.stays(name, to < 0) : texts.moved(name, to + 1, count)
}

type CategoriesProps = Pick<StaffFaq, 'moveCategory' | 'moveEntry'> & {
  categories: readonly StaffCategory[]
  onOpen(opened: Opened): void
}

function Categories({ categories, moveCategory, moveEntry, onOpen }: CategoriesProps) {
  const [note, setNote] = useState('')
  const isOpenAtFirst = categories.reduce((sum, { entries }) => sum + entries.length, 0) <= fewQuestions
  const move = ({ id, name }: StaffCategory, steps: number) => setNote(moveNote(name, moveCategory(id, steps), categories.length))
  const moveWithin = ({ id, entries }: StaffCategory, entry: FaqEntry, steps: number) =>
    setNote(moveNote(entry.title, moveEntry(id, entry.id, steps), entries.length))
  const drop = (from: number, to: number) => {
    const category = categories[from]
    if (category) move(category, to - from)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {note}
      </p>
      <SortableList onMove={drop} className="space-y-4">
        {categories.map((category, place) => (
          <SortableItem key={category.id} id={`category-${category.id}`} index={place} className="panel overflow-hidden">
            {(handle) => (
              <CategoryPanel
                category={category}
                handle={handle}
                place={place}
                count={categories.length}
                onMove={(to) => move(category, to - place)}
                isOpenAtFirst={isOpenAtFirst}
                acts={actsOn(category, moveWithin, onOpen)}
              />
            )}
          </SortableItem>
        ))}
      </SortableList>
    </>
  )
}

/** The FAQ for staff: categories and questions in their order, and the votes of players on the answers (docs/product.md 17.1). */
export default function FaqSection() {
  const { categories, hasFailed, load, moveCategory, moveEntry } = useStaffFaq()
  const [opened, setOpened] = useState<Opened | null>(null)
  const questions = categories?.reduce((sum, { entries }) => sum + entries.length, 0) ?? 0
  const add = (
    <div className="flex flex-wrap gap-2">
      <Button icon={Plus} disabled={!categories} onClick={() => setOpened({ is: 'category', category: null })}>
        {texts.addCategory}
      </Button>
      <Button
        variant="primary"
        icon={Plus}
        disabled={!categories?.length}
        onClick={() => setOpened({ is: 'question', asked: { entry: null, categoryId: 0 } })}
      >
        {texts.addQuestion}
      </Button>
    </div>
  )
  return (
    <AdminSection title={texts.title} lead={categories ? texts.counts(questions, categories.length) : texts.counting} action={add}>
      <StaffUndos acts={['delete-faq', 'delete-faq-category']} className="mb-4" onDone={() => void load()} />
      {hasFailed && <NotFetched title={texts.fetchFailed} onRetry={() => void load()} />}
      {!categories && !hasFailed && <Skeleton />}
      {categories?.length === 0 && <EmptyState art={nothingFound} title={texts.empty} text={texts.emptyText} />}
      {categories && categories.length > 0 && (
        <Categories categories={categories} moveCategory={moveCategory} moveEntry={moveEntry} onOpen={setOpened} />
      )}
      {opened && categories && (
        <FaqDialogs opened={opened} categories={categories} onChanged={() => void load()} onClose={() => setOpened(null)} />
      )}
    </AdminSection>
  )
}
