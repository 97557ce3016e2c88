import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import type { TicketPriority, TicketStatus } from '../../../../../durable/rules/support/ticket-words.ts'
import { useAction } from '../../../../hooks/use-action.ts'
import { assignTicket, setTicketPriority, setTicketStatus } from '../../../../net/api/admin/support.ts'
import { inboxTexts } from '../texts.ts'

export type Colleague = NonNullable<InboxTicket['desk']['assigned']>
type Change = (ticket: InboxTicket) => InboxTicket

const { thread, assign } = inboxTexts

/** A refused choice is taken back, unless a colleague has made another choice meanwhile. */
export const afterRefusal =
  <Field extends 'status' | 'priority'>(field: Field, chosen: InboxTicket[Field], before: InboxTicket[Field]): Change =>
  (now) =>
    now[field] === chosen ? { ...now, [field]: before } : now

/** An accepted assignment, unless a colleague has assigned the ticket to another member of staff since the press. */
export const assignedTo =
  (assigned: Colleague | null, before: Colleague | null): Change =>
  (now) =>
    now.desk.assigned?.steamid === before?.steamid ? { ...now, desk: { ...now.desk, assigned } } : now

/**
 * The changes of staff to a ticket. A choice shows at once, and is taken back if the server refuses it; other pages get it by frame. Each
 * of the three waits only for its own answer.
 */
export function useTicketActs(ticket: InboxTicket, onChange: (change: Change) => void) {
  const ofStatus = useAction()
  const ofPriority = useAction()
  const ofAssignment = useAction()
  const setStatus = async (status: TicketStatus) => {
    if (ofStatus.isBusy) return
    const before = ticket.status
    onChange((now) => ({ ...now, status }))
    const words = { done: thread.statusDone, unreached: thread.statusFailed }
    if (!(await ofStatus.run(() => setTicketStatus(ticket.id, status), words))) onChange(afterRefusal('status', status, before))
  }
  const setPriority = async (priority: TicketPriority) => {
    if (ofPriority.isBusy) return
    const before = ticket.priority
    onChange((now) => ({ ...now, priority }))
    const words = { done: thread.priorityDone, unreached: thread.priorityFailed }
    if (!(await ofPriority.run(() => setTicketPriority(ticket.id, priority), words))) onChange(afterRefusal('priority', priority, before))
  }
  /** Assigns the ticket to a colleague, to the reader, or to no one (null); `done` is the message after it. */
  const assignTo = async (colleague: Colleague | null, done: string): Promise<void> => {
    if (ofAssignment.isBusy) return
    const before = ticket.desk.assigned
    const words = { done, unreached: assign.failed }
    if (await ofAssignment.run(() => assignTicket(ticket.id, colleague?.steamid ?? null), words)) onChange(assignedTo(colleague, before))
  }
  const isBusy = { status: ofStatus.isBusy, priority: ofPriority.isBusy, assignment: ofAssignment.isBusy }
  return { setStatus, setPriority, assignTo, isBusy }
}
