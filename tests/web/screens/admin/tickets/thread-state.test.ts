import { describe, expect, it } from 'vitest'
import {
  afterAnswer,
  afterFrame,
  afterReading,
  answererIn,
  type Thread,
  withMessage,
} from '../../../../../web/screens/admin/tickets/thread-state.ts'
import { aMessage, aPresence, aTicket, at, kari, ola, waitingFor } from './tickets.ts'

const thread = (...ids: number[]): Thread => ({ ticket: aTicket(), messages: ids.map((id) => aMessage({ id })) })
const ids = ({ messages }: Thread): number[] => messages.map(({ id }) => id)
const answer = (by: typeof kari, message: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({ id: 2, is_staff: 1, steamid: by.steamid, username: by.username, ...message })

describe('a thread', () => {
  it('has each message once and in order, whichever way it came first', () => {
    const known = withMessage(withMessage(thread(1, 4), aMessage({ id: 3 })), aMessage({ id: 3, message: 'Samme' }))
    expect(ids(known)).toEqual([1, 3, 4])
  })

  it('takes nothing of another ticket', () => {
    const known = thread(1)
    expect(withMessage(known, aMessage({ id: 2, ticket_id: 9 }))).toBe(known)
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

  it('keeps what came by frame while it was read again', () => {
    expect(ids(afterReading(thread(1, 2, 5), thread(1, 2, 3)))).toEqual([1, 2, 3, 5])
    expect(ids(afterReading(null, thread(1)))).toEqual([1])
  })

  it('loses what was moved out of it by a merge', () => {
    expect(ids(afterReading(thread(1, 2, 3), thread(1, 3)))).toEqual([1, 3])
  })

  it('waits for nobody once it is answered', () => {
    const { status, desk } = afterAnswer(waitingFor(30), answer(kari, { created_at: at + 5 }))
    expect({ status, ...desk }).toMatchObject({ status: 'in_progress', waiting_since: null, unanswered: 0, answered_at: at + 5 })
    expect(afterAnswer(aTicket({ status: 'in_progress' }), answer(kari)).status).toBe('in_progress')
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
