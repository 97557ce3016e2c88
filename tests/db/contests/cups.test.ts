import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { candidatesMax, listRandomCandidates } from '../../../db/queries/contests/cup-candidates.ts'
import {
  findCupCard,
  listCupPlayersShown,
  listCups,
  listCupsOf,
  listCupTraces,
  listedCupsMax,
  listOverdueCups,
  listPrivateCups,
  moveCupDeadline,
  shownPlayersMax,
} from '../../../db/queries/contests/cups.ts'
import { cupStatuses } from '../../../durable/rules/cup/cup-words.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { aSteamId, aUser } from '../../support/workerd/builders.ts'
import { recordedCup } from '../../support/workerd/contests/a-cup-record.ts'
import { metered } from '../../support/workerd/metered.ts'

const db = openDatabase(env.DB)
const names = (cups: { name: string }[]) => cups.map(({ name }) => name)

/** This many cups of each status, public and private, whose records would be costly to read, each with this many players. */
const history = async (count: number, players: number) => {
  const places = JSON.stringify(Array.from({ length: count }, (_, place) => place))
  for (const status of cupStatuses)
    for (const isPrivate of [0, 1])
      await env.DB.prepare(
        `INSERT INTO cups (id, name, status, max_players, date, reg_open, reg_close, is_private, team_size, registered, waiting, created_at, revision, record)
         SELECT ?1 || ?2 || value, 'Gammel cup', ?1, 40, value, 0, 1, ?2, 5, 40, 0, 1, 1, hex(zeroblob(3000)) FROM json_each(?3)`,
      )
        .bind(status, isPrivate, places)
        .run()
  await env.DB.prepare(
    `INSERT INTO cup_players (steamid, cup_id, part) SELECT 'player' || value, cups.id, 'in' FROM cups JOIN json_each(?) WHERE is_private = 0`,
  )
    .bind(JSON.stringify(Array.from({ length: players }, (_, place) => place)))
    .run()
}

beforeEach(async () => {
  await env.DB.batch(
    ['cups', 'cup_players', 'staff_log', 'user_stats', 'elo_ledger', 'users'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})

describe('the list of cups', () => {
  it('shows what is played, what comes next and what was played last, and no private cup', async () => {
    for (const [name, status, date] of [
      ...([['Forrige', 'closed', 2] as const, ['Eldre', 'closed', 1] as const, ['Neste', 'open', 5] as const] as const),
      ...([['Senere', 'open', 6] as const, ['Nå', 'live', 3] as const, ['Settes opp', 'creating_teams', 4] as const] as const),
    ])
      await recordedCup({ name, status, date })
    await recordedCup({ name: 'Hemmelig', is_private: 1 })
    expect(names(await listCups(db))).toEqual(['Nå', 'Settes opp', 'Neste', 'Senere', 'Forrige', 'Eldre'])
    expect(names(await listPrivateCups(db))).toEqual(['Hemmelig'])
  })

  it('shows each their own, private ones too, but not those they left', async () => {
    const me = aSteamId()
    await recordedCup({ name: 'Over', status: 'closed', date: 9 }, [me])
    await recordedCup({ name: 'Senere', date: 8 }, [me], 'waiting')
    await recordedCup({ name: 'Hemmelig', is_private: 1, date: 7 }, [me])
    await recordedCup({ name: 'Forlatt' }, [me], 'gone')
    await recordedCup({ name: 'Andres' }, [aSteamId()])
    expect(names(await listCupsOf(db, me))).toEqual(['Hemmelig', 'Senere', 'Over'])
  })

  it('shows a dozen players of each cup, by the name and picture they have now', async () => {
    const users = await Promise.all(Array.from({ length: 14 }, () => aUser()))
    const [full, small] = [
      await recordedCup(
        {},
        users.map(({ steamId }) => steamId),
      ),
      await recordedCup({}, [users[0]?.steamId ?? '']),
    ]
    await recordedCup({}, [users[0]?.steamId ?? ''], 'waiting')
    const shown = await listCupPlayersShown(db, [small, full])
    expect(shown.map(({ cupid }) => cupid)).toEqual([small, ...Array(shownPlayersMax).fill(full)])
    expect(shown[0]).toEqual({
      cupid: small,
      steamid: users[0]?.steamId,
      username: users[0]?.username,
      avatar: '/avatars/01.svg',
    })
  })

  it('reads no more than it shows of a history of 100,000 rows', async () => {
    await history(1_000, 24)
    const { db: watched, rows } = metered()
    const cost = async (read: () => Promise<unknown>) => {
      const before = rows.read
      await read()
      return rows.read - before
    }
    const listed = Object.values(listedCupsMax).reduce((sum, most) => sum + most)
    const cups = await listCups(watched)
    expect(cups).toHaveLength(listed)
    expect(cups[0]).not.toHaveProperty('record')
    expect(rows.read).toBe(listed)
    expect(await cost(() => listPrivateCups(watched))).toBe(listed)
    const ids = cups.filter(({ status }) => status !== 'closed').map(({ id }) => id)
    expect(await cost(() => listCupPlayersShown(watched, ids))).toBeLessThanOrEqual(ids.length * (1 + 4 * shownPlayersMax))
    expect(await cost(() => findCupCard(watched, ids[0] ?? ''))).toBe(1)
    const me = aSteamId()
    for (let place = 0; place < 3; place++) await recordedCup({}, [me])
    expect(await cost(() => listCupsOf(watched, me))).toBeLessThanOrEqual(3 * 4)
    expect(await cost(() => listOverdueCups(watched, 10))).toBeLessThanOrEqual(1)
  }, 60_000)
})

it('wakes a cup that should have done something, and forgets one that no room knows', async () => {
  const late = await recordedCup({ phase_ends_at: 50 })
  await recordedCup({ phase_ends_at: 70 })
  await recordedCup({ phase_ends_at: null })
  expect(await listOverdueCups(db, 60)).toEqual([late])
  await moveCupDeadline(db, late, { time: 60, to: null })
  expect(await listOverdueCups(db, 60)).toEqual([])
})

it('knows every cup a player had something to do with, and no others', async () => {
  const me = aSteamId()
  const played = await recordedCup({}, [me])
  const left = await recordedCup({}, [me], 'gone')
  const ran = await recordedCup({})
  await recordedCup({}, [aSteamId()])
  const log = (actor: string, action: string, target: string) =>
    env.DB.prepare('INSERT INTO staff_log (at, actor_steamid, action, target) VALUES (1, ?, ?, ?)').bind(actor, action, target).run()
  await log(me, 'add-cup', 'gone1cup')
  await log(me, 'start-cup-match', `${ran} 3`)
  await log(me, 'start-tournament-match', 'not1cup 3')
  await log(aSteamId(), 'add-cup', 'other1cup')
  const mine = [played, left, ran, 'gone1cup'].sort()
  expect(await listCupTraces(db, me, { offset: 0, most: 10 })).toEqual(mine)
  expect(await listCupTraces(db, me, { offset: 1, most: 2 })).toEqual(mine.slice(1, 3))
})

describe('a player who may be drawn into a cup', () => {
  const asked = { cupId: 'asking', now: 1_000, since: 100, dayFrom: 5_000, dayTo: 6_000, besides: [] as SteamId[] }
  const seenAt = (steamId: SteamId, at: number) => env.DB.prepare('UPDATE users SET seen_at = ? WHERE steamid = ?').bind(at, steamId).run()
  const candidates = async (besides: SteamId[] = []) =>
    (await listRandomCandidates(db, { ...asked, besides })).map(({ steamId }) => steamId)

  it('was here lately, is not banned, and is in no cup that day', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, () => aUser()))
    const [first, second, away, banned, wasBanned, inCup, waiting, leftCup, deleted] = all.map(({ steamId }) => steamId) as SteamId[] &
      Record<number, SteamId>
    for (const [place, { steamId }] of all.entries()) await seenAt(steamId, 900 - place)
    await seenAt(away as SteamId, 99)
    await env.DB.prepare('UPDATE users SET banned = 1, ban_until = ? WHERE steamid = ?').bind(1_001, banned).run()
    await env.DB.prepare('UPDATE users SET banned = 1, ban_until = ? WHERE steamid = ?').bind(1_000, wasBanned).run()
    await env.DB.prepare('UPDATE users SET steamid = ? WHERE steamid = ?').bind(pseudonymOf(77), deleted).run()
    await recordedCup({ date: 5_000, is_private: 1 }, [inCup as SteamId])
    await recordedCup({ date: 5_999, status: 'live' }, [waiting as SteamId], 'waiting')
    await recordedCup({ date: 5_500 }, [leftCup as SteamId], 'gone')
    await recordedCup({ date: 6_000 }, [first as SteamId])
    expect(await candidates()).toEqual([first, second, wasBanned, leftCup])
    expect(await candidates([second as SteamId])).toEqual([first, wasBanned, leftCup])
  })

  it('is nobody who has left the cup, whatever its day', async () => {
    const [stays, left] = [await aUser(), await aUser()]
    await seenAt(stays.steamId, 900)
    await seenAt(left.steamId, 800)
    const id = await recordedCup({ date: 9_000 }, [left.steamId], 'gone')
    expect(await candidates()).toEqual([stays.steamId, left.steamId])
    const drawable = await listRandomCandidates(db, { ...asked, cupId: id, dayFrom: 9_000, dayTo: 9_001 })
    expect(drawable.map(({ steamId }) => steamId)).toEqual([stays.steamId])
  })

  it('comes with what the cup keeps of them: their rating, and kills per death once they have played', async () => {
    const [fresh, played] = [await aUser({ elo: 1200, role: 2 }), await aUser()]
    for (const { steamId } of [fresh, played]) await seenAt(steamId, 500)
    await env.DB.prepare(
      'INSERT INTO user_stats (user_id, kills, deaths, matches_played) SELECT id, 30, 20, 2 FROM users WHERE steamid = ?',
    )
      .bind(played.steamId)
      .run()
    const found = await listRandomCandidates(db, asked)
    expect(found).toHaveLength(2)
    expect(found).toContainEqual({
      ...{ steamId: fresh.steamId, username: fresh.username, avatar: '/avatars/01.svg', role: 2, elo: 1200, kd: null },
    })
    expect(found).toContainEqual(expect.objectContaining({ steamId: played.steamId, kd: 1.5 }))
  })

  it('is looked for among those who were here last, however many there are and whatever was played', async () => {
    await history(100, 100)
    await env.DB.prepare(
      `INSERT INTO users (uid, steamid, username, username_folded, avatar, created_at, seen_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT 'u' || i, 'many' || i, 'x', 'x', '', 1, 100 + i FROM n`,
    ).run()
    const { db: watched, rows } = metered()
    const found = await listRandomCandidates(watched, asked)
    expect([found.length, found[0]?.steamId]).toEqual([candidatesMax, 'many20000'])
    expect(rows.read).toBeLessThanOrEqual(candidatesMax * 6)
  })
})
