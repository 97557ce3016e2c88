import type { ReactNode } from 'react'
import drawing from '../../../art/empty/nothing-found.svg'
import type { View } from '../../../resource/use-resource.ts'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'

type ListPanelProps<Item> = {
  view: View<readonly Item[]>
  texts: { loading: string; failed: string; empty: string; emptyHint: string }
  /** The row of an item, a list item with its key. */
  children(item: Item): ReactNode
}

/** The short list of a section: its placeholder, the failure to read it, the text for an empty list, or its rows. */
export function ListPanel<Item>({ view, texts, children }: ListPanelProps<Item>) {
  if (view.state === 'loading') return <div role="status" aria-label={texts.loading} className="skeleton h-64 rounded-box opacity-50" />
  if (view.value !== null && view.value.length > 0) return <ul className="panel divide-y divide-line">{view.value.map(children)}</ul>
  return (
    <div className="panel">
      {view.state === 'failed' ? (
        <NotFetched title={texts.failed} onRetry={view.retry} />
      ) : (
        <EmptyState art={drawing} title={texts.empty} text={texts.emptyHint} />
      )}
    </div>
  )
}
