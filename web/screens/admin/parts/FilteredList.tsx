import { type ReactNode, useId } from 'react'
import { useEntryState } from '../../../hooks/use-entry-state.ts'
import { Tabs } from '../../../ui/Tabs.tsx'

type FilteredListProps<Item, Id extends string> = {
  /** The name of the filter. */
  label: string
  items: readonly Item[]
  /** The filters in their order, the first of which shows everything. */
  filters: readonly Id[]
  nameOf(filter: Id): string
  fits(filter: Id, item: NoInfer<Item>): boolean
  children(shown: readonly Item[]): ReactNode
}

/**
 * A list of the admin area under its filters, each with its number of items. A filter without items cannot be chosen, but the active filter
 * stays active, also after the page is left and opened again.
 */
export function FilteredList<Item, Id extends string>({ label, items, filters, nameOf, fits, children }: FilteredListProps<Item, Id>) {
  const panelId = useId()
  const [all] = filters
  const [chosen, setChosen] = useEntryState<Id>('filter', all as Id)
  const of = (filter: Id) => items.filter((item) => fits(filter, item))
  const tabs = filters
    .map((id) => ({ id, label: nameOf(id), count: of(id).length }))
    .filter(({ id, count }) => id === all || id === chosen || count > 0)
    .map(({ count, ...tab }) => ({ ...tab, note: String(count) }))
  return (
    <>
      <Tabs<Id> label={label} tabs={tabs} chosen={chosen} panelId={panelId} onChoose={setChosen} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${chosen}`} className="mt-3">
        {children(of(chosen))}
      </div>
    </>
  )
}
