import type { DeskTicket } from '../../../../durable/protocol/support-fields.ts'
import type { TicketPriority, TicketStatus } from '../../../../durable/rules/support/ticket-words.ts'
import { useAction } from '../../../hooks/use-action.ts'
import { assignTicket, setTicketPriority, setTicketStatus } from '../../../net/api/admin/support.ts'
import { deskTexts } from './texts.ts'

export type Colleague = NonNullable<DeskTicket['desk']['assigned']>
type Change = (ticket: DeskTicket) => DeskTicket

const { thread, assign } = deskTexts

const withAssigned =
  (assigned: Colleague | null): Change =>
  (ticket) => ({ ...ticket, desk: { ...ticket.desk, assigned } })

/**
 * What staff change of a ticket. A choice shows at once, and is taken back where the server refuses it; everybody else hears of it by
 * frame.
 */
export function useTicketActs(ticket: DeskTicket, onChange: (change: Change) => void) {
  const { run, isBusy } = useAction()
  const setStatus = async (status: TicketStatus) => {
    if (isBusy) return
    const before = ticket.status
    onChange((now) => ({ ...now, status }))
    const words = { done: thread.statusDone, unreached: thread.statusFailed }
    if (!(await run(() => setTicketStatus(ticket.id, status), words))) onChange((now) => ({ ...now, status: before }))
  }
  const setPriority = async (priority: TicketPriority) => {
    if (isBusy) return
    const before = ticket.priority
    onChange((now) => ({ ...now, priority }))
    const words = { done: thread.priorityDone, unreached: thread.priorityFailed }
    if (!(await run(() => setTicketPriority(ticket.id, priority), words))) onChange((now) => ({ ...now, priority: before }))
  }
  /** To a colleague, to oneself, or back to nobody; `done` is what is said of it. */
  const assignTo = async (colleague: Colleague | null, done: string): Promise<void> => {
    if (isBusy) return
    const words = { done, unreached: assign.failed }
    if (await run(() => assignTicket(ticket.id, colleague?.steamid ?? null), words)) onChange(withAssigned(colleague))
  }
  return { setStatus, setPriority, assignTo, isBusy }
}
