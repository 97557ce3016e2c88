import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { type CupPlayerRow, deleteCup, findCupRecord, saveCup, saveCupPlayers } from '../../../db/queries/contests/cup-records.ts'
import { findEnteredRooms } from '../../../db/queries/erasure/find-rooms.ts'
import { saveFormerPlayers } from '../../../db/queries/erasure/former-players.ts'
import { aSteamId } from '../../support/workerd/builders.ts'
import { aCupRow } from '../../support/workerd/contests/a-cup-record.ts'
import { metered } from '../../support/workerd/metered.ts'

const db = openDatabase(env.DB)
const partsIn = async (id: string) =>
  (await env.DB.prepare('SELECT steamid, part, team_id, won FROM cup_players WHERE cup_id = ?').bind(id).all<{ steamid: string }>()).results
const row = (id: string, steamid: string, fields: Partial<CupPlayerRow> = {}): CupPlayerRow => ({
  ...{ steamid, cup_id: id, part: 'in', team_id: null },
  ...fields,
})

it('keeps the newest that a cup’s room told, whatever comes late', async () => {
  const cup = aCupRow({ record: '{"v":2}', revision: 2 })
  expect(await findCupRecord(db, cup.id)).toBeNull()
  await saveCup(db, cup)
  await saveCup(db, { ...cup, record: '{"v":4}', status: 'live', revision: 4 })
  for (const late of [cup, { ...cup, status: 'live' as const, revision: 3 }]) await saveCup(db, late)
  expect(await findCupRecord(db, cup.id)).toEqual({ record: '{"v":4}', revision: 4 })
  await saveCup(db, { ...cup, record: '{"v":5}', status: 'live', revision: 5, created_at: 1 })
  const [stored] = (await env.DB.prepare('SELECT status, created_at, record FROM cups WHERE id = ?').bind(cup.id).all()).results
  expect(stored).toEqual({ status: 'live', created_at: cup.created_at, record: '{"v":5}' })
})

it('finds the cups and tournaments of a player that were left before the record heard of them', async () => {
  const { id } = aCupRow()
  const [kari, ola] = [aSteamId(), aSteamId()]
  await saveCupPlayers(db, id, [row(id, kari)])
  const { db: watched, rows } = metered()
  for (const kind of ['cup', 'tournament'] as const) await saveFormerPlayers(watched, id, { kind, steamIds: [kari, ola] })
  const written = rows.written
  for (const kind of ['cup', 'tournament'] as const) {
    await saveFormerPlayers(watched, id, { kind, steamIds: [kari, ola] })
    expect(await findEnteredRooms(db, { kind, steamId: ola }, '')).toEqual({ rooms: [{ kind, id }], next: null })
  }
  expect(rows.written).toBe(written)
  expect(await partsIn(id)).toMatchObject([
    { steamid: kari, part: 'in' },
    { steamid: ola, part: 'gone' },
  ])
})

it('costs one row while nothing changes that lists are ordered by', async () => {
  const cup = aCupRow({ phase_ends_at: 7 })
  await saveCup(db, cup)
  const { db: watched, rows } = metered()
  const cost = async (fields: Partial<typeof cup>) => {
    const before = rows.written
    await saveCup(watched, { ...cup, ...fields })
    return rows.written - before
  }
  expect(await cost({ revision: 2, registered: 3 })).toBe(1)
  expect(await cost({ revision: 3, status: 'live', phase_ends_at: null })).toBeGreaterThan(1)
})

it('writes only who came, changed or left, and keeps who left without a team', async () => {
  const { id } = aCupRow()
  const [kari, ola, eva] = [aSteamId(), aSteamId(), aSteamId()]
  await saveCupPlayers(db, id, [row(id, kari), row(id, ola), row(id, eva, { part: 'waiting' })])
  await env.DB.prepare('UPDATE cup_players SET won = 1 WHERE steamid = ?').bind(kari).run()
  const { db: watched, rows } = metered()
  await saveCupPlayers(watched, id, [row(id, kari), row(id, ola), row(id, eva, { part: 'waiting' })])
  expect(rows.written).toBe(0)
  await saveCupPlayers(watched, id, [row(id, kari, { team_id: 2 }), row(id, eva)])
  expect(rows.written).toBe(3)
  const now = [
    { steamid: kari, part: 'in', team_id: 2, won: 1 },
    { steamid: ola, part: 'gone', team_id: null, won: 0 },
    { steamid: eva, part: 'in', team_id: null, won: 0 },
  ]
  expect(await partsIn(id)).toEqual(now)
  await saveCupPlayers(watched, id, [row(id, kari, { team_id: 2 }), row(id, eva)])
  expect(rows.written).toBe(3)
  await saveCupPlayers(watched, id, [row(id, kari, { team_id: 2 }), row(id, eva), row(id, ola, { part: 'waiting' })])
  expect(await partsIn(id)).toContainEqual({ steamid: ola, part: 'waiting', team_id: null, won: 0 })
})

it('remembers who was in a cup that was deleted, and what they won', async () => {
  const cup = aCupRow()
  const [kari, ola] = [aSteamId(), aSteamId()]
  await saveCup(db, cup)
  await saveCupPlayers(db, cup.id, [row(cup.id, kari, { team_id: 1 }), row(cup.id, ola)])
  await env.DB.prepare('UPDATE cup_players SET won = 1 WHERE steamid = ?').bind(kari).run()
  for (const _again of [1, 2]) await deleteCup(db, cup.id)
  expect(await findCupRecord(db, cup.id)).toBeNull()
  expect(await partsIn(cup.id)).toEqual([
    { steamid: kari, part: 'gone', team_id: null, won: 1 },
    { steamid: ola, part: 'gone', team_id: null, won: 0 },
  ])
})
