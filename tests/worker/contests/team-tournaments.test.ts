import { env, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { runTogether } from '../../../db/queries/run-once.ts'
import { leaveTeams } from '../../../db/queries/teams/leave-teams.ts'
import { tournamentOf } from '../../../durable/ports/objects.ts'
import type { TournamentRoom } from '../../../durable/tournament/tournament-room.ts'
import { tournamentReply } from '../../../worker/contract/tournaments.ts'
import { aSteamId, aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import { act, aTeamName, letIn, removeMember, rowOf } from '../../support/workerd/contests/a-team.ts'
import {
  aPair,
  aTournamentOfTwo,
  aTournamentWithTeam,
  joinTournament,
  makeTournament,
  organise,
  recorded,
} from '../../support/workerd/contests/a-tournament.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const teamsIn = async (id: string) => v.parse(tournamentReply, (await get(`/tournaments/${id}`)).body).tournament.teams
const teamIn = async (id: string) => (await teamsIn(id))[0]
const captainsIn = async (id: string) => (await teamIn(id))?.members.filter(({ is_captain }) => is_captain).map(({ steamid }) => steamid)
const checkIn = async (who: TestUser, id: string, teamId: number) =>
  (await post(`/tournaments/${id}/check-in`, who.token, { teamId })).status
const entryOf = (id: string, team: number) =>
  env.DB.prepare('SELECT is_in FROM tournament_teams WHERE tournament_id = ? AND team_id = ?').bind(id, team).first('is_in')
const setRole = (team: number, { steamId }: TestUser, role: string) =>
  env.DB.prepare('UPDATE team_members SET role = ? WHERE team_id = ? AND user_id = (SELECT id FROM users WHERE steamid = ?)')
    .bind(role, team, steamId)
    .run()

describe('a team in a tournament', () => {
  it('is led there by whom it is led on the site, as soon as that changes', async () => {
    const { id, owner, member, team } = await aTournamentWithTeam()
    const changes: [who: TestUser, does: string, captains: TestUser[]][] = [
      [owner, `promote/${member.steamId}`, [owner, member]],
      [owner, `demote/${member.steamId}`, [owner]],
      [owner, `hand-over/${member.steamId}`, [owner, member]],
      [owner, 'leave', [member]],
    ]
    for (const [who, does, captains] of changes) {
      expect((await act(who, team, does)).status).toBe(200)
      await vi.waitFor(async () => expect(await captainsIn(id)).toEqual(captains.map(({ steamId }) => steamId)))
    }
    expect([await checkIn(owner, id, team), await checkIn(member, id, team)]).toEqual([403, 200])
    expect((await teamIn(id))?.members).toHaveLength(2)
  })

  it('cannot line up who has left it without their yes, and the player takes themselves out again', async () => {
    const { id, owner, member, team } = await aTournamentWithTeam()
    const lineUp = async () =>
      (await post(`/tournaments/${id}/line-up`, owner.token, { teamId: team, players: [member.steamId, owner.steamId] })).status
    const part = async (isIn: boolean) => (await post(`/tournaments/${id}/take-part`, member.token, { teamId: team, isIn })).status
    const lined = async () => (await teamIn(id))?.line_up
    await act(member, team, 'leave')
    await vi.waitFor(async () => expect(await lined()).toEqual([owner.steamId]))
    expect([await lineUp(), await lined()]).toEqual([400, [owner.steamId]])
    expect([await part(true), await lineUp(), await lined()]).toEqual([200, 200, [member.steamId, owner.steamId]])
    expect([await part(false), await lineUp(), await lined()]).toEqual([200, 400, [owner.steamId]])
  })

  it('keeps among those who registered a player whom the owner puts out, and does not line them up', async () => {
    const { id, owner, member, team } = await aTournamentWithTeam()
    await act(owner, team, `promote/${member.steamId}`)
    await vi.waitFor(async () => expect(await captainsIn(id)).toHaveLength(2))
    expect((await removeMember(owner, team, member)).status).toBe(200)
    await vi.waitFor(async () => expect(await captainsIn(id)).toEqual([owner.steamId]))
    expect((await teamIn(id))?.members.find(({ steamid }) => steamid === member.steamId)?.out).toBe(1)
    expect((await teamIn(id))?.line_up).toEqual([owner.steamId])
  })

  it('has the name that staff gave it, in the tournament and in its record', async () => {
    const { id, organiser, team } = await aTournamentWithTeam()
    await env.DB.prepare(`UPDATE teams SET logo_url = '/files/stygg.png' WHERE id = ?`).bind(team).run()
    await tournamentOf(env, id).teamChanged(team)
    expect((await teamIn(id))?.logo_url).toBe('/files/stygg.png')
    const name = aTeamName()
    await act(organiser, team, 'rename', { name })
    await act(organiser, team, 'logo', { image: null })
    await vi.waitFor(async () => expect(await teamIn(id)).toMatchObject({ name, logo_url: null }))
    await recorded(id)
    const record = await env.DB.prepare('SELECT record FROM tournaments WHERE id = ?').bind(id).first<string>('record')
    expect(JSON.parse(record ?? '')).toMatchObject({ teams: [{ name, logoUrl: null }] })
  })

  it('is asked who leads it at every call, also when the tournament was not told', async () => {
    const { id, owner, member, team } = await aTournamentWithTeam()
    await setRole(team, owner, 'player')
    await setRole(team, member, 'owner')
    const asks = (who: TestUser, does: string, body: object) => post(`/tournaments/${id}/${does}`, who.token, { teamId: team, ...body })
    const players = { players: [member.steamId, owner.steamId] }
    const standIn = { out: owner.steamId, in: (await aUser()).steamId }
    const refused = [
      await asks(owner, 'check-in', {}),
      await asks(owner, 'line-up', players),
      await asks(owner, 'stand-in', standIn),
      await asks(owner, 'withdraw', {}),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const done = [await asks(member, 'check-in', {}), await asks(member, 'line-up', players), await asks(member, 'stand-in', standIn)]
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

const inRoom = <Result>(id: string, work: (room: TournamentRoom) => Result | Promise<Result>): Promise<Result> =>
  runInDurableObject(tournamentOf(env, id) as unknown as DurableObjectStub<TournamentRoom>, work)

/** The room reads this team from the record as `reading` says, and everything else as ever. */
async function readsTeam(id: string, team: number, reading: () => Promise<void>) {
  const held = (statement: D1PreparedStatement) => ({ raw: () => reading().then(() => statement.raw()) })
  const prepare = (query: string) => {
    const statement = env.DB.prepare(query)
    if (!query.includes('from "teams"')) return statement
    return {
      bind: (...values: unknown[]) => (values.includes(team) ? held : (other: D1PreparedStatement) => other)(statement.bind(...values)),
    }
  }
  const DB = { prepare, batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements) }
  await inRoom(id, (room) => void Object.assign(room, { env: { ...env, DB } }))
}

describe('a team beside another whose record is not read', () => {
  const nameTeams = async (...named: [team: number, name: string][]) => {
    for (const [team, name] of named) await env.DB.prepare('UPDATE teams SET name = ? WHERE id = ?').bind(name, team).run()
  }
  const namesIn = async (id: string) => (await teamsIn(id)).map(({ name }) => name)

  it('is called again and acts while that read lasts; the other follows when it ends', async () => {
    const { id, owner, team, other } = await aTournamentOfTwo()
    const [before] = await namesIn(id)
    const read = Promise.withResolvers<void>()
    await readsTeam(id, team, () => read.promise)
    const names: [string, string] = [aTeamName(), aTeamName()]
    await nameTeams([team, names[0]], [other.team, names[1]])
    const slow = Promise.all([tournamentOf(env, id).teamChanged(team), checkIn(owner, id, team)])
    const quick = tournamentOf(env, id).teamChanged(other.team)
    await vi.waitFor(async () => expect(await namesIn(id)).toEqual([before, names[1]]))
    expect(await checkIn(other.owner, id, other.team)).toBe(200)
    read.resolve()
    expect((await slow)[1]).toBe(200)
    await quick
    expect(await namesIn(id)).toEqual(names)
  })

  it('is called again while that read fails; the other acts as it is known, and is read once the record answers', async () => {
    const { id, owner, team, other } = await aTournamentOfTwo()
    const [before] = await namesIn(id)
    let isAway = true
    await readsTeam(id, team, async () => {
      if (isAway) throw new Error('the record is away')
    })
    const names: [string, string] = [aTeamName(), aTeamName()]
    await nameTeams([team, names[0]], [other.team, names[1]])
    const told = await inRoom(id, (room) => Promise.allSettled([team, other.team].map((each) => room.teamChanged(each))))
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await checkIn(owner, id, team)).toBe(200)
    expect(await namesIn(id)).toEqual([before, names[1]])
    isAway = false
    await tournamentOf(env, id).teamChanged(team)
    expect(await namesIn(id)).toEqual(names)
  })
})

describe('a captain who was put out while a page of the tournament is open', () => {
  it('can do nothing for the team over it, also when the tournament was told twice in vain; who came after them can', async () => {
    const { id, owner, member, team } = await aTournamentWithTeam()
    const [old, fresh] = await Promise.all([owner, member].map(({ token }) => openSocket(`tournament/${id}`, token)))
    await Promise.all([old?.next('snapshot'), fresh?.next('snapshot')])
    await setRole(team, owner, 'player')
    await setRole(team, member, 'owner')
    const acts = [
      ['check-in', {}],
      ['line-up', { players: [member.steamId, owner.steamId] }],
      ['ready', { match: 1 }],
      ['withdraw', {}],
    ] as const
    for (const [action, body] of acts) {
      old?.send({ event: 'act', data: { id: action, action, body: { teamId: team, ...body } } })
      expect((await old?.next('ack'))?.data).toMatchObject({ id: action, success: false, error: 'FORBIDDEN' })
    }
    expect(await teamIn(id)).toMatchObject({ checked_in: 0, withdrawn: 0 })
    fresh?.send({ event: 'act', data: { id: 'in', action: 'check-in', body: { teamId: team } } })
    expect((await fresh?.next('ack'))?.data).toEqual({ id: 'in', success: true })
  })
})

describe('a team whose owner deletes their account', () => {
  it('is led in the tournament by the one whom it has passed to, however often that is told', async () => {
    const { id, owner, member, team } = await aTournamentWithTeam()
    const pseudonym = aSteamId()
    await runTogether(openDatabase(env.DB), leaveTeams(await rowOf(owner)))
    const who = { steamId: owner.steamId, pseudonym, names: [], discordIds: [] }
    for (const _time of [1, 2]) expect(await tournamentOf(env, id).forget(who)).toMatchObject({ done: true })
    expect(await captainsIn(id)).toEqual([member.steamId])
    expect((await teamIn(id))?.members.map(({ steamid }) => steamid)).toEqual([pseudonym, member.steamId])
    expect(await checkIn(member, id, team)).toBe(200)
  })
})

describe('a team that registers', () => {
  it('cannot be deleted from that moment on, before the record has heard from the tournament', async () => {
    const { id } = await makeTournament(await aUser({ role: 3 }))
    await recorded(id)
    const { owner, team } = await aPair()
    const [joined, deleted] = await Promise.all([joinTournament(id, owner, team), call('DELETE', `/teams/${team}`, owner.token)])
    const isThere = (await env.DB.prepare('SELECT id FROM teams WHERE id = ?').bind(team).first()) !== null
    expect([joined.status, deleted.status]).toEqual(isThere ? [200, 409] : [404, 200])
    const later = await aPair()
    await joinTournament(id, later.owner, later.team)
    expect((await call('DELETE', `/teams/${later.team}`, later.owner.token)).body).toMatchObject({ error: 'CONFLICT' })
    await recorded(id)
    expect(await entryOf(id, later.team)).toBe(1)
  })

  it('holds its place in the record while others come and go, and gives it back when it is refused', async () => {
    const { id, organiser, owner, team } = await aTournamentWithTeam()
    const other = await aPair()
    await env.DB.prepare('INSERT INTO tournament_teams (team_id, tournament_id, is_in) VALUES (?, ?, 2)').bind(other.team, id).run()
    await post(`/tournaments/${id}/withdraw`, owner.token, { teamId: team })
    await recorded(id)
    expect([await entryOf(id, team), await entryOf(id, other.team)]).toEqual([null, 2])
    expect((await call('DELETE', `/teams/${other.team}`, other.owner.token)).status).toBe(409)
    await organise(organiser, id, 'close')
    expect((await joinTournament(id, other.owner, other.team)).body).toMatchObject({ error: 'CONFLICT' })
    expect(await entryOf(id, other.team)).toBeNull()
    expect((await call('DELETE', `/teams/${other.team}`, other.owner.token)).status).toBe(200)
  })

  it('stays registered when it registers again and is refused, and holds nothing for anyone who does not lead it', async () => {
    const { id, organiser, owner, member, team } = await aTournamentWithTeam()
    await organise(organiser, id, 'close')
    expect((await joinTournament(id, owner, team)).status).toBe(409)
    await recorded(id)
    expect(await entryOf(id, team)).toBe(1)
    const stranger = await aUser()
    await letIn(team, stranger)
    const { id: elsewhere } = await makeTournament(organiser)
    for (const who of [stranger, member]) expect((await joinTournament(elsewhere, who, team)).status).toBe(403)
    expect(await entryOf(elsewhere, team)).toBeNull()
  })
})
