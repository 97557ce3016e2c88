import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  foundTeamsReply,
  ownTournamentMatchesReply,
  previewReply,
  tournamentReply,
  tournamentsReply,
} from '../../../worker/contract/tournaments.ts'
import { aSteamId, aUser, unique } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import { createTeam } from '../../support/workerd/contests/a-team.ts'
import {
  aPair,
  aTournamentOfTwo,
  aTournamentWithTeam,
  joinTournament,
  makeTournament,
  organise,
  recorded,
  seenBy,
  tournamentForm,
} from '../../support/workerd/contests/a-tournament.ts'
import { refusingTournaments } from '../../support/workerd/contests/shown-tournaments.ts'
import { openSite } from '../support/support-calls.ts'

const anOrganiser = () => aUser({ role: 3 })
const listed = async () => v.parse(tournamentsReply, (await get('/tournaments')).body).tournaments
const read = async (id: string) => v.parse(tournamentReply, (await get(`/tournaments/${id}`)).body).tournament
const inMinutes = (minutes: number) => Date.now() + minutes * 60_000

describe('making a tournament', () => {
  it('answers it, and the list has it', async () => {
    const organiser = await anOrganiser()
    const made = await makeTournament(organiser, { name: '  Vintercupen\u200b ', description: 'En\r\n\r\n\r\n\r\nto' })
    expect(made).toMatchObject({
      name: 'Vintercupen',
      description: 'En\n\nto',
      status: 'open',
      registration_open: 1,
      team_size: 2,
      drawn: 0,
    })
    await recorded(made.id)
    expect(await listed()).toContainEqual(expect.objectContaining({ id: made.id, name: 'Vintercupen', registered_teams: 0, winner: null }))
    expect(await read(made.id)).toMatchObject({ name: 'Vintercupen', prize_distribution: [{ place: '1', amount: '1000 kr' }] })
  })

  it('makes one of two equal calls under one key, and two without', async () => {
    const organiser = await anOrganiser()
    const make = async (headers: Record<string, string> = {}) =>
      ((await post('/admin/tournaments', organiser.token, tournamentForm(), headers)).body.tournament as { id: string }).id
    const key = { 'Idempotency-Key': `lag-${unique()}` }
    const [one, again] = await Promise.all([make(key), make(key)])
    expect(again).toBe(one)
    expect(await make()).not.toBe(await make())
    const other = await anOrganiser()
    const theirs = await post('/admin/tournaments', other.token, tournamentForm(), key)
    expect((theirs.body.tournament as { id: string }).id).not.toBe(one)
  })

  const wrong: [what: string, fields: object, named: string][] = [
    ['no name', { name: ' ' }, 'name'],
    ['a name nobody can see', { name: '\u200b\u2066' }, 'name'],
    ['a name too long', { name: 'x'.repeat(51) }, 'name'],
    ['teams of one', { team_size: 1 }, 'team_size'],
    ['teams of six', { team_size: 6 }, 'team_size'],
    ['one team', { max_teams: 1 }, 'max_teams'],
    ['65 teams', { max_teams: 65 }, 'max_teams'],
    ['half a team', { max_teams: 7.5 }, 'max_teams'],
    ['a kind that is none', { tournament_type: 'league' }, 'tournament_type'],
    ['no start', { start_date: null }, 'start_date'],
    ['a start last week', { start_date: inMinutes(-7 * 24 * 60) }, 'start_date'],
    ['a start in 50 years', { start_date: inMinutes(50 * 365 * 24 * 60), registration_ends: null }, 'start_date'],
    ['a start that no calendar has', { start_date: 9e15, registration_ends: null }, 'start_date'],
    ['registration that ends after the start', { registration_ends: inMinutes(20) }, 'registration_ends'],
    ['registration that ended long ago', { registration_ends: inMinutes(-30 * 24 * 60) }, 'registration_ends'],
    ['too many prizes', { prize_distribution: Array(17).fill({ place: '1', amount: '1' }) }, 'prize_distribution'],
    ['a prize for no place', { prize_distribution: [{ place: '\u200b', amount: '1 kr' }] }, 'prize_distribution'],
    ['a field that is none', { status: 'completed' }, 'status'],
    ['a description without end', { description: 'x'.repeat(4001) }, 'description'],
  ]
  it.each(wrong)('refuses %s, and makes nothing', async (_what, fields, named) => {
    const organiser = await anOrganiser()
    const before = await env.DB.prepare('SELECT count(*) AS n FROM tournaments').first('n')
    const { status, body } = await post('/admin/tournaments', organiser.token, tournamentForm(fields))
    expect([status, body.error]).toEqual([400, 'INVALID_INPUT'])
    expect(String(body.fields)).toContain(named)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM tournaments').first('n')).toBe(before)
  })

  it('is limited as the opening of gathers is', async () => {
    const organiser = await anOrganiser()
    const asked = openSite({}, { CREATE_LIMIT: { limit: async () => ({ success: false }) } })
    const body = JSON.stringify(tournamentForm())
    const answer = await asked.ask('/api/admin/tournaments', { method: 'POST', headers: { Authorization: organiser.token }, body })
    expect(answer.status).toBe(429)
  })

  it('keeps hostile words as words', async () => {
    const organiser = await anOrganiser()
    const name = `"><script>alert(1)</script>'; DROP--`
    const { id } = await makeTournament(organiser, { name, description: `${name}\n${name}`, prize_pool: name })
    await recorded(id)
    expect(await read(id)).toMatchObject({ name, prize_pool: name })
    expect((await listed()).find((each) => each.id === id)?.name).toBe(name)
    const page = await (await openSite().ask(`/embed/tournaments/${id}`)).text()
    expect(page).not.toContain('<script')
  })
})

describe('a tournament that is none', () => {
  it.each(['abc', 'finnesikke', '..%2f..%2fmine', '%00%00%00%00%00%00'])('is not found under %s', async (id) => {
    const organiser = await anOrganiser()
    const { owner, team } = await aPair()
    const answers = [
      await get(`/tournaments/${id}`),
      await joinTournament(id, owner, team),
      await post(`/tournaments/${id}/check-in`, owner.token, { teamId: team }),
      await call('PUT', `/admin/tournaments/${id}`, organiser.token, tournamentForm()),
      await organise(organiser, id, 'open'),
      await organise(organiser, id, 'draw'),
      await organise(organiser, id, 'matches/1/result', { team1_score: 2, team2_score: 0 }),
    ]
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(7).fill([404, 'PAGE_NOT_FOUND']))
    expect(answers[0]?.body.message).toBe('Tournament not found')
    expect(await env.DB.prepare('SELECT id FROM tournaments WHERE id = ?').bind(id).first()).toBeNull()
  })

  it('is not found any more once it is deleted, and its list and rows are empty', async () => {
    const { id, organiser } = await aTournamentOfTwo()
    expect((await call('DELETE', `/admin/tournaments/${id}`, organiser.token)).status).toBe(200)
    await recorded(id)
    expect((await get(`/tournaments/${id}`)).status).toBe(404)
    expect((await listed()).map((each) => each.id)).not.toContain(id)
    const players = env.DB.prepare('SELECT steamid FROM tournament_players WHERE tournament_id = ? AND team_id > 0')
    expect(await players.bind(id).first()).toBeNull()
  })
})

describe('a tournament whose room cannot be asked right now', () => {
  it.each(['MAINTENANCE', 'SERVER_ERROR'] as const)('is never said not to exist: %s', async (code) => {
    const organiser = await anOrganiser()
    const site = openSite({}, refusingTournaments(code))
    const authorised = { headers: { Authorization: organiser.token } }
    const edited = { ...authorised, method: 'PUT', body: JSON.stringify(tournamentForm()) }
    const answers = await Promise.all([
      site.ask('/api/tournaments/hostcup2026'),
      site.ask('/calendar/tournaments/hostcup2026.ics'),
      site.ask('/api/admin/tournaments/hostcup2026', authorised),
      site.ask('/api/admin/tournaments/hostcup2026', edited),
    ])
    for (const answer of answers) {
      expect(await answer.json()).toMatchObject({ success: false, error: code })
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual(code === 'MAINTENANCE' ? [503, '30'] : [500, null])
    }
  })
})

describe('a team that registers', () => {
  it('is in with all its members, its owner first', async () => {
    const { id, owner, member, team } = await aTournamentWithTeam()
    const [seen] = (await read(id)).teams
    expect(seen).toMatchObject({ id: team, rating: 1000, line_up: [owner.steamId, member.steamId], checked_in: 0 })
    expect(seen?.members.map(({ steamid, is_captain }) => [steamid, is_captain])).toEqual([
      [owner.steamId, 1],
      [member.steamId, 0],
    ])
  })

  it('is answered with the tournament, in which everybody sees the stand-in it has asked for', async () => {
    const { id, owner, member, team, organiser } = await aTournamentWithTeam()
    const asked = { teamId: team, out: member.steamId, in: (await aUser()).steamId }
    expect((await post(`/tournaments/${id}/stand-in`, owner.token, asked)).status).toBe(200)
    expect((await seenBy(organiser, id)).stand_in_requests).toHaveLength(1)
    expect((await read(id)).stand_in_requests).toHaveLength(1)
    const again = await joinTournament(id, owner, team)
    expect(v.parse(tournamentReply, again.body).tournament.stand_in_requests).toMatchObject([{ team_id: team }])
  })

  it('is refused for anyone who does not act for it, for a team that is none, and for one too small', async () => {
    const { id } = await makeTournament(await anOrganiser())
    const { owner, member, team } = await aPair()
    const alone = await aUser()
    const small = await createTeam(alone)
    const answers = [
      await joinTournament(id, member, team),
      await joinTournament(id, alone, team),
      await joinTournament(id, owner, 99_999_999),
      await joinTournament(id, alone, small.id),
      await post(`/tournaments/${id}/join`, owner.token, { teamId: 'x' }),
      await post(`/tournaments/${id}/join`, owner.token, { teamId: true }),
      await post(`/tournaments/${id}/join`, owner.token, { teamId: team, members: [] }),
    ]
    expect(answers.map(({ body }) => body.error)).toEqual([
      ...['FORBIDDEN', 'FORBIDDEN', 'PAGE_NOT_FOUND', 'CONFLICT', 'INVALID_INPUT', 'INVALID_INPUT', 'INVALID_INPUT'],
    ])
    expect((await read(id)).teams).toEqual([])
  })

  it('asks for nobody who is banned or unknown as a stand-in', async () => {
    const { id, owner, member, team, organiser } = await aTournamentWithTeam()
    const banned = await aUser({ banned: 1 })
    for (const [coming, code] of [
      [aSteamId(), 'PAGE_NOT_FOUND'],
      [banned.steamId, 'CONFLICT'],
    ] as const) {
      const body = { teamId: team, out: member.steamId, in: coming }
      expect((await post(`/tournaments/${id}/stand-in`, owner.token, body)).body).toMatchObject({ error: code, fields: ['in'] })
      expect((await organise(organiser, id, 'stand-in', body)).body).toMatchObject({ error: code, fields: ['in'] })
    }
    expect((await seenBy(organiser, id)).stand_in_requests).toEqual([])
  })

  it('is told to all its players as one that must check in, until it has', async () => {
    const { id, owner, member, team, organiser } = await aTournamentWithTeam()
    const checkInsOf = async ({ token }: { token: string }) =>
      v.parse(ownTournamentMatchesReply, (await get('/tournaments/mine', token)).body).check_ins
    const { name } = (await read(id)).teams[0] ?? {}
    const closes = (await read(id)).check_in?.closes
    const told = { tournament_id: id, tournament_name: 'Høstcupen', team_name: name, closes }
    expect(await checkInsOf(owner)).toEqual([{ ...told, acts: 1 }])
    expect(await checkInsOf(member)).toEqual([{ ...told, acts: 0 }])
    expect(await checkInsOf(organiser)).toEqual([])
    expect((await get('/tournaments/mine')).status).toBe(401)
    expect((await post(`/tournaments/${id}/check-in`, owner.token, { teamId: team })).status).toBe(200)
    for (const player of [owner, member]) expect(await checkInsOf(player)).toEqual([])
  })

  it('shows no ratings while the elo switch is off', async () => {
    const { id, organiser, owner, team } = await aTournamentWithTeam()
    await env.DB.prepare(`UPDATE system_switches SET value = 0 WHERE name = 'elo'`).run()
    try {
      const joined = v.parse(tournamentReply, (await joinTournament(id, owner, team)).body).tournament
      for (const { teams } of [await read(id), await seenBy(organiser, id), joined]) {
        expect(teams[0]).toMatchObject({ rating: null })
        expect(teams[0]?.members.map(({ elo }) => elo)).toEqual([null, null])
      }
    } finally {
      await env.DB.prepare(`UPDATE system_switches SET value = 1 WHERE name = 'elo'`).run()
    }
  })
})

describe('a body that does not fit', () => {
  const bodies: [call: string, body: unknown][] = [
    ['tournaments/:id/check-in', {}],
    ['tournaments/:id/line-up', { teamId: 1, players: ['1'] }],
    ['tournaments/:id/ready', { teamId: 1, match: 0 }],
    ['tournaments/:id/stand-in', { teamId: 1, out: 'a', in: 'b' }],
    ['admin/tournaments/:id/open', { now: true }],
    ['admin/tournaments/:id/draw', { seed: 'mine' }],
    ['admin/tournaments/:id/publish-draw', { draft: 'mine' }],
    ['admin/tournaments/:id/plan-times', { servers: 0 }],
    ['admin/tournaments/:id/answer-stand-in', { request: 1 }],
    ['admin/tournaments/:id/matches/1/result', { team1_score: -1, team2_score: 0 }],
    ['admin/tournaments/:id/matches/1/walkover', {}],
    ['admin/tournaments/:id/matches/1/preview', { action: 'start' }],
    ['admin/tournaments/:id/matches/1/time', { at: 'i kveld' }],
    ['admin/tournaments/:id/open', '{'],
    ['admin/tournaments/:id/open', '[]'],
  ]
  it('changes nothing, whatever it is', async () => {
    const { id, organiser } = await aTournamentOfTwo()
    const before = await seenBy(organiser, id)
    for (const [path, body] of bodies) {
      const answer = await post(`/${path.replace(':id', id)}`, organiser.token, body)
      expect([answer.status, answer.body.error], path).toEqual([400, 'INVALID_INPUT'])
    }
    expect((await organise(organiser, id, 'matches/0/start')).status).toBe(404)
    expect((await organise(organiser, id, 'matches/1x/start')).status).toBe(404)
    expect((await organise(organiser, id, 'matches/99999/start')).status).toBe(404)
    expect(await seenBy(organiser, id)).toEqual(before)
  })
})

describe('an evening run by calls alone', () => {
  it('goes from the draw to the trophy, each call done once however often it comes', async () => {
    const { id, organiser, owner, member, team, other } = await aTournamentOfTwo()
    const mineOf = async ({ token }: { token: string }) => v.parse(ownTournamentMatchesReply, (await get('/tournaments/mine', token)).body)
    for (const pair of [{ owner, team }, other])
      expect((await post(`/tournaments/${id}/check-in`, pair.owner.token, { teamId: pair.team })).status).toBe(200)
    const key = { 'Idempotency-Key': 'trekk-1' }
    for (const _time of [1, 2]) expect((await organise(organiser, id, 'draw', {}, key)).status).toBe(200)
    const seen = await seenBy(organiser, id)
    const draft = seen.draft?.commitment
    expect([seen.draws, seen.draft?.plan?.seeds.length]).toEqual([[], 2])
    expect(await read(id)).toMatchObject({ drawn: 0, draws: [], draft: { commitment: draft, plan: null } })
    expect((await organise(organiser, id, 'start')).status).toBe(409)
    for (const _time of [1, 2]) expect((await organise(organiser, id, 'publish-draw', { draft })).status).toBe(200)
    expect((await seenBy(organiser, id)).draws).toMatchObject([{ commitment: draft, discarded: 0 }])
    expect((await organise(organiser, id, 'plan-times')).status).toBe(200)
    expect((await organise(organiser, id, 'start')).status).toBe(200)

    const mine = v.parse(ownTournamentMatchesReply, (await get('/tournaments/mine', owner.token)).body).matches
    expect(mine).toMatchObject([
      { tournament_id: id, match_number: 1, round_name: 'Finale', status: 'ready', match_id: null, acts: 1, is_ready: 0 },
    ])
    expect((await post(`/tournaments/${id}/ready`, owner.token, { teamId: team, match: 1 })).status).toBe(200)
    expect((await mineOf(member)).matches).toMatchObject([{ match_number: 1, acts: 0, is_ready: 1 }])
    expect(mine[0]?.opponent).toBeTruthy()
    expect(v.parse(ownTournamentMatchesReply, (await get('/tournaments/mine', organiser.token)).body).matches).toEqual([])

    const preview = await organise(organiser, id, 'matches/1/preview', { action: 'result', team1_score: 2, team2_score: 1 })
    const { revision, changes } = v.parse(previewReply, preview.body)
    expect(changes.length).toBeGreaterThan(0)
    expect((await seenBy(organiser, id)).matches[0]?.status).toBe('ready')
    const stale = await organise(organiser, id, 'matches/1/result', { team1_score: 2, team2_score: 1, revision: revision - 1 })
    expect([stale.status, stale.body.error]).toEqual([409, 'CONFLICT'])
    const result = { team1_score: 2, team2_score: 1, revision }
    for (const _time of [1, 2])
      expect((await organise(organiser, id, 'matches/1/result', result, { 'Idempotency-Key': 'r' })).status).toBe(200)
    const over = await seenBy(organiser, id)
    expect(over.matches[0]).toMatchObject({ status: 'finished', team1_score: 2, team2_score: 1, ended_by: 'set' })
    expect(over.undo).not.toBeNull()
    expect((await read(id)).undo).toBeNull()
    await recorded(id)
    expect(v.parse(ownTournamentMatchesReply, (await get('/tournaments/mine', owner.token)).body).matches).toEqual([])
    expect((await openSite().ask(`/calendar/tournaments/${id}.ics`)).status).toBe(200)
  })
})

describe('a team that an organiser adds', () => {
  it('is found by the beginning of its name, and is in although nobody of it asked', async () => {
    const { id, organiser } = await aTournamentWithTeam()
    const { team } = await aPair()
    const { name } = (await env.DB.prepare('SELECT name FROM teams WHERE id = ?').bind(team).first<{ name: string }>()) ?? { name: '' }
    await organise(organiser, id, 'close')
    const found = await get(`/admin/tournaments/${id}/teams?name=${encodeURIComponent(name.toUpperCase())}`, organiser.token)
    expect(v.parse(foundTeamsReply, found.body).teams).toMatchObject([{ id: team, name, members: 2 }])
    for (const none of ['', '?name=', '?name=%F0%9F%98%80', `?name=${'x'.repeat(300)}`])
      expect((await get(`/admin/tournaments/${id}/teams${none}`, organiser.token)).body).toEqual({ success: true, teams: [] })
    for (const _time of [1, 2]) expect((await organise(organiser, id, 'add-team', { teamId: team })).status).toBe(200)
    await recorded(id)
    expect((await read(id)).teams.map((each) => each.id)).toContain(team)
    expect((await organise(organiser, id, 'add-team', { teamId: 999_999 })).body.message).toBe('Fant ikke laget.')
  })
})

describe('the rules that an organiser writes', () => {
  it('are tidied, shown to everybody, changed at any time, and no longer than they may be', async () => {
    const organiser = await anOrganiser()
    const { id } = await makeTournament(organiser, { rules: '  Møt i tide.\n\n\n\n- Ingen juks  \n' })
    expect((await read(id)).rules).toBe('Møt i tide.\n\n- Ingen juks')
    const edit = (rules: string) => call('PUT', `/admin/tournaments/${id}`, organiser.token, tournamentForm({ rules }))
    expect((await edit('x'.repeat(8001))).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['rules'] })
    expect((await edit('')).body).toMatchObject({ success: true, tournament: { rules: '' } })
  })
})
