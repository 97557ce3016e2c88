import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { countLogo } from '../../../db/queries/teams/team-acts.ts'
import { readTeam as readPage } from '../../../db/queries/teams/teams.ts'
import { teamLimits } from '../../../durable/rules/team/team-name.ts'
import { myTeamsReply } from '../../../worker/contract/teams.ts'
import { aDrawnPng, packedNoughts } from '../../support/rules/a-drawn-png.ts'
import { aPng, toBase64 } from '../../support/rules/image-bytes.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import {
  act,
  aTeam,
  aTeamName,
  createTeam,
  enter,
  invited,
  letIn,
  readTeam,
  rolesOf,
  rowOf,
} from '../../support/workerd/contests/a-team.ts'
import { metered } from '../../support/workerd/metered.ts'
import { createdUnder, limiterOf } from '../support/support-calls.ts'

const myTeams = async ({ token }: TestUser) => v.parse(myTeamsReply, (await get('/teams/my-teams', token)).body).teams
const conflict = (message: string) => ({ status: 409, body: { error: 'CONFLICT', message } })
const onlyOwner = { status: 403, body: { error: 'FORBIDDEN', message: 'Bare eieren av laget kan gjøre dette.' } }
const noTeam = { status: 404, body: { error: 'PAGE_NOT_FOUND', message: 'Fant ikke laget.' } }

describe('a new team', () => {
  it('belongs to anyone who made it, under its name without what nobody sees', async () => {
    const kari = await aUser({ elo: 1200 })
    const team = await createTeam(kari, '  Na\u200bttens   Ulver ')
    expect(team).toMatchObject({ name: 'Nattens Ulver', owner: kari.steamId, role: 'owner', rating: 1200, in_tournament: 0, invited: [] })
    expect(team.members).toMatchObject([{ steamid: kari.steamId, role: 'owner', elo: 1200 }])
    expect(await myTeams(kari)).toMatchObject([{ id: team.id, name: 'Nattens Ulver', role: 'owner', rating: 1200 }])
  })

  it.each(['', '  ', '\u200b', '!!!', 'x'.repeat(51)])('is refused the name %j', async (name) => {
    const kari = await aUser()
    expect(await post('/teams/create', kari.token, { name })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT', fields: ['name'] },
    })
    expect(await myTeams(kari)).toEqual([])
  })

  it.each([{}, { name: 7 }, { name: 'x'.repeat(301) }, { name: 'Greit', owner: 'meg' }])('is refused the body %j', async (body) => {
    const kari = await aUser()
    expect(await post('/teams/create', kari.token, body)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } })
  })

  it('does not get a name that looks like another team’s', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    await createTeam(kari, 'Fjellreven')
    for (const name of ['FJELL-REVEN', 'fje11reven', 'Ｆｊｅｌｌｒｅｖｅｎ']) {
      expect(await post('/teams/create', ola.token, { name })).toMatchObject(conflict('Navnet er tatt.'))
    }
    expect(await myTeams(ola)).toEqual([])
  })

  it('is one when two create it at the same moment', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const made = await Promise.all([kari, ola, kari].map(({ token }) => post('/teams/create', token, { name: 'Samtidig AS' })))
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { results } = await env.DB.prepare(
      `SELECT count(*) AS members FROM team_members JOIN teams ON teams.id = team_id WHERE teams.name = 'Samtidig AS'`,
    ).all()
    expect(results).toEqual([{ members: 1 }])
  })

  it('is not one too many for its player', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    for (let number = 0; number < teamLimits.teamsOfPlayer; number++) {
      const maker = number % 5 === 0 ? await aUser() : ola
      const { id } = await createTeam(number % 5 === 0 ? maker : await aUser())
      await letIn(id, kari)
    }
    const refused = conflict('Du er med på 10 lag, og det er det meste. Forlat et av dem først.')
    const name = aTeamName()
    expect(await post('/teams/create', kari.token, { name })).toMatchObject(refused)
    expect((await post('/teams/create', ola.token, { name })).status).toBe(200)
    expect(await myTeams(kari)).toHaveLength(teamLimits.teamsOfPlayer)
  })

  it('waits when one makes team after team', async () => {
    const kari = await aUser()
    const teams = Array.from({ length: 3 }, () => ({ name: aTeamName() }))
    expect(await createdUnder(limiterOf(2), kari, '/teams/create', teams)).toEqual([200, 200, 429])
  })
})

describe('a team’s page', () => {
  it('is for anyone who is signed in, and tells invitations to the owner alone', async () => {
    const { id, owner, captain, player, outsider } = await aTeam()
    await invited(owner, id, outsider)
    const seen = await Promise.all([owner, captain, player, outsider].map((who) => readTeam(who, id)))
    expect(seen.map(({ role }) => role)).toEqual(['owner', 'captain', 'player', null])
    expect(seen.map((team) => team.invited.length)).toEqual([1, 0, 0, 0])
    expect(seen[0]?.members.map(({ role }) => role)).toEqual(['owner', 'captain', 'player'])
    expect((await get(`/teams/${id}`)).status).toBe(401)
  })

  it('says how many it has and who of them the viewer is, in the list of one’s own teams too', async () => {
    const { id, owner, captain, outsider } = await aTeam()
    const seen = await Promise.all([owner, captain, outsider].map((who) => readTeam(who, id)))
    expect(seen.map(({ memberCount, isOwner, currentUser }) => [memberCount, isOwner, currentUser?.role ?? null])).toEqual([
      [3, true, 'owner'],
      [3, false, 'captain'],
      [3, false, null],
    ])
    const { body } = await get('/teams/my-teams', owner.token)
    expect(body.teams).toMatchObject([{ id, memberCount: 3, isOwner: true, currentUser: { steamid: owner.steamId } }])
  })

  it.each(['0', '-1', '999999999', 'x', '1e3', '%00', '1%27%20OR%201=1'])('is none under /teams/%s', async (id) => {
    const kari = await aUser()
    expect(await get(`/teams/${id}`, kari.token)).toMatchObject(noTeam)
  })

  it('says how it did in its tournaments', async () => {
    const { id, owner } = await aTeam()
    const cup = await enter(id, { status: 'completed', place: 1, won: 3, lost: 1 })
    const now = await enter(id, { won: 1, drawn: 1, status: 'in_progress' })
    await enter(id, { isIn: 0 })
    const team = await readTeam(owner, id)
    expect(team).toMatchObject({ record: { won: 4, drawn: 1, lost: 1, trophies: 1 }, in_tournament: 1 })
    expect(team.tournaments).toMatchObject([
      { id: now, status: 'in_progress', place: null },
      { id: cup, status: 'completed', place: 1 },
    ])
  })

  it('draws the mean rating of its members, and no rating at all with the switch off', async () => {
    const { id, owner, captain } = await aTeam()
    const yesterday = Date.now() - 86_400_000
    await env.DB.prepare(
      `INSERT INTO elo_ledger (user_id, seq, kind, change, before, after, at) VALUES (?1, ?2, 'match', 30, 970, 1000, ?2)`,
    )
      .bind(await rowOf(captain), yesterday)
      .run()
    const team = await readTeam(owner, id)
    expect(team.rating).toBe(1000)
    expect(team.rating_days).toHaveLength(90)
    expect(team.rating_days.slice(-3).map(({ rating }) => rating)).toEqual([990, 1000, 1000])
    await env.DB.prepare(`UPDATE system_switches SET value = 0 WHERE name = 'elo'`).run()
    const [hidden, [card]] = [await readTeam(owner, id), await myTeams(owner)]
    await env.DB.prepare(`UPDATE system_switches SET value = 1 WHERE name = 'elo'`).run()
    expect(hidden).toMatchObject({ rating: null, rating_days: [] })
    expect(hidden.members.map(({ elo }) => elo)).toEqual([null, null, null])
    expect(card).toMatchObject({ rating: null })
    expect(JSON.stringify([hidden, card])).not.toMatch(/"elo":\d/)
  })

  it('reads a bounded number of rows, however much its members have played', async () => {
    const { id, owner } = await aTeam()
    const numbers = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)'
    await env.DB.prepare(
      `${numbers} INSERT INTO elo_ledger (user_id, seq, kind, change, before, after, at)
       SELECT ?1, ?2 + i, 'match', 0, 1000, 1000, ?2 + i FROM n`,
    )
      .bind(await rowOf(owner), Date.now() - 86_400_000)
      .run()
    const { db, rows } = metered()
    await readPage(db, id, Date.now())
    expect(rows.written).toBe(0)
    expect(rows.read).toBeLessThan(1_100)
  })
})

describe('a team’s settings', () => {
  it('are its owner’s: the name, the logo and the end', async () => {
    const { id, owner, captain, player, outsider } = await aTeam()
    const image = toBase64(aDrawnPng(200, 200))
    for (const who of [captain, player, outsider]) {
      expect(await act(who, id, 'rename', { name: 'Kapret' })).toMatchObject(onlyOwner)
      expect(await act(who, id, 'logo', { image })).toMatchObject(onlyOwner)
      expect(await act(who, id, 'logo', { image: null })).toMatchObject(onlyOwner)
      expect(await call('DELETE', `/teams/${id}`, who.token)).toMatchObject(onlyOwner)
    }
    const name = aTeamName()
    expect((await act(owner, id, 'rename', { name })).body).toEqual({ success: true })
    expect((await act(owner, id, 'logo', { image })).body).toEqual({ success: true })
    const { logo_url, ...team } = await readTeam(owner, id)
    expect(team.name).toBe(name)
    expect(logo_url).toMatch(/^\/files\/[0-9a-f]{64}\.png$/)
    expect((await act(owner, id, 'logo', { image: null })).body).toEqual({ success: true })
    expect(await readTeam(owner, id)).toMatchObject({ logo_url: null })
    expect((await call('DELETE', `/teams/${id}`, owner.token)).body).toEqual({ success: true })
    expect(await get(`/teams/${id}`, owner.token)).toMatchObject(noTeam)
    expect(await call('DELETE', `/teams/${id}`, owner.token)).toMatchObject(noTeam)
    expect(await myTeams(captain)).toEqual([])
  })

  it('take another spelling of its own name, and nobody else’s', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const { id } = await createTeam(kari, 'Fjordfolk')
    await createTeam(ola, 'Dalfolk')
    expect((await act(kari, id, 'rename', { name: 'FJORD-folk' })).status).toBe(200)
    expect(await act(kari, id, 'rename', { name: 'dal folk' })).toMatchObject(conflict('Navnet er tatt.'))
    expect(await act(kari, id, 'rename', { name: '??' })).toMatchObject({ status: 400, body: { fields: ['name'] } })
    expect(await readTeam(kari, id)).toMatchObject({ name: 'FJORD-folk' })
  })

  it('store no more logos on one day than a player may choose, for whatever team', async () => {
    const { id, owner } = await aTeam()
    const db = openDatabase(env.DB)
    const [userId, day] = [await rowOf(owner), 86_400_000]
    const counted = await Promise.all(Array.from({ length: teamLimits.logosADay + 2 }, () => countLogo(db, userId, Date.now())))
    expect(counted.filter(Boolean)).toHaveLength(teamLimits.logosADay)
    const other = await createTeam(owner)
    for (const team of [id, other.id]) {
      expect(await act(owner, team, 'logo', { image: toBase64(aDrawnPng(9, 9)) })).toMatchObject(
        conflict('Du har valgt 10 logoer i dag, og det er det meste. Prøv igjen i morgen.'),
      )
    }
    expect((await act(owner, id, 'logo', { image: null })).status).toBe(200)
    expect(await readTeam(owner, id)).toMatchObject({ logo_url: null })
    expect(await countLogo(db, userId, Date.now() + day)).toBe(true)
  })

  it.each([
    ['another format', 'ikke et bilde'],
    ['more pixels', toBase64(aDrawnPng(257, 200))],
    ['data that unpacks to far more than its pixels', toBase64(aDrawnPng(16, 16, { data: packedNoughts(3_000_000) }))],
    ['data that draws nothing', toBase64(aPng(16, 16))],
  ])('refuse a logo of %s', async (_, image) => {
    const { id, owner } = await aTeam()
    expect(await act(owner, id, 'logo', { image })).toMatchObject({ status: 400, body: { fields: ['image'] } })
  })

  it('keep a team that is in a tournament until that is over', async () => {
    const { id, owner } = await aTeam()
    const cup = await enter(id, { status: 'in_progress' })
    const refused = conflict('Laget er påmeldt en turnering som ikke er over. Meld det av først.')
    expect(await call('DELETE', `/teams/${id}`, owner.token)).toMatchObject(refused)
    expect(await readTeam(owner, id)).toMatchObject({ in_tournament: 1 })
    await env.DB.prepare(`UPDATE tournaments SET status = 'completed' WHERE id = ?`).bind(cup).run()
    expect((await call('DELETE', `/teams/${id}`, owner.token)).status).toBe(200)
  })

  it('give its name free with its end, and its id to nobody', async () => {
    const kari = await aUser()
    const { id } = await createTeam(kari, 'Gjenbruk IL')
    await call('DELETE', `/teams/${id}`, kari.token)
    expect((await createTeam(kari, 'Gjenbruk IL')).id).toBeGreaterThan(id)
  })
})

describe('staff', () => {
  it('take away, from role 3 on, a name or a logo that must not stand there, which is logged', async () => {
    const { id, name, owner } = await aTeam()
    const [admin, moderator] = await Promise.all([aUser({ role: 3 }), aUser({ role: 2 })])
    await act(owner, id, 'logo', { image: toBase64(aDrawnPng(100, 100)) })
    const given = aTeamName()
    expect(await act(moderator, id, 'rename', { name: given })).toMatchObject(onlyOwner)
    expect((await act(admin, id, 'rename', { name: given })).status).toBe(200)
    expect(await act(admin, id, 'logo', { image: toBase64(aDrawnPng(10, 10)) })).toMatchObject({ status: 403 })
    expect((await act(admin, id, 'logo', { image: null })).status).toBe(200)
    expect((await act(admin, id, 'logo', { image: null })).status).toBe(200)
    expect(await readTeam(owner, id)).toMatchObject({ name: given, logo_url: null })
    const { results } = await env.DB.prepare('SELECT action, target, after FROM staff_log WHERE actor_steamid = ? ORDER BY id')
      .bind(admin.steamId)
      .all()
    expect(results).toEqual([
      { action: 'rename-team', target: name, after: given },
      { action: 'take-team-logo', target: given, after: null },
    ])
  })

  it('have no other right over a team, and their own teams are not logged', async () => {
    const { id, owner, player } = await aTeam()
    const admin = await aUser({ role: 5 })
    for (const does of [`promote/${player.steamId}`, `hand-over/${player.steamId}`]) {
      expect(await act(admin, id, does)).toMatchObject(onlyOwner)
    }
    expect(await act(admin, id, 'invite', { userId: admin.steamId })).toMatchObject(onlyOwner)
    expect(await call('DELETE', `/teams/${id}`, admin.token)).toMatchObject(onlyOwner)
    expect(await rolesOf(owner, id)).toMatchObject({ [player.steamId]: 'player' })
    const own = await createTeam(admin)
    await act(admin, own.id, 'rename', { name: aTeamName() })
    const logged = await env.DB.prepare('SELECT count(*) AS lines FROM staff_log WHERE actor_steamid = ?').bind(admin.steamId).first()
    expect(logged).toEqual({ lines: 0 })
  })
})
