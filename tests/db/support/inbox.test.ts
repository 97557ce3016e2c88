import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { type InboxFilter, type InboxPage, type InboxPlace, readInbox } from '../../../db/queries/support/inbox.ts'
import { searchInbox } from '../../../db/queries/support/inbox-search.ts'
import { ticketStatuses } from '../../../durable/rules/support/ticket-words.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { metered } from '../../support/workerd/metered.ts'
import { growInbox, inboxBeganAt, writerOf } from '../../support/workerd/support/big-inbox.ts'

const db = openDatabase(env.DB)
const few = 1_000
const many = 100_000
const now = inboxBeganAt + 400 * 86_400_000

const toDo: InboxFilter = { statuses: ['open', 'in_progress'], priorities: [0, 1, 2], isMine: false }
const everything: InboxFilter = { ...toDo, statuses: ticketStatuses }
const filters: Record<string, InboxFilter> = {
  'to do': toDo,
  everything,
  closed: { ...toDo, statuses: ['closed'] },
  'high and open': { ...toDo, statuses: ['open'], priorities: [2] },
  mine: { ...everything, isMine: true },
  'mine, high': { ...everything, isMine: true, priorities: [2] },
}
const searches = [
  ...[
    '#77',
    '77',
    'a',
    'æ',
    '%',
    '_',
    'hjelp',
    'h',
    'hj',
    'he',
    'koen',
    'KØEN',
    'nummer',
    'nummer77',
    'gruppe7',
    'hjelp koen gruppe77',
    'ingen',
  ],
  ...['ærlig', 'Ærlig 7', writerOf(77), 'match-of-many', 'x'.repeat(100), "' OR 1 --", '#', '76561199999999999'],
]

let viewer: { id: number; steamId: SteamId }
/** The rows that each filter and each search reads. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  const helper = { id: (await idOf(writerOf(999))) as number, steamId: writerOf(999) as SteamId }
  for (const [name, filter] of Object.entries(filters)) {
    const meter = metered()
    await readInbox(meter.db, { filter, viewer: filter.isMine ? helper : viewer, after: null, now })
    rows[name] = meter.rows.read
  }
  for (const text of searches) {
    const meter = metered()
    await searchInbox(meter.db, { text, filter: everything, viewer, after: null, now })
    rows[`? ${text}`] = meter.rows.read
  }
  return rows
}
const idOf = async (steamId: string) =>
  (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first<{ id: number }>())?.id

/** The numbers of the first tickets of which this holds, as the inbox orders them. */
async function rightOrder(where: string, most: number, order = 'iif(desk_order < 5e12, 2 - priority, 3), '): Promise<number[]> {
  const { results } = await env.DB.prepare(`SELECT id FROM tickets WHERE ${where} ORDER BY ${order}desk_order, id LIMIT ${most}`).all<{
    id: number
  }>()
  return results.map(({ id }) => id)
}

let withFew: Record<string, number> = {}
let withMany: Record<string, number> = {}
beforeAll(async () => {
  const { steamId } = await aUser({ role: 2 })
  viewer = { id: (await idOf(steamId)) as number, steamId }
  await growInbox(few)
  withFew = await rowsOfAll()
  await growInbox(many - few, few + 1)
  withMany = await rowsOfAll()
})

describe('the inbox of 100 000 tickets', () => {
  it('reads a bounded number of rows under every filter and for every search, as many as with 1 000', () => {
    for (const [name, rows] of Object.entries(withMany)) expect(rows, name).toBeLessThanOrEqual(1_100)
    // A thousand tickets fill the part of each range that is looked at; only the waiting ones are fewer than a hundred.
    for (const name of Object.keys(filters)) expect(withMany[name], name).toBeLessThanOrEqual((withFew[name] ?? 0) + 60)
  })

  it('counts those who wait up to a hundred', async () => {
    const { waiting } = await readInbox(db, { filter: toDo, viewer, after: null, now })
    expect(waiting).toBe(100)
  })

  it('shows who waits by priority and time, then what changed last', async () => {
    const { tickets } = await readInbox(db, { filter: everything, viewer, after: null, now })
    const expected = await rightOrder('1 = 1', 30)
    expect(tickets.map(({ id }) => id)).toEqual(expected)
    expect(tickets.every(({ waiting_since }) => waiting_since !== null)).toBe(true)
    const high = await readInbox(db, { filter: { statuses: ['closed'], priorities: [0, 2], isMine: false }, viewer, after: null, now })
    expect(high.tickets.map(({ id }) => id)).toEqual(await rightOrder("status = 'closed' AND priority <> 1", 30))
  })

  it('shows one their own work', async () => {
    const helper = { id: (await idOf(writerOf(999))) as number, steamId: writerOf(999) as SteamId }
    const { tickets } = await readInbox(db, { filter: { ...toDo, isMine: true, priorities: [1] }, viewer: helper, after: null, now })
    const mine = `assigned_to = ${helper.id} AND status <> 'closed' AND priority = 1`
    const seen = tickets.map(({ id }) => id)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).toEqual(await rightOrder(mine, seen.length))
  })
})

describe('tickets about matches that go on', () => {
  const going = (ids: readonly string[]) =>
    env.DB.batch(
      ids.map((id) =>
        env.DB.prepare(
          `INSERT INTO matches (match_id, kind, type, status, status_match, creator_id, max_players, series_type, pick_type, is_competitive,
             created_at, revision, phase_ends_at)
           VALUES (?1, 'gather', '5v5', 'live', 'live', '1', 10, 'bo1', 'captain', 1, ${now}, 1, ${now})
           ON CONFLICT DO UPDATE SET phase_ends_at = ${now}`,
        ).bind(id),
      ),
    )
  const about = (id: number, matchId: string) => env.DB.prepare('UPDATE tickets SET match_id = ? WHERE id = ?').bind(matchId, id).run()
  const firstOf = async (filter = toDo) => (await readInbox(db, { filter, viewer, after: null, now })).tickets.map(({ id }) => id)

  it('come first while their player waits, by priority, and cost a few rows for each match', async () => {
    const [late, later] = await rightOrder("status = 'open' AND waiting_since IS NOT NULL AND priority = 0 AND id > 90000", 2)
    const [urgent] = await rightOrder("status = 'open' AND waiting_since IS NOT NULL AND priority = 2 AND id > 90000", 1)
    const [idle] = await rightOrder("status = 'open' AND waiting_since IS NULL AND id > 90000", 1)
    const matches = [late, later, urgent, idle].map((id) => `going-${id}`)
    for (const id of [late, later, urgent, idle]) await about(id as number, `going-${id}`)
    expect(await firstOf()).toEqual(await rightOrder("status <> 'closed'", 30))
    const before = metered()
    await readInbox(before.db, { filter: toDo, viewer, after: null, now })
    await going(matches)
    const meter = metered()
    const page = await readInbox(meter.db, { filter: toDo, viewer, after: null, now })
    expect(page.tickets.slice(0, 3).map(({ id }) => id)).toEqual([urgent, late, later])
    expect(page.tickets.map(({ id }) => id)).not.toContain(idle)
    expect(page.tickets).toHaveLength(33)
    expect(meter.rows.read - before.rows.read).toBeLessThanOrEqual(40)
    expect((await firstOf({ ...toDo, priorities: [0] })).slice(0, 2)).toEqual([late, later])
    // The second page begins behind the part of the first, with none of it.
    const second = await readInbox(db, { filter: toDo, viewer, after: page.next, now })
    expect(second.tickets.map(({ id }) => id)).toEqual((await rightOrder("status <> 'closed'", 60)).slice(30))
    await env.DB.prepare("UPDATE matches SET phase_ends_at = NULL WHERE match_id LIKE 'going-%'").run()
    expect(await firstOf()).toEqual(await rightOrder("status <> 'closed'", 30))
  })

  it('are left out where the viewer wrote them, or they are about the viewer', async () => {
    const [own] = await rightOrder("status = 'open' AND waiting_since IS NOT NULL AND id > 95000", 1)
    await about(own as number, 'going-own')
    await going(['going-own'])
    const owner = await env.DB.prepare('SELECT user_id FROM tickets WHERE id = ?').bind(own).first<number>('user_id')
    const as = { id: owner as number, steamId: writerOf(own as number) as SteamId }
    expect((await firstOf())[0]).toBe(own)
    expect((await readInbox(db, { filter: toDo, viewer: as, after: null, now })).tickets.map(({ id }) => id)).not.toContain(own)
    await env.DB.prepare("DELETE FROM matches WHERE match_id LIKE 'going-%'").run()
  })
})

describe('a search', () => {
  const found = async (text: string, filter = everything, as = viewer) =>
    (await searchInbox(db, { text, filter, viewer: as, after: null, now })).tickets

  it('finds a ticket by its number', async () => {
    expect((await found('#777')).map(({ id }) => id)).toEqual([777])
    expect((await found('777')).map(({ id }) => id)).toContain(777)
  })

  it('finds those of a player by SteamID and by the beginning of the name, newest change first', async () => {
    const theirs = (await found(writerOf(77))).map(({ steamid }) => steamid)
    expect(theirs).toEqual(Array(30).fill(writerOf(77)))
    const named = await found('ÆRLIG 77')
    expect(named.length).toBe(30)
    for (const { username } of named) expect(username).toMatch(/^Ærlig 77/)
    const times = named.map(({ updated_at }) => updated_at)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
  })

  it('finds those of a match', async () => {
    const ids = (await found('match-of-many')).map(({ id }) => id)
    expect(ids.length).toBe(30)
    for (const id of ids) expect(id % 2_000).toBe(7)
  })

  it('finds words by their beginning, with and without our letters, all of them', async () => {
    expect((await found('nummer4711')).map(({ id }) => id)).toContain(4711)
    for (const text of ['koen nummer54321', 'KØEN nummer54321', 'kø hje nummer54321']) {
      expect(
        (await found(text)).map(({ id }) => id),
        text,
      ).toEqual([54_321])
    }
    expect(await found('koen nummer54321 annet')).toEqual([])
    expect((await found('hjelp'))[0]?.id).toBe(many)
  })

  it('takes the filters, and finds nothing for signs', async () => {
    for (const { status } of await found('gruppe7', { ...everything, statuses: ['closed'] })) expect(status).toBe('closed')
    expect(await found('#777', { ...everything, statuses: ['closed'] })).toEqual([])
    for (const text of ['%', '_', '#', "' OR 1 --", 'a']) expect(await found(text), text).toEqual([])
  })

  it('leaves out what is the viewer’s own', async () => {
    const self = { id: (await idOf(writerOf(77))) as number, steamId: writerOf(77) as SteamId }
    expect(await found(writerOf(77), everything, self)).toEqual([])
    expect(await found('#77', everything, self)).toEqual([])
  })

  it('has pages without repeats', async () => {
    const seen: number[] = []
    let after: InboxPlace | null = null
    do {
      const page: InboxPage = await searchInbox(db, { text: 'gruppe7', filter: everything, viewer, after, now })
      seen.push(...page.tickets.map(({ id }) => id))
      after = page.next
    } while (after !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(100)
  })
})

describe('the pages of the inbox', () => {
  /** The inbox by its pages; between two of them `meanwhile` happens. */
  async function pagesOf(filter: InboxFilter, as: typeof viewer, meanwhile: (page: number) => Promise<unknown> = async () => null) {
    const seen: number[] = []
    let after: InboxPlace | null = null
    for (let page = 0; page < 400; page++) {
      const read: InboxPage = await readInbox(db, { filter, viewer: as, after, now })
      seen.push(...read.tickets.map(({ id }) => id))
      after = read.next
      if (after === null) return seen
      await meanwhile(page)
    }
    throw new Error('no end')
  }

  it('show everything that does not change once, while other tickets come, go and are answered', async () => {
    const filter: InboxFilter = { statuses: ['open'], priorities: [2], isMine: false }
    await env.DB.prepare("UPDATE tickets SET status = 'closed' WHERE status = 'open' AND priority = 2 AND id > 6000").run()
    const before = await rightOrder("status = 'open' AND priority = 2", many)
    const changed = new Set<number>()
    const seen = await pagesOf(filter, viewer, async (page) => {
      const [answered, closed] = [before[page * 7], before.at(-1 - page)]
      for (const id of [answered, closed]) if (id !== undefined) changed.add(id)
      await env.DB.batch([
        env.DB.prepare('UPDATE tickets SET waiting_since = NULL, updated_at = ?2, desk_order = 10000000000000 - ?2 WHERE id = ?1').bind(
          answered,
          now + page,
        ),
        env.DB.prepare("UPDATE tickets SET status = 'closed' WHERE id = ?").bind(closed),
      ])
    })
    const unchanged = seen.filter((id) => !changed.has(id))
    expect(unchanged).toEqual(before.filter((id) => !changed.has(id)))
  })

  it('leave out what the viewer wrote or is about them, to the end', async () => {
    const { steamId } = await aUser({ role: 2 })
    const self = { id: (await idOf(steamId)) as number, steamId }
    const filter: InboxFilter = { statuses: ['in_progress'], priorities: [2], isMine: false }
    const all = await rightOrder("status = 'in_progress' AND priority = 2 AND id <= 9000", many)
    await env.DB.batch([
      env.DB.prepare("UPDATE tickets SET status = 'closed' WHERE status = 'in_progress' AND priority = 2 AND id > 9000"),
      env.DB.prepare('UPDATE tickets SET reported = ? WHERE id IN (SELECT value FROM json_each(?))').bind(
        steamId,
        JSON.stringify(all.slice(0, 130)),
      ),
      env.DB.prepare('UPDATE tickets SET user_id = ? WHERE id IN (SELECT value FROM json_each(?))').bind(
        self.id,
        JSON.stringify(all.slice(200, 220)),
      ),
    ])
    expect(await pagesOf(filter, self)).toEqual([...all.slice(130, 200), ...all.slice(220)])
    // More of them than a call looks at: it answers where to go on, instead of looking on and on.
    await env.DB.prepare('UPDATE tickets SET reported = ? WHERE id IN (SELECT value FROM json_each(?))')
      .bind(steamId, JSON.stringify(all.slice(0, 400)))
      .run()
    const meter = metered()
    const first = await readInbox(meter.db, { filter, viewer: self, after: null, now })
    expect(first.tickets).toEqual([])
    expect(first.next).not.toBeNull()
    expect(meter.rows.read).toBeLessThanOrEqual(1_500)
  })
})
