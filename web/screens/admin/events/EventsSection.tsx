import type { ReactNode } from 'react'
import type { UndoableAct } from '../../../../durable/rules/staff/undoable-acts.ts'
import drawing from '../../../art/empty/no-gathers.svg'
import { useMinute } from '../../../hooks/use-minute.ts'
import type { View } from '../../../resource/use-resource.ts'
import { StaffUndos } from '../../../staff/StaffUndos.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { AdminSection } from '../AdminSection.tsx'
import type { StatusGroup } from './by-status.ts'

type EventsTexts<Status extends string> = {
  lead: string
  loading: string
  failed: string
  empty: string
  emptyHint: string
  groups: Record<Status, string>
}

type ListProps<Status extends string, Card> = {
  groups: readonly StatusGroup<Status, Card>[]
  texts: EventsTexts<Status>
  /** The link to a new cup or tournament. */
  add: ReactNode
  /** The row of one card, with its key. */
  row(card: Card, now: number): ReactNode
}

function Groups<Status extends string, Card>({ groups, texts, add, row }: ListProps<Status, Card>) {
  const now = useMinute()
  if (groups.length === 0) {
    return (
      <div className="panel">
        <EmptyState art={drawing} title={texts.empty} text={texts.emptyHint}>
          {add}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="grid gap-8">
      {groups.map(({ status, cards }) => (
        <section key={status} aria-label={texts.groups[status]}>
          <h2 className="eyebrow mb-2 px-1">{texts.groups[status]}</h2>
          <ul className="panel divide-y divide-line">{cards.map((card) => row(card, now))}</ul>
        </section>
      ))}
    </div>
  )
}

type EventsSectionProps<Status extends string, Card, Value> = Omit<ListProps<Status, Card>, 'groups'> & {
  title: string
  /** The action that deletes a cup or tournament. The section offers to undo it. */
  deletes: UndoableAct
  list: View<Value>
  groupsOf(value: Value): readonly StatusGroup<Status, Card>[]
}

/** The section that lists cups or tournaments by their statuses, and links to a new one (docs/product.md 14.5, 16.1). */
export function EventsSection<Status extends string, Card, Value>(props: EventsSectionProps<Status, Card, Value>) {
  const { title, deletes, texts, add, row, list, groupsOf } = props
  const { state, value, isStale, retry } = list
  const groups = value === null ? null : groupsOf(value)
  return (
    <AdminSection title={title} lead={texts.lead} action={groups !== null && groups.length > 0 && add}>
      <StaffUndos acts={[deletes]} className="mb-4" onDone={retry} />
      {isStale && <RetryLine text={texts.failed} onRetry={retry} className="panel mb-4 px-4 py-3 text-warning sm:px-5" />}
      {groups ? (
        <Groups groups={groups} texts={texts} add={add} row={row} />
      ) : state === 'failed' ? (
        <div className="panel">
          <NotFetched title={texts.failed} onRetry={retry} />
        </div>
      ) : (
        <div role="status" aria-label={texts.loading} className="skeleton h-96 rounded-box opacity-60" />
      )}
    </AdminSection>
  )
}
