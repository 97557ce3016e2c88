import type { AskSite } from './ask-site.ts'
import { type FoundObjects, type RecordedKind, recordedKinds } from './find-rooms.ts'

type Room = { kind: RecordedKind; object: string } | { kind: RecordedKind; name: string }
type Failed = { room: Room; why: string }
type Changed = { room: Room; at: number }

/** How many rooms are asked in one call, and how many are sent again in one. */
const lookedAtATime = 50
const sentAtATime = 20

/** The outcome of it all. `users`: players who got their row again; `ledger`: the writes to the ledgers that were missing. */
export type Republished = { looked: number; changed: number; sent: number; users: number; ledger: number; failed: Failed[] }

/** An effect under way at the time of the backup may have arrived later: rooms that changed this long before it count too (ms). */
export const marginMs = 60 * 60_000

const pagesOf = <Each>(all: readonly Each[], size: number): Each[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, page) => all.slice(page * size, (page + 1) * size))

async function archivedSince(ask: AskSite, since: number): Promise<Room[]> {
  const found: Room[] = []
  let cursor: string | null = null
  do {
    const page = (await ask({ do: 'archived', since, cursor })) as { rooms: Room[]; cursor: string | null }
    found.push(...page.rooms)
    cursor = page.cursor
  } while (cursor !== null)
  return found
}

async function repeatLedger(ask: AskSite, since: number): Promise<number> {
  let written = 0
  for (let after: number | null = 0; after !== null; ) {
    const page = (await ask({ do: 'ledger', since, after })) as { next: number | null; written: number }
    written += page.written
    after = page.next
  }
  return written
}

/**
 * Has every room that changed since then (UTC ms) send the record what it has of it. First all are looked at, so that players get their rows
 * again before anything names them; then the ledgers, from which the histories read ratings; then the rooms, in the order in which the record
 * first heard of them. Nothing of it counts twice: a run that broke off is run again from the beginning.
 */
export async function republishRooms(
  ask: AskSite,
  { since, objects, tell }: { since: number; objects: FoundObjects; tell: (line: string) => void },
): Promise<Republished> {
  const from = Math.max(0, since - marginMs)
  const listed = recordedKinds.flatMap((kind) => objects[kind].map((object): Room => ({ kind, object })))
  const rooms = [...listed, ...(await archivedSince(ask, from))]
  tell(`${rooms.length} rooms are looked at …`)
  const failed: Failed[] = []
  const changed: Changed[] = []
  let users = 0
  for (const page of pagesOf(rooms, lookedAtATime)) {
    const looked = (await ask({ do: 'look', rooms: page, since: from })) as { rooms: Changed[]; users: number; failed: Failed[] }
    changed.push(...looked.rooms)
    failed.push(...looked.failed)
    users += looked.users
  }
  tell(`${changed.length} have changed; players whose row was made again: ${users}.`)
  const ledger = await repeatLedger(ask, from)
  tell(`Writes to the ledgers that were missing: ${ledger}.`)
  let sent = 0
  for (const page of pagesOf(
    changed.toSorted((one, other) => one.at - other.at),
    sentAtATime,
  )) {
    const answer = (await ask({ do: 'send', rooms: page.map(({ room }) => room) })) as { sent: number; failed: Failed[] }
    sent += answer.sent
    failed.push(...answer.failed)
    tell(`${sent} of ${changed.length} sent.`)
  }
  return { looked: rooms.length, changed: changed.length, sent, users, ledger, failed }
}
