import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DeskFilter, readDesk } from '../../../db/queries/support/desk.ts'
import { searchDesk } from '../../../db/queries/support/desk-search.ts'
import { type TicketStatus, ticketStatuses } from '../../../durable/rules/support/ticket-words.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { deskBeganAt, growDesk, writerOf } from '../../support/workerd/big-desk.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { metered } from '../../support/workerd/metered.ts'

const few = 1_000
const many = 100_000
const now = deskBeganAt + 400 * 86_400_000

const toDo: DeskFilter = { statuses: ['open', 'in_progress'], priorities: [0, 1, 2], isMine: false }
const everything: DeskFilter = { ...toDo, statuses: ticketStatuses }
const filters: Record<string, DeskFilter> = {
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
    await readDesk(meter.db, { filter, viewer: filter.isMine ? helper : viewer, after: null, now })
    rows[name] = meter.rows.read
  }
  for (const text of searches) {
    const meter = metered()
    await searchDesk(meter.db, { text, filter: everything, viewer, after: null, now })
    rows[`? ${text}`] = meter.rows.read
  }
  return rows
}
const idOf = async (steamId: string) =>
  (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first<{ id: number }>())?.id

let [withFew, withMany]: Record<string, number>[] = []
beforeAll(async () => {
  const { steamId } = await aUser({ role: 2 })
  viewer = { id: (await idOf(steamId)) as number, steamId }
  await growDesk(few)
  withFew = await rowsOfAll()
  await growDesk(many - few, few + 1)
  withMany = await rowsOfAll()
})

it('prints', () => {
  console.log(JSON.stringify(withFew, null, 1), JSON.stringify(withMany, null, 1))
  expect(1).toBe(2)
})
