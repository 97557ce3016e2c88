import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { busyPlayers, openCourseMatch } from '../../../../durable/course/matches/match-opening.ts'
import type { Player } from '../../../../durable/ports/match-order.ts'
import { newMatchId } from '../../../../durable/ports/new-ids.ts'
import { matchOf, queueOf, queueRoom, seatsOf } from '../../../../durable/ports/objects.ts'
import type { CourseMatch } from '../../../../durable/rules/tournament/course-types.ts'
import { tournamentHost } from '../../../../durable/tournament/tournament-host.ts'
import type { TournamentState, TournamentTeam } from '../../../../durable/tournament/tournament-state.ts'
import { anOrder, aPlayer, aUser, type TestUser, unique } from '../../../support/workerd/builders.ts'
import { createGather, get, post } from '../../../support/workerd/call.ts'
import { drained } from '../../../support/workerd/drained.ts'
import { brokenLine, type Fault } from '../../../support/workerd/faults/broken-line.ts'

const plain = { SEATS: env.SEATS, QUEUE: env.QUEUE, READY_CHECK: env.READY_CHECK, MATCH: env.MATCH }
// The helper finds the classes by the bindings as they are when it is first used.
beforeAll(() => runInDurableObject(queueOf(plain), () => undefined))
afterEach(() => void Object.assign(env, plain))

const users = (count: number) => Promise.all(Array.from({ length: count }, () => aUser({ elo: 1234 })))
const seatOf = ({ steamId }: TestUser) => seatsOf(env, steamId).seatOf(steamId)

function aTeam(id: number, members: readonly TestUser[], fields: Partial<TournamentTeam> = {}): TournamentTeam {
  const steamIds = members.map(({ steamId }) => steamId)
  return {
    id,
    name: `Lagnavn ${id}`,
    logoUrl: null,
    rating: 1000,
    captains: steamIds.slice(0, 1),
    members: members.map(({ steamId, username }) => ({ steamId, username, avatar: '', elo: 1 })),
    lineUp: steamIds.slice(0, 2),
    standIns: [],
    registeredAt: 0,
    isCheckedIn: true,
    isOut: false,
    ...fields,
  }
}

/** A tournament of two teams of two, whose final can be played now. */
async function aFinal(fields: { a?: Partial<TournamentTeam>; b?: Partial<TournamentTeam>; series?: 'bo1' | 'bo3' } = {}) {
  const players = await users(5)
  const teams = [aTeam(1, players.slice(0, 3), fields.a), aTeam(2, players.slice(3), fields.b)]
  const planned = { no: 1, stage: 'bracket', group: null, round: 1, series: fields.series ?? 'bo3', sides: [] } as const
  const room = { matchId: newMatchId(), attempt: 1, seed: 'ab'.repeat(32), is: 'starting', revision: 0 }
  const state = {
    id: `cup${unique()}`,
    settings: { name: 'Vintercup', teamSize: 2 },
    teams,
    draw: { format: { type: 'bracket' }, matches: [planned] },
    matches: { 1: { room } },
  } as unknown as TournamentState
  const now = teams.map(({ id }) => ({ is: 'team', team: id }))
  const match = { ...planned, now, is: 'ready', result: null } as unknown as CourseMatch
  const [a1, a2, , b1, b2] = players as [TestUser, TestUser, TestUser, TestUser, TestUser]
  return {
    state,
    final: { state, match, host: tournamentHost },
    matchId: room.matchId,
    playing: [a1, a2, b1, b2],
    a1,
    a2,
    a3: players[2] as TestUser,
    b1,
    b2,
  }
}
const viewOf = async (id: string, { token }: TestUser) => (await get(`/matches/${id}`, token)).body.match as Record<string, unknown>
const playerOf = ({ steamId, username }: TestUser): Player => aPlayer({ steamId, username })

describe('the room of a tournament’s match', () => {
  it('opens with both line-ups as the record knows them, under the names of tournament and teams, unrated', async () => {
    const { state, final, matchId, playing, a1, b1 } = await aFinal()
    expect(await openCourseMatch(env, final)).toEqual({ ok: true })
    expect(await openCourseMatch(env, final)).toEqual({ ok: true })
    for (const each of playing) expect(await seatOf(each)).toEqual({ kind: 'match', id: matchId })
    expect(await viewOf(matchId, a1)).toMatchObject({
      status: 'picking_maps',
      kind: 'tournament',
      type: '2v2',
      name: 'Vintercup · Finale',
      series_type: 'bo3',
      is_competitive: 0,
      organiser: { kind: 'tournament', id: state.id, name: 'Vintercup' },
      team_names: { A: 'Lagnavn 1', B: 'Lagnavn 2' },
      turn: { team: 'A' },
      rematch: null,
    })
    const { players, maps } = (await viewOf(matchId, a1)) as { players: Record<string, unknown>[]; maps: unknown[] }
    expect(players.filter(({ is_captain }) => is_captain === 1).map(({ steamid }) => steamid)).toEqual([a1.steamId, b1.steamId])
    expect(players.map(({ elo }) => elo)).toEqual([1234, 1234, 1234, 1234])
    expect(maps).toHaveLength(7)
    await drained(matchId)
    expect(JSON.stringify((await get('/matches/gather/getActive')).body)).not.toContain(matchId)
  })

  it('is played on the maps of its tournament', async () => {
    const { final, matchId, a1 } = await aFinal()
    const mapIds = [1, 2, 3, 4, 5, 10, 11]
    const state = { ...final.state, settings: { ...final.state.settings, mapIds } }
    expect(await openCourseMatch(env, { ...final, state })).toEqual({ ok: true })
    const { maps } = (await viewOf(matchId, a1)) as { maps: { id: number }[] }
    expect(maps.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(mapIds)
  })

  it('has as many of each team as the smaller one, where teams are of any size', async () => {
    const { final, matchId, a1, a2, b1, b2 } = await aFinal({ b: { lineUp: [] } })
    const [one, two] = final.state.teams as [TournamentTeam, TournamentTeam]
    const state = { ...final.state, teams: [one, { ...two, lineUp: [b1.steamId] }] }
    const host = { ...tournamentHost, kind: 'cup' as const, teamSize: () => null }
    expect(await openCourseMatch(env, { ...final, state, host })).toEqual({ ok: true })
    expect(await viewOf(matchId, a1)).toMatchObject({ kind: 'cup', organiser: { kind: 'cup', id: state.id }, max_players: 2 })
    for (const each of [a1, b1]) expect(await seatOf(each)).toEqual({ kind: 'match', id: matchId })
    for (const each of [a2, b2]) expect(await seatOf(each)).toBeNull()
  })

  it('is led by anyone who may act for the team and plays, else by the first who plays', async () => {
    const { state, final, matchId, a1, a2, a3, b1, b2 } = await aFinal()
    const [one, two] = state.teams as [TournamentTeam, TournamentTeam]
    const lineUps = [
      { ...one, captains: [a1.steamId, a3.steamId], lineUp: [a2.steamId, a3.steamId] },
      { ...two, captains: [], lineUp: [b2.steamId, b1.steamId] },
    ]
    expect(await openCourseMatch(env, { ...final, state: { ...state, teams: lineUps } })).toEqual({ ok: true })
    const { players } = (await viewOf(matchId, a1)) as { players: Record<string, unknown>[] }
    expect(players.filter(({ is_captain }) => is_captain === 1).map(({ steamid }) => steamid)).toEqual([a3.steamId, b2.steamId])
  })

  it('takes its players from queue and lobby, also from their own', async () => {
    const { final, matchId, playing, a1, a2, b1 } = await aFinal()
    const [owner] = (await users(1)) as [TestUser]
    const [theirs, others] = [await createGather(a1.token), await createGather(owner.token)]
    await post(`/matches/gather/${others}/join`, a2.token)
    expect((await post('/matches/scrim/join', b1.token)).status).toBe(200)
    expect(await openCourseMatch(env, final)).toEqual({ ok: true })
    for (const each of playing) expect(await seatOf(each)).toEqual({ kind: 'match', id: matchId })
    expect(await viewOf(theirs, owner)).toMatchObject({ status: 'canceled', cancel_reason: 'owner_called_away' })
    expect(await viewOf(others, owner)).toMatchObject({ status: 'waiting', queuedPlayers: [] })
  })

  it('takes its players out of a ready check, all of them at once', async () => {
    const { final, matchId, playing, a1, b1 } = await aFinal()
    const others = await users(8)
    for (const { token } of [a1, b1, ...others]) await post('/matches/scrim/join', token)
    await drained(queueRoom.id, env.QUEUE)
    expect((await seatOf(a1))?.kind).toBe('ready-check')
    expect(await openCourseMatch(env, final)).toEqual({ ok: true })
    for (const each of playing) expect(await seatOf(each)).toEqual({ kind: 'match', id: matchId })
    const { queue } = await queueOf(env).view()
    expect(queue.players.map(({ steamid }) => steamid)).toEqual(others.map(({ steamId }) => steamId))
    for (const { steamId } of others) await queueOf(env).leave(steamId)
  })

  it('is not opened while one of them plays another match, who is named; nobody else is moved', async () => {
    const { final, a1, a2, b1 } = await aFinal()
    const opponent = aPlayer()
    const other = anOrder({ maxPlayers: 2 })
    const lineUp = (player: Player) => ({ captain: player.steamId, players: [player] })
    await matchOf(env, other.matchId).openTeams(other, { A: lineUp(playerOf(a1)), B: lineUp(opponent) })
    const gather = await createGather(b1.token)
    expect(await busyPlayers(env, [a1.steamId, a2.steamId, b1.steamId])).toEqual([a1.steamId])
    expect(await openCourseMatch(env, final)).toEqual({
      ok: false,
      why: 'busy',
      text: `${a1.username} spiller en annen kamp.`,
    })
    expect(await seatOf(b1)).toEqual({ kind: 'match', id: gather })
    expect(await viewOf(gather, b1)).toMatchObject({ status: 'waiting' })
  })

  it('is not opened with a line-up that cannot play: too small, shared, banned or without an account', async () => {
    const short = await aFinal({ a: { lineUp: [] } })
    expect(await openCourseMatch(env, short.final)).toEqual({
      ok: false,
      why: 'line-up',
      text: 'Lagnavn 1 har ikke en oppstilling på 2 spillere.',
    })
    const { state, final, a1, a2, b1 } = await aFinal()
    const [one, two] = state.teams as [TournamentTeam, TournamentTeam]
    const shared = { ...two, lineUp: [b1.steamId, a2.steamId], standIns: one.members }
    expect(await openCourseMatch(env, { ...final, state: { ...state, teams: [one, shared] } })).toMatchObject({
      why: 'line-up',
      text: `${a2.username} står i begge lagenes oppstilling.`,
    })
    await env.DB.prepare('UPDATE users SET banned = 1 WHERE steamid = ?').bind(a1.steamId).run()
    expect(await openCourseMatch(env, final)).toEqual({
      ok: false,
      why: 'line-up',
      text: `${a1.username} kan ikke spille akkurat nå.`,
    })
  })

  it('needs seven active maps for a match of three, and three for one', async () => {
    const [three, one] = [await aFinal(), await aFinal({ series: 'bo1' })]
    const { results } = await env.DB.prepare('SELECT id FROM maps WHERE is_active = 1 AND in_pool = 1 ORDER BY id').all<{ id: number }>()
    const set = (ids: readonly { id: number }[], isActive: 0 | 1) =>
      env.DB.batch(ids.map(({ id }) => env.DB.prepare('UPDATE maps SET is_active = ? WHERE id = ?').bind(isActive, id)))
    try {
      await set(results.slice(0, results.length - 6), 0)
      expect(await openCourseMatch(env, three.final)).toMatchObject({ why: 'no-maps' })
      expect(await openCourseMatch(env, one.final)).toEqual({ ok: true })
      expect(((await viewOf(one.matchId, one.a1)) as { maps: unknown[] }).maps).toHaveLength(6)
    } finally {
      await set(results, 1)
    }
  })
})

describe('the opening of a match on a line that breaks', () => {
  const faults: Fault[] = ['lost', 'unanswered', 'crash']
  const breaks: [string, number][] = [
    ['openTeams', 0],
    ['openTeams', 1],
    ['claim by match', 0],
    ['claim by match', 3],
    ['yieldPlayers', 0],
    ['yieldPlayers', 1],
  ]
  it.each(faults.flatMap((fault) => breaks.map(([name, at]) => ({ fault, name, at }))))(
    'has everybody in the end, and nowhere else, when call $at of $name is: $fault',
    async ({ fault, name, at }) => {
      const { final, matchId, playing, a1, b1 } = await aFinal()
      const gather = await createGather(a1.token)
      await post('/matches/scrim/join', b1.token)
      await drained(gather)
      const line = brokenLine()
      line.breakAt(name, at, fault)
      const open = () => openCourseMatch(env, final, async () => undefined).catch(() => null)
      let opened = await open()
      for (let tries = 0; !opened?.ok && tries < 10; tries++) opened = await open()
      line.mend()
      expect(opened).toEqual({ ok: true })
      expect(line.hasBroken).toBe(true)
      for (const each of playing) expect(await seatOf(each)).toEqual({ kind: 'match', id: matchId })
      expect(await matchOf(env, matchId).playing(playing.map(({ steamId }) => steamId))).toHaveLength(4)
      expect(await queueOf(env).holds(b1.steamId)).toBe(false)
      expect(await matchOf(env, gather).holds(a1.steamId)).toBe(false)
    },
  )
})
