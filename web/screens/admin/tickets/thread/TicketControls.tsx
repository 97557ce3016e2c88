import { UserRound } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import { ticketPriorities, ticketStatuses } from '../../../../../durable/rules/support/ticket-words.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { Select } from '../../../../ui/forms/Select.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { PlayerName } from '../../../../ui/PlayerName.tsx'
import { inboxTexts } from '../texts.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { type Colleague, useTicketActs } from './use-ticket-acts.ts'

const { thread: texts, assign, statuses, priorities } = inboxTexts

type TicketControlsProps = {
  ticket: InboxTicket
  me: Colleague
  /** The staff whom this page has seen at work. */
  colleagues: readonly Colleague[]
  onChange(change: (ticket: InboxTicket) => InboxTicket): void
}

/** When a button disappears with the answer, the focus moves to the button beside it that stays. */
function useFocusOn(stays: RefObject<HTMLElement | null>, holder: string | null): () => void {
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the holder removes buttons.
  useLayoutEffect(() => {
    if (!isPressed.current || (document.activeElement !== null && document.activeElement !== document.body)) return
    isPressed.current = false
    stays.current?.focus()
  }, [holder, stays])
  return () => {
    isPressed.current = true
  }
}

/** The assigned member of staff, and the buttons that change the assignment. */
function Assigned({ ticket, me, colleagues, acts }: TicketControlsProps & { acts: ReturnType<typeof useTicketActs> }) {
  const [isGiving, setIsGiving] = useState(false)
  const { assigned } = ticket.desk
  const isMine = assigned?.steamid === me.steamid
  const giving = useRef<HTMLButtonElement>(null)
  const press = useFocusOn(giving, assigned?.steamid ?? null)
  const assignTo = (to: Colleague | null, done: string) => {
    press()
    void acts.assignTo(to, done)
  }
  const isBusy = acts.isBusy.assignment
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 lg:flex-[1_1_17rem] lg:flex-nowrap [&_button]:shrink-0">
      <span className="flex min-w-0 items-center gap-1.5 text-sm">
        {assigned ? <Avatar src={assigned.avatar} size={20} /> : <Icon of={UserRound} className="text-muted" />}
        {isMine ? (
          <span className="truncate">{assign.mine}</span>
        ) : assigned ? (
          <PlayerName name={assign.has(assigned.username)} />
        ) : (
          <span className="truncate text-muted">{assign.nobody}</span>
        )}
      </span>
      {!isMine && (
        <Button data-inbox-take size="small" aria-keyshortcuts="A" isBusy={isBusy} onClick={() => assignTo(me, assign.taken)}>
          {assign.take}
        </Button>
      )}
      <Button ref={giving} size="small" isBusy={isBusy} onClick={() => setIsGiving(true)}>
        {assign.giveTo}
      </Button>
      {assigned && (
        <Button variant="muted" size="small" isBusy={isBusy} onClick={() => assignTo(null, assign.back)}>
          {assign.release}
        </Button>
      )}
      {isGiving && (
        <AssignDialog
          colleagues={colleagues.filter(({ steamid }) => steamid !== me.steamid && steamid !== assigned?.steamid)}
          me={me.steamid}
          onChoose={(colleague) => {
            setIsGiving(false)
            void acts.assignTo(colleague, assign.given(colleague.username))
          }}
          onClose={() => setIsGiving(false)}
        />
      )}
    </div>
  )
}

/** Status, priority and assigned member of staff. */
export function TicketControls(props: TicketControlsProps) {
  const { ticket, onChange } = props
  const acts = useTicketActs(ticket, onChange)
  const status = (typed: string) => ticketStatuses.find((each) => each === typed)
  const priority = (typed: string) => ticketPriorities.find((each) => each === typed)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="grid w-full max-w-80 shrink-0 grid-cols-2 gap-2 [&_select]:text-sm! lg:w-72 lg:[&_select]:h-9">
        <Select
          data-inbox-status
          aria-label={texts.status}
          aria-keyshortcuts="S"
          aria-disabled={acts.isBusy.status}
          value={ticket.status}
          onChange={({ target }) => {
            const to = status(target.value)
            if (to) void acts.setStatus(to)
          }}
        >
          {ticketStatuses.map((each) => (
            <option key={each} value={each}>
              {statuses[each]}
            </option>
          ))}
        </Select>
        <Select
          aria-label={texts.priority}
          aria-disabled={acts.isBusy.priority}
          value={ticket.priority}
          onChange={({ target }) => {
            const to = priority(target.value)
            if (to) void acts.setPriority(to)
          }}
        >
          {ticketPriorities.toReversed().map((each) => (
            <option key={each} value={each}>
              {priorities[each]}
            </option>
          ))}
        </Select>
      </div>
      <Assigned {...props} acts={acts} />
    </div>
  )
}
