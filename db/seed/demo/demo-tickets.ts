import { inboxOrder } from '../../../durable/rules/support/inbox-order.ts'
import { subjectWords } from '../../../durable/rules/support/subject-words.ts'
import type { MessageKind } from '../../../durable/rules/support/ticket-words.ts'
import type { DemoMatch } from './demo-matches.ts'
import type { DemoPlayer } from './demo-players.ts'
import { type DemoThread, demoThreads } from './demo-threads.ts'

const minuteMs = 60_000

/** The players, their matches, the number of the first ticket, and the time. */
type Scene = { players: readonly DemoPlayer[]; matches: readonly DemoMatch[]; firstId: number; now: number }

/** The newest match that all of these played to its end. */
const lastMatchOf = (matches: readonly DemoMatch[], players: readonly DemoPlayer[]): DemoMatch | undefined =>
  matches
    .filter(({ winner, seats }) => winner !== null && players.every((each) => seats.some(({ player }) => player === each)))
    .toSorted((one, other) => other.ended_at - one.ended_at)[0]

type Written = { at: number; uid: string; is_staff: 0 | 1; kind: MessageKind; message: string }

/** The state of a ticket that follows from its messages, by the rules of any other (docs/product.md 17.2). */
function turnsOf(written: readonly Written[], { status }: DemoThread) {
  const answers = written.filter(({ is_staff, kind }) => is_staff === 1 && kind !== 'note' && kind !== 'event')
  const lastAnswer = answers.at(-1)?.at ?? 0
  const open = written.filter(({ is_staff, at }) => is_staff === 0 && at > lastAnswer)
  return {
    answered_at: answers.at(-1)?.at ?? null,
    first_answered_at: answers[0]?.at ?? null,
    waiting_since: status === 'closed' ? null : (open[0]?.at ?? null),
    unanswered: status === 'closed' ? 0 : open.length,
  }
}

/** The tickets of the demo with their messages and the words they are found by, as the calls of the site would have left them. */
export function ticketRows({ players, matches, firstId, now }: Scene) {
  const named = new Map(players.map((player) => [player.username, player]))
  const playerOf = (name: string): DemoPlayer => {
    const player = named.get(name)
    if (!player) throw new Error(`nobody is called ${name}`)
    return player
  }
  const made = demoThreads.map((told, place) => {
    const id = firstId + place
    const written = told.thread.map(([minutesAgo, by, message, kind = 'message']): Written & { ticket_id: number } => ({
      ...{ ticket_id: id, at: now - minutesAgo * minuteMs, uid: playerOf(by).uid, is_staff: by === told.by ? 0 : 1, kind, message },
    }))
    const owner = playerOf(told.by)
    const reported = told.reported === undefined ? null : playerOf(told.reported)
    const match = told.match && lastMatchOf(matches, reported ? [owner, reported] : [owner])
    const turned = turnsOf(written, told)
    const updated = written.findLast(({ kind }) => kind !== 'note')?.at ?? now
    const granted = told.grantedAgo === undefined ? null : now - told.grantedAgo * minuteMs
    const ticket = {
      ...{ id, uid: owner.uid, category: told.category, subject: told.subject, status: told.status, priority: told.priority },
      ...{ kind: told.kind ?? 'ticket', match_id: match?.match_id ?? null, reported: reported?.steamid ?? null },
      ...{ created_at: written[0]?.at ?? now, updated_at: updated, ...turned, unread: told.unread ?? 0 },
      ...(granted !== null && { answered_at: granted, first_answered_at: granted }),
      assigned_uid: told.assigned === undefined ? null : playerOf(told.assigned).uid,
      merged_into: told.mergedInto === undefined ? null : firstId + told.mergedInto,
      granted_at: granted,
      desk_order: inboxOrder(turned.waiting_since, updated),
    }
    return { ticket, written, words: subjectWords(told.subject).map((word) => ({ word, ticket_id: id })) }
  })
  return {
    tickets: made.map(({ ticket }) => ticket),
    messages: made.flatMap(({ written }) => written).toSorted((one, other) => one.at - other.at),
    words: made.flatMap(({ words }) => words),
  }
}

const ticketColumns =
  'id, subject, status, priority, kind, match_id, reported, created_at, updated_at, waiting_since, unanswered, unread, answered_at, first_answered_at, merged_into, granted_at, desk_order'

/** Writes the tickets; a category that is not there any more is none. */
export function insertTickets(d1: D1Database, scene: Scene): D1PreparedStatement[] {
  const { tickets, messages, words } = ticketRows(scene)
  const fields = ticketColumns.split(', ').map((column) => `value->>'${column}'`)
  return [
    d1
      .prepare(
        `INSERT INTO tickets (user_id, category_id, assigned_to, ${ticketColumns})
         SELECT owner.id, coalesce((SELECT id FROM ticket_categories WHERE name = value->>'category'), 0), helper.id, ${fields.join(', ')}
         FROM json_each(?1) JOIN users owner ON owner.uid = value->>'uid' LEFT JOIN users helper ON helper.uid = value->>'assigned_uid'`,
      )
      .bind(JSON.stringify(tickets)),
    d1
      .prepare(
        `INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at)
         SELECT value->>'ticket_id', users.id, value->>'is_staff', value->>'kind', value->>'message', value->>'at'
         FROM json_each(?1) JOIN users ON users.uid = value->>'uid' ORDER BY json_each.key`,
      )
      .bind(JSON.stringify(messages)),
    d1
      .prepare(`INSERT INTO ticket_words (word, ticket_id) SELECT value->>'word', value->>'ticket_id' FROM json_each(?1)`)
      .bind(JSON.stringify(words)),
  ]
}
