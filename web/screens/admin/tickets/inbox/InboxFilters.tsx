import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ticketPriorities, ticketStatuses } from '../../../../../durable/rules/support/ticket-words.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { SearchField } from '../../../../ui/forms/SearchField.tsx'
import { Select } from '../../../../ui/forms/Select.tsx'
import { inboxTexts } from '../texts.ts'
import { fieldAfter, type InboxFilter, isFiltered } from './inbox-filter.ts'

const texts = inboxTexts.filter

/** The pause in typing before a search starts, in ms. */
const pauseMs = 300

type InboxFiltersProps = { filter: InboxFilter; onFilter(filter: InboxFilter): void }

function TicketSearch({ filter, onFilter }: InboxFiltersProps) {
  const [typed, setTyped] = useState(filter.search)
  const told = useRef(filter.search)
  useEffect(() => {
    const change = { search: filter.search, told: told.current }
    told.current = filter.search
    setTyped((now) => fieldAfter(now, change))
  }, [filter])
  useEffect(() => {
    const search = typed.trim()
    if (search === filter.search) return
    const timer = setTimeout(() => {
      told.current = search
      onFilter({ ...filter, search })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, filter, onFilter])
  return (
    <SearchField
      label={texts.search}
      placeholder={texts.placeholder}
      title={texts.hint}
      aria-keyshortcuts="/"
      spellCheck={false}
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

/** The filter of the inbox. It is in the address, so that staff can share it and go back to it. */
export function InboxFilters(props: InboxFiltersProps) {
  const { filter, onFilter } = props
  const search = (event: FormEvent) => event.preventDefault()
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every supported browser knows the search element.
    <form role="search" aria-label={texts.form} onSubmit={search} className="flex flex-col gap-2 border-line border-b p-3">
      <div className="flex gap-2">
        <TicketSearch {...props} />
        <Button className="shrink-0 px-3" aria-pressed={filter.isMine} onClick={() => onFilter({ ...filter, isMine: !filter.isMine })}>
          {texts.mine}
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] gap-2 [&_select]:text-sm! lg:[&_select]:h-9 lg:[&_select]:pr-9!">
        <Select
          aria-label={texts.status}
          value={filter.status ?? ''}
          onChange={({ target }) => onFilter({ ...filter, status: ticketStatuses.find((status) => status === target.value) ?? null })}
        >
          <option value="">{filter.search === '' ? texts.active : texts.allStatuses}</option>
          {ticketStatuses.map((status) => (
            <option key={status} value={status}>
              {inboxTexts.statuses[status]}
            </option>
          ))}
        </Select>
        <Select
          aria-label={texts.priority}
          value={filter.priority ?? ''}
          onChange={({ target }) => onFilter({ ...filter, priority: ticketPriorities.find((each) => each === target.value) ?? null })}
        >
          <option value="">{texts.allPriorities}</option>
          {ticketPriorities.toReversed().map((priority) => (
            <option key={priority} value={priority}>
              {inboxTexts.priorities[priority]}
            </option>
          ))}
        </Select>
      </div>
      {isFiltered(filter) && (
        <Button
          variant="muted"
          size="small"
          className="-ml-2 self-start"
          onClick={() => onFilter({ status: null, priority: null, isMine: false, search: '' })}
        >
          {texts.reset}
        </Button>
      )}
    </form>
  )
}
