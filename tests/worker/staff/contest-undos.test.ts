import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CupRoom } from '../../../durable/cup/cup-room.ts'
import { cupOf, tournamentOf } from '../../../durable/ports/objects.ts'
import { undoMs } from '../../../durable/rules/staff/undoable-acts.ts'
import type { TournamentRoom } from '../../../durable/tournament/tournament-room.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import { aCupWith } from '../../support/workerd/contests/a-cup.ts'
import { aTournamentOfTwo, recorded } from '../../support/workerd/contests/a-tournament.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

type Shown = { id: number; action: string; target: string; is_own: 0 | 1; until: number }

let other: TestUser
beforeAll(async () => {
  other = await aUser({ role: 3 })
})

const undosOf = async (name: string, by: TestUser = other): Promise<Shown[]> =>
  ((await get('/admin/undos', by.token)).body.undos as Shown[]).filter(({ target }) => target === name)
const undo = (id: number | undefined, by: TestUser = other) => post('/admin/undo', by.token, { id })
const rowsOf = async (sql: string, id: string) => (await env.DB.prepare(sql).bind(id).all()).results
const withoutRevision = (rows: Record<string, unknown>[]) => rows.map(({ revision: _revision, record: _record, ...row }) => row)
const logOf = async (id: string) =>
  (await rowsOf('SELECT action, before FROM staff_log WHERE target = ? ORDER BY id', id)).filter(({ action }) => action !== 'add-cup')

describe('a cup that is deleted', () => {
  const rows = async (id: string) => [
    withoutRevision(await rowsOf('SELECT * FROM cups WHERE id = ?', id)),
    await rowsOf('SELECT * FROM cup_players WHERE cup_id = ? ORDER BY steamid', id),
  ]

  it('is gone for everybody at once, and back as it was after one press or several', async () => {
    const { id, staff, players } = await aCupWith(3, { fields: { name: 'Angrecupen', max_players: 2 } })
    const [seen, before] = [(await get(`/cup/${id}`)).body, await rows(id)]
    const viewer = await openSocket(`cup/${id}`, players[0]?.token ?? null)
    await viewer.next('snapshot')
    expect((await post(`/cup/${id}/delete`, staff.token)).status).toBe(200)
    expect((await get(`/cup/${id}`)).status).toBe(404)
    expect((await rows(id))[0]).toEqual([])
    const [shown] = await undosOf('Angrecupen')
    expect([shown, (await undosOf('Angrecupen', staff))[0]]).toMatchObject([{ action: 'delete-cup', is_own: 0 }, { is_own: 1 }])
    expect((await Promise.all([undo(shown?.id), undo(shown?.id)])).map(({ status }) => status)).toEqual([200, 200])
    expect((await undo(shown?.id)).body).toEqual({ success: true })
    expect(await rows(id)).toEqual(before)
    expect((await get(`/cup/${id}`)).body).toMatchObject({ cup: { name: 'Angrecupen' }, players: (seen as { players: object[] }).players })
    expect(await undosOf('Angrecupen')).toEqual([])
    expect(await logOf(id)).toEqual([
      { action: 'delete-cup', before: 'Angrecupen' },
      { action: 'undo-act', before: 'delete-cup' },
    ])
  })

  it('can be deleted and brought back again', async () => {
    const { id, staff } = await aCupWith(1, { fields: { name: 'To ganger' } })
    for (let time = 0; time < 2; time++) {
      await post(`/cup/${id}/delete`, staff.token)
      expect((await undo((await undosOf('To ganger'))[0]?.id)).status).toBe(200)
    }
    expect((await get(`/cup/${id}`)).status).toBe(200)
  })

  it('is not brought back without the right, by anyone who is in it, or after ten minutes', async () => {
    const { id, staff } = await aCupWith(1, { fields: { name: 'For sent' }, first: await aUser({ role: 3 }) })
    await post(`/cup/${id}/delete`, staff.token)
    const [shown] = await undosOf('For sent')
    const moderator = await aUser({ role: 2 })
    expect([await undosOf('For sent', moderator), (await undo(shown?.id, moderator)).status]).toEqual([[], 403])
    await runInDurableObject(cupOf(env, id), (room: CupRoom) => {
      room.clock = () => Date.now() + undoMs
    })
    expect(await undo(shown?.id)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect((await get(`/cup/${id}`)).status).toBe(404)
  })
})

describe('a tournament that is deleted', () => {
  const tables = ['tournaments WHERE id', 'tournament_teams WHERE tournament_id', 'tournament_players WHERE tournament_id']
  const rows = (id: string) => Promise.all(tables.map(async (table) => withoutRevision(await rowsOf(`SELECT * FROM ${table} = ?`, id))))

  it('is back with its teams and players, each team as it is called by then', async () => {
    const { id, organiser } = await aTournamentOfTwo(undefined, { name: 'Høst igjen' })
    await recorded(id)
    const before = await rows(id)
    expect((await call('DELETE', `/admin/tournaments/${id}`, organiser.token)).status).toBe(200)
    expect((await rows(id))[0]).toEqual([])
    const [shown] = await undosOf('Høst igjen')
    const teamId = (before[1] as { team_id: number }[])[0]?.team_id
    await env.DB.prepare('UPDATE teams SET name = ? WHERE id = ?').bind('Nytt navn', teamId).run()
    expect((await undo(shown?.id)).status).toBe(200)
    await recorded(id)
    expect(await rows(id)).toEqual(before)
    const { teams } = (await get(`/tournaments/${id}`)).body.tournament as { teams: { name: string }[] }
    expect(teams.map(({ name }) => name)).toContain('Nytt navn')
  })

  it('hears from a match once it is back, or never', async () => {
    const { id, organiser } = await aTournamentOfTwo()
    const report = { matchId: 'm', match: '1', revision: 1, winner: null, score: { A: 0, B: 0 } } as never
    const answer = () =>
      runInDurableObject(tournamentOf(env, id), (room: TournamentRoom) =>
        room.matchEnded(report).then(
          () => 'heard',
          () => 'later',
        ),
      )
    await call('DELETE', `/admin/tournaments/${id}`, organiser.token)
    expect(await answer()).toBe('later')
    await runInDurableObject(tournamentOf(env, id), (room: TournamentRoom) => {
      room.clock = () => Date.now() + undoMs
    })
    expect(await answer()).toBe('heard')
  })
})
