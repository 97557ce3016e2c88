import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type InboxPlace, readInbox } from '../../../db/queries/support/inbox.ts'
import { searchInbox } from '../../../db/queries/support/inbox-search.ts'
import { tidyText } from '../../../durable/rules/player/player-name.ts'
import { ticketPriorities, ticketStatuses } from '../../../durable/rules/support/ticket-words.ts'
import type { AppEnv } from '../../app-env.ts'
import { inboxReply } from '../../contract/support.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight } from '../../middleware/guards.ts'
import { inboxTicketOf } from '../../replies/ticket-reply.ts'
import { answer, refuse } from '../../reply.ts'
import { wrongParameters } from '../../wrong-fields.ts'

/** Longer than anything that could be found. */
const longestSearch = 100

/** Words of a list, each once: with commas between them, or the parameter repeated. */
const listOf = <Word>(word: z.ZodType<Word, string>) =>
  z
    .array(z.string().max(100))
    .max(20)
    .transform((given) => [...new Set(given.flatMap((each) => each.split(',')))].filter((each) => each !== ''))
    .pipe(z.array(word))

const priority = z
  .enum(['0', '1', '2', ...ticketPriorities])
  .transform((typed) => (/\d/.test(typed) ? Number(typed) : (ticketPriorities as readonly string[]).indexOf(typed)))

/** A place as `next` says it. */
const place = z
  .string()
  .regex(/^\d-\d{1,15}-\d{1,15}$/)
  .transform((text): InboxPlace => {
    const [rank = 0, order = 0, id = 0] = text.split('-').map(Number)
    return { rank, order, id }
  })

const inboxQuery = z.object({
  status: listOf(z.enum(ticketStatuses)),
  priority: listOf(priority).transform((given) => [...new Set(given)]),
  mine: z.enum(['0', '1', 'true', 'false']).optional(),
  search: z.string().optional(),
  after: place.optional(),
})

/** The statuses with work to do: all but closed. */
const toDo = ticketStatuses.filter((status) => status !== 'closed')
const everyPriority = ticketPriorities.map((_, number) => number)

async function answerInbox(c: Context<AppEnv>) {
  const lists = { status: c.req.queries('status') ?? [], priority: c.req.queries('priority') ?? [] }
  const query = inboxQuery.safeParse({ ...c.req.query(), ...lists })
  if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, wrongParameters(query.error))
  const { status, mine, search, after = null } = query.data
  const text = [...tidyText(search ?? '')].slice(0, longestSearch).join('').trim()
  // A search for a certain ticket finds closed ones too.
  const statuses = status.length > 0 ? status : text === '' ? toDo : ticketStatuses
  const priorities = query.data.priority.length > 0 ? query.data.priority : everyPriority
  const { id, steamId } = c.var.user
  const asked = {
    filter: { statuses, priorities, isMine: mine === '1' || mine === 'true' },
    ...{ viewer: { id, steamId }, after, now: Date.now() },
  }
  const { tickets, next, waiting } = await (text === '' ? readInbox(c.var.db, asked) : searchInbox(c.var.db, { ...asked, text }))
  return answer(c, inboxReply, {
    success: true,
    result: tickets.map(inboxTicketOf),
    next: next && `${next.rank}-${next.order}-${next.id}`,
    waiting,
  })
}

/** `/api/support`: the inbox of the staff (docs/product.md 17.3). */
export const inboxRoutes = new Hono<AppEnv>().get(
  '/tickets/admin',
  describe(
    'A page of the inbox, who waits in a match that goes on first, then by priority and by time; role 2. A page after the first may repeat a ticket whose match goes on. ?status and ?priority are lists, without them all that is not closed; ?mine=1, ?search, and ?after from the `next` of the page before. A search without ?status finds closed ones too, what changed last first.',
    { reply: inboxReply },
  ),
  requireReader,
  requireRight('tickets'),
  answerInbox,
)
