import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { readOwnAccount } from '../../../db/queries/accounts/own-data.ts'
import { answerInvite, createTeam as writeTeam } from '../../../db/queries/teams/team-acts.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { post } from '../../support/workerd/call.ts'
import {
  act,
  aTeam,
  createTeam,
  enter,
  invited,
  invitesOf,
  letIn,
  readTeam,
  rolesOf,
  rowOf,
} from '../../support/workerd/contests/a-team.ts'

const deleteAccount = async ({ token, username }: TestUser) =>
  expect(await post('/profile/delete', token, { username })).toMatchObject({ status: 200 })

/** In how many teams a row of the users is, and into how many it is asked. */
const rowsOf = (userId: number) =>
  env.DB.prepare(
    'SELECT (SELECT count(*) FROM team_members WHERE user_id = ?1) AS teams, (SELECT count(*) FROM team_invites WHERE user_id = ?1) AS asked',
  )
    .bind(userId)
    .first()

describe('a player who deletes their account', () => {
  it('leaves their teams, and takes their invitations along', async () => {
    const { id, owner, captain, player, outsider } = await aTeam()
    const { id: other } = await createTeam(outsider)
    await invited(outsider, other, player)
    await deleteAccount(player)
    expect(await rolesOf(owner, id)).toEqual({ [owner.steamId]: 'owner', [captain.steamId]: 'captain' })
    expect((await readTeam(outsider, other)).invited).toEqual([])
  })

  it('hands their team to the captain who has been there longest, before any player', async () => {
    const { id, owner, captain, player } = await aTeam()
    const early = await aUser()
    await letIn(id, early, 'player', 1)
    const later = await aUser()
    await letIn(id, later, 'captain', Date.now() + 1_000)
    await deleteAccount(owner)
    expect(await rolesOf(captain, id)).toEqual({
      [captain.steamId]: 'owner',
      [later.steamId]: 'captain',
      ...{ [early.steamId]: 'player', [player.steamId]: 'player' },
    })
  })

  it('hands it to the longest member where there is no captain, and who was asked by them is asked no more', async () => {
    const owner = await aUser()
    const { id } = await createTeam(owner)
    const [first, second, asked] = await Promise.all([aUser(), aUser(), aUser()])
    await letIn(id, second, 'player', 2)
    await letIn(id, first, 'player', 1)
    await invited(owner, id, asked)
    await deleteAccount(owner)
    expect(await rolesOf(first, id)).toEqual({ [first.steamId]: 'owner', [second.steamId]: 'player' })
    expect(await invitesOf(asked)).toEqual([])
  })

  it('takes a team along that nobody else is in, also out of a tournament, and its name is free', async () => {
    const [owner, next] = await Promise.all([aUser(), aUser()])
    const { id } = await createTeam(owner, 'Enmannslaget')
    await enter(id)
    await deleteAccount(owner)
    expect(await post('/teams/create', next.token, { name: 'Enmannslaget' })).toMatchObject({ status: 200 })
    const left = await env.DB.prepare('SELECT count(*) AS rows FROM team_members WHERE team_id = ?').bind(id).first()
    expect(left).toEqual({ rows: 0 })
  })

  it('is asked by nobody afterwards', async () => {
    const { id, owner, outsider } = await aTeam()
    const userId = await rowOf(outsider)
    await deleteAccount(outsider)
    for (const name of [`slettet-${userId}`, outsider.steamId]) {
      expect(await act(owner, id, 'invite', { userId: name })).toMatchObject({ status: 404, body: { message: 'Fant ikke spilleren.' } })
    }
    expect(await rowsOf(userId)).toEqual({ asked: 0, teams: 0 })
  })

  it('comes into no team by a call that was on its way', async () => {
    const { id, owner, outsider } = await aTeam()
    const [userId, db, now] = [await rowOf(outsider), openDatabase(env.DB), Date.now()]
    await deleteAccount(outsider)
    await env.DB.prepare('INSERT INTO team_invites (id, team_id, user_id, invited_by, at) VALUES (?1, ?2, ?3, ?4, 1)')
      .bind(900_000 + id, id, userId, await rowOf(owner))
      .run()
    expect(await answerInvite(db, { inviteId: 900_000 + id, userId, accept: true, now })).toMatchObject({ done: false })
    expect(await writeTeam(db, { name: 'For sent', folded: `forsent${id}`, userId, now })).toBe('too-many')
    expect(await rowsOf(userId)).toMatchObject({ teams: 0 })
    expect(await env.DB.prepare(`SELECT id FROM teams WHERE name = 'For sent'`).first()).toBeNull()
  })

  it('finds their teams and invitations among their own data', async () => {
    const { id, name, owner, player, outsider } = await aTeam()
    await invited(owner, id, outsider)
    await act(owner, id, `promote/${player.steamId}`)
    const own = async (who: TestUser) => readOwnAccount(openDatabase(env.DB), await rowOf(who), who.steamId)
    expect(await own(owner)).toMatchObject({ teams: [{ name, role: 'owner' }], team_invites: [{ team: name, sent: 1 }] })
    expect(await own(player)).toMatchObject({ teams: [{ name, role: 'captain' }], team_invites: [] })
    expect(await own(outsider)).toMatchObject({ teams: [], team_invites: [{ team: name, sent: 0 }] })
  })
})
