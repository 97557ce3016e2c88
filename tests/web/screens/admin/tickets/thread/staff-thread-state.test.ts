import { describe, expect, it } from 'vitest'
import {
  afterAnswer,
  afterFrame,
  answererIn,
  callFor,
  type Thread,
  withAdded,
} from '../../../../../../web/screens/admin/tickets/thread/staff-thread-state.ts'
import { afterRefusal, assignedTo } from '../../../../../../web/screens/admin/tickets/thread/use-ticket-acts.ts'
import { aMessage, aPresence, aTicket, at, kari, ola, waitingFor } from '../tickets.ts'

const thread = (...ids: number[]): Thread => ({ ticket: aTicket(), messages: ids.map((id) => aMessage({ id })) })
const ids = ({ messages }: Thread): number[] => messages.map(({ id }) => id)
const answer = (by: typeof kari, message: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({ id: 2, is_staff: 1, steamid: by.steamid, username: by.username, ...message })

describe('a thread', () => {
  it('has each message once and in order, whichever way it came first', () => {
    const known = withAdded(withAdded(thread(1, 4), aMessage({ id: 3 })), aMessage({ id: 3, message: 'Samme' }))
    expect(ids(known)).toEqual([1, 3, 4])
  })

  it('takes nothing of another ticket', () => {
    const known = thread(1)
    expect(withAdded(known, aMessage({ id: 2, ticket_id: 9 }))).toBe(known)
    expect(afterFrame(known, { event: 'new_message', data: { ticket: aTicket({ id: 9 }), message: aMessage({ ticket_id: 9 }) } })).toBe(
      known,
    )
    expect(afterFrame(known, { event: 'ticket_presence', data: aPresence() })).toBe(known)
  })

  it('keeps the newer word of its ticket', () => {
    const known = afterFrame(thread(1), { event: 'ticket_updated', data: { ticket: aTicket({ status: 'closed', updated_at: at + 1 }) } })
    expect(known.ticket.status).toBe('closed')
    expect(afterFrame(known, { event: 'ticket_updated', data: { ticket: aTicket() } }).ticket.status).toBe('closed')
  })

  it('waits for nobody once it is answered, and is as the answer set it', () => {
    const nothing = { status: null, priority: null }
    const { status, desk } = afterAnswer(waitingFor(30), answer(kari, { created_at: at + 5 }), nothing)
    expect({ status, ...desk }).toMatchObject({ status: 'in_progress', waiting_since: null, unanswered: 0, answered_at: at + 5 })
    expect(afterAnswer(aTicket({ status: 'in_progress' }), answer(kari), nothing).status).toBe('in_progress')
    expect(afterAnswer(aTicket(), answer(kari), { status: 'closed', priority: 'low' })).toMatchObject({ status: 'closed', priority: 'low' })
  })
})

describe('an answer while one writes', () => {
  const frame = (message: ReturnType<typeof aMessage>) => ({ event: 'new_message' as const, data: { ticket: aTicket(), message } })

  it('names the colleague who gave it', () => expect(answererIn(frame(answer(ola)), 1, kari.steamid)).toBe('Ola'))

  it('is neither one’s own, nor a note, nor the player’s, nor in another ticket', () => {
    expect(answererIn(frame(answer(kari)), 1, kari.steamid)).toBeNull()
    expect(answererIn(frame(answer(ola, { kind: 'note' })), 1, kari.steamid)).toBeNull()
    expect(answererIn(frame(aMessage()), 1, kari.steamid)).toBeNull()
    expect(answererIn(frame(answer(ola, { ticket_id: 7 })), 1, kari.steamid)).toBeNull()
  })
})

describe('a call to staff who have the inbox open', () => {
  const reader = { me: kari.steamid, seen: null }
  const mine = aTicket({ desk: { assigned: kari } })
  const said = (ticket: typeof mine, message: Parameters<typeof aMessage>[0] = {}) => ({
    event: 'new_message' as const,
    data: { ticket, message: aMessage(message) },
  })

  it('is a new ticket, and what a player writes in one of theirs', () => {
    expect(callFor({ event: 'new_ticket', data: { ticket: aTicket() } }, reader)).toBe('ticket')
    expect(callFor(said(mine), reader)).toBe('answer')
    expect(callFor(said(mine), { ...reader, seen: 7 })).toBe('answer')
  })

  it('is not what they look at, have not taken, or what staff did', () => {
    expect(callFor(said(mine), { ...reader, seen: mine.id })).toBeNull()
    expect(callFor(said(aTicket()), reader)).toBeNull()
    expect(callFor(said(aTicket({ desk: { assigned: ola } })), reader)).toBeNull()
    expect(callFor(said(mine, { is_staff: 1 }), reader)).toBeNull()
    expect(callFor(said(mine, { kind: 'event' }), reader)).toBeNull()
    expect(callFor({ event: 'ticket_updated', data: { ticket: mine } }, reader)).toBeNull()
    expect(callFor({ event: 'ticket_presence', data: aPresence() }, reader)).toBeNull()
  })
})

describe('a choice that was refused', () => {
  it('is taken back, unless a colleague has chosen something else meanwhile', () => {
    const chosen = aTicket({ status: 'closed' })
    expect(afterRefusal('status', 'closed', 'open')(chosen).status).toBe('open')
    const theirs = aTicket({ status: 'in_progress' })
    expect(afterRefusal('status', 'closed', 'open')(theirs)).toBe(theirs)
  })
})

describe('an assignment that was accepted', () => {
  const held = (assigned: typeof kari | null) => aTicket({ desk: { ...aTicket().desk, assigned } })

  it('shows at once, unless a colleague has assigned the ticket to another meanwhile', () => {
    expect(assignedTo(kari, null)(held(null)).desk.assigned).toEqual(kari)
    expect(assignedTo(null, kari)(held(kari)).desk.assigned).toBeNull()
    const theirs = held(ola)
    expect(assignedTo(kari, null)(theirs)).toBe(theirs)
  })
})
