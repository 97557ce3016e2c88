import type { TicketMessage } from '../../durable/protocol/support/support-fields.ts'
import { osloDay } from '../format/date.ts'
import { startOfDay } from '../format/oslo-time.ts'

/** The reader of a thread: a player in their own thread, or staff in the inbox. */
export type ThreadViewer = 'player' | 'staff'

/** A part of a thread: a day, an event, or consecutive messages of one person. */
export type ThreadPart =
  | { is: 'day'; id: string; at: number }
  | { is: 'event'; id: string; message: TicketMessage }
  | { is: 'group'; id: string; messages: readonly [TicketMessage, ...TicketMessage[]] }

/** Messages of one person are together if at most this time passes between two of them, in ms. */
const togetherMs = 5 * 60_000

const isSameHand = (one: TicketMessage, other: TicketMessage): boolean =>
  one.kind === other.kind && one.is_staff === other.is_staff && one.steamid === other.steamid

/** The parts of the thread, oldest first. */
export function threadParts(messages: readonly TicketMessage[]): readonly ThreadPart[] {
  const parts: ThreadPart[] = []
  let day = ''
  for (const message of messages) {
    const today = osloDay(message.created_at)
    if (today !== day) parts.push({ is: 'day', id: `day-${today}`, at: startOfDay(today) ?? message.created_at })
    day = today
    const last = parts.at(-1)
    const before = last?.is === 'group' ? last.messages.at(-1) : undefined
    if (message.kind === 'event') parts.push({ is: 'event', id: `event-${message.id}`, message })
    else if (last?.is === 'group' && before && isSameHand(before, message) && message.created_at - before.created_at <= togetherMs)
      parts[parts.length - 1] = { ...last, messages: [...last.messages, message] }
    else parts.push({ is: 'group', id: `message-${message.id}`, messages: [message] })
  }
  return parts
}

/** The thread with this message in its place: a known version of it is replaced, so that it appears once. */
export function withMessage(messages: readonly TicketMessage[], message: TicketMessage): readonly TicketMessage[] {
  const others = messages.filter(({ id }) => id !== message.id)
  return [...others, message].sort((one, other) => one.id - other.id)
}
