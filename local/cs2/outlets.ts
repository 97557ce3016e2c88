import { createDelivery, type Delivery } from './delivery.ts'
import type { GameEvent } from './event-bodies.ts'
import { postEvent, type RemoteLog } from './event-post.ts'
import type { Mischief } from './mischief.ts'
import { createServerLog, type ServerLog } from './server-log.ts'
import type { SeriesNotes } from './server-record.ts'

/** An event on its way, with the address that held when it happened. */
type Outgoing = { event: GameEvent; to: RemoteLog; note: SeriesNotes }

/** The two ways in which a server reports to the site. */
export type Outlets = { log: ServerLog; events: Delivery<Outgoing> }

async function post({ event, to, note }: Outgoing): Promise<void> {
  note.sent.push({ event, status: await postEvent(to, event) })
}

/** Log and events of one process, with the outcomes that its mischief has for them. */
export function createOutlets(options: { mischief: Mischief; pause(ms: number): Promise<unknown>; now(): Date }): Outlets {
  const { mischief, pause, now } = options
  const counts = new Map<string, number>()
  const nth = (name: string): number => {
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return counts.get(name) ?? 0
  }
  return {
    log: createServerLog({ outcomeOf: (lines) => mischief.logOutcome?.(lines, nth('log')) ?? 'send', pause, now }),
    events: createDelivery<Outgoing>({ post, outcomeOf: ({ event }) => mischief.eventOutcome?.(event, nth(event.event)) ?? 'send', pause }),
  }
}
