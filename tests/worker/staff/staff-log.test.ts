import { env } from 'cloudflare:test'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { type LogFilter, listStaffLog } from '../../../db/queries/staff/staff-log.ts'
import { logStaffAction } from '../../../db/queries/system.ts'
import { type StaffAction, siteItself } from '../../../durable/rules/staff/staff-actions.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { staffLogReply } from '../../../worker/contract/admin/log.ts'
import { moderationReply, ownModerationReply } from '../../../worker/contract/public/moderation.ts'
import { readStaffLog } from '../../../worker/services/staff-log-reader.ts'
import { aSteamId, aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get } from '../../support/workerd/call.ts'
import { metered } from '../../support/workerd/metered.ts'
import { openSite } from '../support/support-calls.ts'

const db = openDatabase(env.DB)
const people = ['76561198000000001', '76561198000000002', siteItself]
const actions = ['ban', 'void', 'set-switch'] as const
const day = 86_400_000

type Stored = { id: number; at: number; actor_steamid: string; action: string; target: string; player_steamid: string | null }
const isIn = (line: Stored, { actor, action, player, target, from, to }: LogFilter): boolean =>
  [
    actor === undefined || line.actor_steamid === actor,
    action === undefined || line.action === action,
    player === undefined || line.player_steamid === player,
    target === undefined || line.target === target,
    from === undefined || line.at >= from,
    to === undefined || line.at < to,
  ].every(Boolean)

/** Two thousand lines over a hundred days, some written hours after they happened. */
const fillLog = () =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
     INSERT INTO staff_log (at, actor_steamid, actor_role, action, target, player_steamid)
     SELECT i * ${day / 20} - (i * 7919) % 11 / 10 * ${day * 0.9}, ?1 ->> ('$[' || (i * 31 % 3) || ']'), 3, ?2 ->> ('$[' || (i * 17 % 3) || ']'),
       'm' || (i % 40), iif(i % 3 = 0, NULL, ?1 ->> ('$[' || (i * 13 % 2) || ']')) FROM n`,
  )
    .bind(JSON.stringify(people), JSON.stringify(actions))
    .run()

/** A tournament as its room records it, drawn for two teams that meet in match 8; match 9 waits for its winner. */
const drawnForTwo = JSON.stringify({
  ...{ teams: [1, 2].map((id) => ({ id, name: ['Nattskiftet', 'Fjord'][id - 1] })), results: {} },
  draw: {
    ...{ format: { type: 'bracket', thirdPlace: false }, seeds: [1, 2], groups: [] },
    matches: [
      { no: 8, round: 1, sides: [1, 2].map((team) => ({ from: 'team', team })) },
      { no: 9, round: 2, sides: ['winner', 'loser'].map((from) => ({ from, of: 8 })) },
    ].map((match) => ({ stage: 'bracket', group: null, series: 'bo1', ...match })),
  },
})

/** Every line of a filter, page by page. */
async function wholeLog(filter: LogFilter): Promise<number[]> {
  const ids: number[] = []
  for (let before: number | null = null; ; ) {
    const { lines, next } = await listStaffLog(db, filter, before, { lines: 50, window: 300 })
    ids.push(...lines.map(({ id }) => id))
    if (next === null) return ids
    before = next
  }
}

describe('the log, filtered', () => {
  beforeAll(fillLog)

  it('has every line that is asked for once, newest first, whatever the filter and however it is paged', async () => {
    const { results } = await env.DB.prepare('SELECT * FROM staff_log ORDER BY id DESC').all<Stored>()
    const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
    const time = fc.option(fc.integer({ min: -2, max: 103 }), { nil: undefined })
    const filters = fc.record({
      ...{ actor: maybe(people), action: maybe(actions), player: maybe(people), target: maybe(['m1', 'm39', 'x']) },
      ...{ from: time, to: time },
    })
    const check = async (days: LogFilter) => {
      const at = (time: number | undefined) => time && time * day
      const filter = { ...days, from: at(days.from), to: at(days.to) }
      expect(await wholeLog(filter)).toEqual(results.filter((line) => isIn(line, filter)).map(({ id }) => id))
    }
    await check({})
    await fc.assert(fc.asyncProperty(filters, check), { numRuns: 60 })
  })
})

describe('the staff log', () => {
  let chief: TestUser
  let moderator: TestUser
  let player: TestUser
  const write = (action: StaffAction, by: TestUser | null, fields: object = {}) =>
    logStaffAction(db, {
      ...{ at: Date.now(), actor_steamid: by?.steamId ?? siteItself, actor_role: (by ? 3 : null) as Role | null },
      ...{ action, target: player.steamId, player_steamid: player.steamId },
      ...fields,
    })

  beforeEach(async () => {
    await env.DB.prepare('DELETE FROM staff_log').run()
    ;[chief, moderator, player] = await Promise.all([
      aUser({ role: 4, username: 'Sjefen' }),
      aUser({ role: 2, username: 'Vokteren' }),
      aUser({ username: '=HYPERLINK("x")' }),
    ])
  })

  it('has names, and is for a Hoved Administrator', async () => {
    await write('ban', moderator, { after: '1900000000000', reason: 'Juks' })
    const { body } = await get(`/admin/log?player=${player.steamId}`, chief.token)
    const { log, next } = v.parse(staffLogReply, body)
    expect(next).toBeNull()
    expect(log).toMatchObject([
      { actor: { name: 'Vokteren' }, role: 3, action: 'ban', player: { name: '=HYPERLINK("x")' }, reason: 'Juks' },
    ])
    for (const path of ['/admin/log', '/admin/log.csv']) {
      expect((await get(path, moderator.token)).status).toBe(403)
      expect((await get(path)).status).toBe(401)
      expect((await get(`${path}?action=mose&from=x`, chief.token)).body).toMatchObject({
        error: 'INVALID_INPUT',
        fields: ['action', 'from'],
      })
    }
  })

  it('names the match, the cup and the tournament that a line tells of, and says nothing of one that is gone', async () => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO matches (match_id, revision, kind, type, status, status_match, name, series_type, pick_type, is_competitive, max_players,
           creator_id, created_at)
         VALUES ('mown', 1, 'gather', '5v5', 'live', 'live', NULL, 'bo1', 'ABBAABAB', 1, 10, ?1, 1)`,
      ).bind(player.steamId),
      env.DB.prepare(
        `INSERT INTO cups (id, name, status, max_players, date, reg_open, reg_close, is_private, team_size, registered, waiting, created_at,
           revision, record)
         VALUES ('c1', 'Kveldscupen', 'upcoming', 20, 1, 1, 1, 0, 5, 0, 0, 1, 1, '{}')`,
      ),
      env.DB.prepare(
        `INSERT INTO tournaments (id, name, status, registration_open, team_size, prize_pool, registered_teams, max_teams, start_date,
           tournament_type, created_at, revision, record)
         VALUES ('t1', 'Høstturneringen', 'open', 1, 5, '', 0, 8, 1, 'bracket', 1, 1, ?1)`,
      ).bind(drawnForTwo),
    ])
    const plain = { player_steamid: null }
    await write('assign-server', chief, { ...plain, target: '192.0.2.7:27015', after: 'mown' })
    await write('set-cup-winner', chief, { ...plain, target: 'c1 2' })
    await write('set-result', chief, { ...plain, target: 't1 8', after: '2-0' })
    await write('walkover', chief, { ...plain, target: 't1 9' })
    await write('start-cup', chief, { ...plain, target: 'gone' })
    const { body } = await get('/admin/log', chief.token)
    const names = v.parse(staffLogReply, body).log.map(({ action, target_name, sides }) => [action, target_name, sides])
    expect(names).toEqual([
      ['start-cup', null, null],
      ['walkover', 'Høstturneringen', null],
      ['set-result', 'Høstturneringen', ['Nattskiftet', 'Fjord']],
      ['set-cup-winner', 'Kveldscupen', null],
      ['assign-server', '=HYPERLINK("x")s gather', null],
    ])
    const file = await openSite().ask('/api/admin/log.csv', { headers: { Authorization: chief.token } })
    expect(await file.text()).toContain('"Høstturneringen","Nattskiftet mot Fjord"')
    const { db: counted, rows } = metered()
    await listStaffLog(counted, {}, null)
    const alone = rows.read
    await readStaffLog(counted, {}, null)
    // The two contests, each by its key, no matter how many lines tell of it.
    expect(rows.read - 2 * alone).toBeLessThanOrEqual(6)
  })

  it('comes as a file that Excel reads and no formula runs in, part by part', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
       INSERT INTO staff_log (at, actor_steamid, action, target, player_steamid, reason) SELECT i, 'system', 'ban', ?1, ?1, 'sa "hei", gikk' FROM n`,
    )
      .bind(player.steamId)
      .run()
    const part = (query: string) => openSite().ask(`/api/admin/log.csv${query}`, { headers: { Authorization: chief.token } })
    const first = await part('')
    const bytes = new Uint8Array(await first.clone().arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = (await first.text()).split('\r\n')
    expect(lines).toHaveLength(1002)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines[1]).toContain('"sa ""hei"", gikk"')
    const second = await part(`?before=${first.headers.get('X-Next')}`)
    expect((await second.text()).split('\r\n')).toHaveLength(501)
    expect(second.headers.get('X-Next')).toBeNull()
  })

  it('tells everybody of bans and voided results, and nobody who did it', async () => {
    await env.DB.prepare(
      `INSERT INTO matches (match_id, revision, kind, type, status, status_match, name, series_type, pick_type, is_competitive, max_players,
         creator_id, created_at, voided)
       VALUES ('mvoid', 1, 'gather', '5v5', 'complete', 'complete', 'Fredagskampen', 'bo1', 'ABBAABAB', 1, 10, 'system', 1, 1)`,
    ).run()
    await write('ban', moderator, { after: '1900000000000', reason: 'Juks' })
    await write('void', chief, { target: 'mvoid', player_steamid: null, before: 'A', reason: 'Feil lag' })
    for (const action of ['set-role', 'add-note', 'set-discord'] as const) await write(action, chief, { after: 'hemmelig' })
    await write('unban', moderator, { actor_role: null })
    await write('ban', null)
    const reply = await get('/moderation')
    expect(v.parse(moderationReply, reply.body).moderation).toMatchObject([
      { action: 'ban', role: null, by_site: 1 },
      { action: 'unban', role: null, by_site: 0 },
      { action: 'void', role: 3, player: null, match: { id: 'mvoid', name: 'Fredagskampen' }, reason: 'Feil lag' },
      { action: 'ban', player: { steamid: player.steamId }, match: null, until: 1_900_000_000_000, reason: 'Juks' },
    ])
    await env.DB.prepare(`UPDATE matches SET voided = 0 WHERE match_id = 'mvoid'`).run()
    const again = v.parse(moderationReply, (await get('/moderation?before=999999')).body).moderation
    expect(again.filter(({ action }) => action === 'void')).toEqual([])
    const said = JSON.stringify(reply.body)
    for (const secret of ['hemmelig', 'Sjefen', 'Vokteren', chief.steamId, moderator.steamId]) expect(said).not.toContain(secret)
    expect(reply.headers.get('Cache-Control')).toContain('public')
  })

  it('shows a player what was done to them and by which role, without notes and without names', async () => {
    const other = aSteamId()
    await write('chat-ban', moderator, { reason: 'Språkbruk' })
    await write('add-note', moderator, { reason: 'følg med' })
    await write('ban', moderator, { target: other, player_steamid: other })
    const { body } = await get('/profile/moderation', player.token)
    const { moderation } = v.parse(ownModerationReply, body)
    expect(moderation).toMatchObject([{ action: 'chat-ban', role: 3, by_site: 0, reason: 'Språkbruk' }])
    expect(JSON.stringify(body)).not.toContain(moderator.steamId)
    expect((await get('/profile/moderation')).status).toBe(401)
  })
})
