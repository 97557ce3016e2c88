import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { answerInvite, handOverTeam, inviteToTeam } from '../../../db/queries/teams/team-acts.ts'
import { teamLimits } from '../../../durable/rules/team/team-name.ts'
import { userDataReply } from '../../../worker/contract/users.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import {
  act,
  aTeam,
  invited,
  invitesOf,
  letIn,
  readTeam,
  removeMember,
  respond,
  rolesOf,
  rowOf,
} from '../../support/workerd/contests/a-team.ts'
import { metered } from '../../support/workerd/metered.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { createdUnder, limiterOf } from '../support/support-calls.ts'

const conflict = (message: string) => ({ status: 409, body: { error: 'CONFLICT', message } })
const missing = (message: string) => ({ status: 404, body: { error: 'PAGE_NOT_FOUND', message } })
const onlyOwner = { status: 403, body: { error: 'FORBIDDEN', message: 'Bare eieren av laget kan gjøre dette.' } }
const ok = { status: 200, body: { success: true } }
const gone = missing('Invitasjonen gjelder ikke lenger.')
const ownsIt = conflict('Du eier laget. Gi det videre eller slett det først.')

describe('an invitation', () => {
  it('calls the player on whatever page they are, and makes them a member', async () => {
    const { id, name, owner, player, outsider } = await aTeam()
    const [page, team] = await Promise.all([openSocket('site', outsider.token), openSocket('site', player.token)])
    await Promise.all([page.next('snapshot'), team.next('snapshot')])
    const invite = await invited(owner, id, outsider)
    expect(invite).toMatchObject({ team: { id, name, members: 3 }, from: { steamid: owner.steamId, username: owner.username } })
    expect((await page.next('team_invite_received')).data).toEqual({ team: { id, name }, from: owner.username })
    expect((await page.next('toast')).data).toMatchObject({ news: 'team-invite', link: { path: '/teams?fane=invitasjoner' } })
    expect(await respond(outsider, invite.id, true)).toMatchObject(ok)
    expect((await team.next('team_member_joined')).data).toEqual({ team: { id, name }, steamid: outsider.steamId })
    expect((await page.next('team_member_joined')).data).toMatchObject({ steamid: outsider.steamId })
    expect(await rolesOf(owner, id)).toMatchObject({ [outsider.steamId]: 'player' })
    expect(await invitesOf(outsider)).toEqual([])
    page.close()
    team.close()
  })

  it('is counted for the player alone until it is answered', async () => {
    const { id, owner, outsider } = await aTeam()
    const counted = async ({ token }: TestUser) => v.parse(userDataReply, (await get('/auth/user/data', token)).body).user.team_invites
    expect(await counted(outsider)).toBe(0)
    const invite = await invited(owner, id, outsider)
    expect(await Promise.all([owner, outsider].map(counted))).toEqual([0, 1])
    await respond(outsider, invite.id, false)
    expect(await counted(outsider)).toBe(0)
  })

  it('is the owner’s to give, by uid or SteamID, and to take back', async () => {
    const { id, owner, captain, player, outsider } = await aTeam()
    for (const who of [captain, player, outsider]) {
      expect(await act(who, id, 'invite', { userId: outsider.steamId })).toMatchObject(onlyOwner)
      expect(await act(who, id, `invites/${outsider.steamId}/withdraw`)).toMatchObject(onlyOwner)
    }
    expect(await act(owner, id, 'invite', { userId: `uid${outsider.steamId}` })).toMatchObject(ok)
    const [invite] = await invitesOf(outsider)
    expect((await readTeam(owner, id)).invited).toMatchObject([{ steamid: outsider.steamId }])
    expect(await act(owner, id, `invites/${outsider.steamId}/withdraw`)).toMatchObject(ok)
    expect(await act(owner, id, `invites/${outsider.steamId}/withdraw`)).toMatchObject(
      missing('Invitasjonen er allerede besvart eller trukket tilbake.'),
    )
    expect(await respond(outsider, invite?.id ?? 0, true)).toMatchObject(gone)
    expect(Object.keys(await rolesOf(owner, id))).not.toContain(outsider.steamId)
  })

  it('is not for anyone who is there, asked already, banned or nobody', async () => {
    const { id, owner, player, outsider } = await aTeam()
    const banned = await aUser({ banned: 1 })
    await invited(owner, id, outsider)
    const say = (userId: string) => act(owner, id, 'invite', { userId })
    expect(await say(player.steamId)).toMatchObject(conflict('Spilleren er allerede med på laget.'))
    expect(await say(owner.steamId)).toMatchObject(conflict('Spilleren er allerede med på laget.'))
    expect(await say(outsider.steamId)).toMatchObject(conflict('Spilleren er allerede invitert.'))
    expect(await say(banned.steamId)).toMatchObject(conflict('Spilleren er utestengt.'))
    for (const nobody of ['76561190000000000', "' OR 1=1 --", 'x']) expect(await say(nobody)).toMatchObject(missing('Fant ikke spilleren.'))
    expect((await say('')).status).toBe(400)
  })

  it('is declined once, and answered by nobody else', async () => {
    const { id, owner, outsider } = await aTeam()
    const [other, invite] = [await aUser(), await invited(owner, id, outsider)]
    expect(await respond(other, invite.id, true)).toMatchObject(gone)
    expect(await respond(owner, invite.id, false)).toMatchObject(gone)
    const answers = await Promise.all([respond(outsider, invite.id, false), respond(outsider, invite.id, false)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await readTeam(owner, id)).invited).toEqual([])
    expect(await invited(owner, id, outsider)).toMatchObject({ team: { id } })
  })

  it('is accepted once, however often the button is pressed', async () => {
    const { id, owner, outsider } = await aTeam()
    const invite = await invited(owner, id, outsider)
    const answers = await Promise.all([1, 2, 3].map(() => respond(outsider, invite.id, true)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await readTeam(owner, id)).members).toHaveLength(4)
  })

  it('lets one in and not two where one place is left, and waits for the other', async () => {
    const { id, owner } = await aTeam()
    for (let number = 3; number < teamLimits.members - 1; number++) await letIn(id, await aUser())
    const both = await Promise.all([aUser(), aUser()])
    const invites = await Promise.all(both.map((each) => invited(owner, id, each)))
    const answers = await Promise.all(both.map((each, place) => respond(each, invites[place]?.id ?? 0, true)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(conflict('Laget er fullt.'))
    expect((await readTeam(owner, id)).members).toHaveLength(teamLimits.members)
    const left = (await Promise.all(both.map(invitesOf))).flat()
    expect(left).toHaveLength(1)
    expect(await act(owner, id, 'invite', { userId: (await aUser()).steamId })).toMatchObject(conflict('Laget er fullt.'))
  })

  it('does not make a player a member of more teams than there may be', async () => {
    const { id, owner, outsider } = await aTeam()
    for (let number = 0; number < teamLimits.teamsOfPlayer; number++) await letIn(900_000 + id * 100 + number, outsider)
    const invite = await invited(owner, id, outsider)
    expect(await respond(outsider, invite.id, true)).toMatchObject(
      conflict('Du er med på 10 lag, og det er det meste. Forlat et av dem først.'),
    )
    expect(await respond(outsider, invite.id, false)).toMatchObject(ok)
  })

  it('is not sent without end: a limited number are open, and the same player is not asked again and again', async () => {
    const { id, owner, outsider } = await aTeam()
    const many = await Promise.all(Array.from({ length: teamLimits.openInvites }, () => aUser()))
    for (const each of many) expect(await act(owner, id, 'invite', { userId: each.steamId })).toMatchObject(ok)
    expect(await act(owner, id, 'invite', { userId: outsider.steamId })).toMatchObject(
      conflict('Laget har 20 invitasjoner uten svar. Trekk tilbake noen av dem først.'),
    )
    const again = { userId: outsider.steamId }
    expect(await createdUnder(limiterOf(2), owner, `/teams/${id}/invite`, [again, again, again])).toEqual([409, 409, 429])
  })

  it('calls the player once, however often it is taken back and sent again', async () => {
    const { id, owner, outsider } = await aTeam()
    const page = await openSocket('site', outsider.token)
    await page.next('snapshot')
    for (let time = 0; time < 3; time++) {
      await invited(owner, id, outsider)
      await page.next(time === 0 ? 'toast' : 'team_updated')
      await act(owner, id, `invites/${outsider.steamId}/withdraw`)
      await page.next('team_updated')
    }
    const calls = page.frames.filter(({ event }) => event === 'toast' || event === 'team_invite_received')
    expect(calls.map(({ event }) => event).toSorted()).toEqual(['team_invite_received', 'toast'])
    page.close()
  })

  it('is answered by 1 and 0 as by true and false', async () => {
    const { id, owner, outsider } = await aTeam()
    const answers = async (accept: number) => {
      const { id: inviteId } = await invited(owner, id, outsider)
      return (await post(`/teams/invites/${inviteId}/respond`, outsider.token, { accept })).body
    }
    expect([await answers(0), await answers(1)]).toEqual([{ success: true }, { success: true }])
    expect(await rolesOf(owner, id)).toMatchObject({ [outsider.steamId]: 'player' })
  })

  it('ends with its team', async () => {
    const { id, owner, outsider } = await aTeam()
    const invite = await invited(owner, id, outsider)
    await call('DELETE', `/teams/${id}`, owner.token)
    expect(await invitesOf(outsider)).toEqual([])
    expect(await respond(outsider, invite.id, true)).toMatchObject(gone)
  })
})

describe('a team’s members', () => {
  it('are made captains and players again by the owner alone', async () => {
    const { id, owner, captain, player, outsider } = await aTeam()
    for (const who of [captain, player, outsider]) {
      expect(await act(who, id, `promote/${player.steamId}`)).toMatchObject(onlyOwner)
      expect(await act(who, id, `demote/${captain.steamId}`)).toMatchObject(onlyOwner)
    }
    expect(await act(owner, id, `promote/${player.steamId}`)).toMatchObject(ok)
    expect(await act(owner, id, `promote/${player.steamId}`)).toMatchObject(ok)
    expect(await act(owner, id, `demote/${captain.steamId}`)).toMatchObject(ok)
    expect(await rolesOf(owner, id)).toEqual({ [owner.steamId]: 'owner', [player.steamId]: 'captain', [captain.steamId]: 'player' })
    expect(await act(owner, id, `promote/${outsider.steamId}`)).toMatchObject(missing('Spilleren er ikke med på laget.'))
    expect(await act(owner, id, `demote/${owner.steamId}`)).toMatchObject(conflict('Du eier laget, og har alle rettigheter fra før.'))
    expect(await act(owner, id, 'promote/x')).toMatchObject({ status: 404 })
  })

  it('are put out by the owner, who is told nothing of themselves, while they are told', async () => {
    const { id, name, owner, captain, player, outsider } = await aTeam()
    for (const who of [captain, outsider]) expect(await removeMember(who, id, player)).toMatchObject(onlyOwner)
    const page = await openSocket('site', player.token)
    await page.next('snapshot')
    expect(await removeMember(owner, id, player)).toMatchObject(ok)
    expect((await page.next('team_member_removed')).data).toEqual({ team: { id, name }, steamid: player.steamId })
    expect((await page.next('toast')).data).toMatchObject({ title: 'Du er ute av laget' })
    expect(await removeMember(owner, id, player)).toMatchObject(ok)
    expect(await call('DELETE', `/teams/${id}/members/x`, owner.token)).toMatchObject(missing('Fant ikke spilleren.'))
    expect(await removeMember(owner, id, owner)).toMatchObject(ownsIt)
    expect(await rolesOf(owner, id)).toEqual({ [owner.steamId]: 'owner', [captain.steamId]: 'captain' })
    page.close()
  })

  it('leave by themselves, except the owner', async () => {
    const { id, owner, captain, player, outsider } = await aTeam()
    expect(await act(captain, id, 'leave')).toMatchObject(ok)
    expect(await removeMember(player, id, player)).toMatchObject(ok)
    // A second press, or one whose answer was lost: it stands as it was wanted.
    expect(await act(player, id, 'leave')).toMatchObject(ok)
    expect(await removeMember(player, id, player)).toMatchObject(ok)
    expect(await act(outsider, id, 'leave')).toMatchObject(ok)
    expect(await act(owner, id, 'leave')).toMatchObject(ownsIt)
    expect(await rolesOf(owner, id)).toEqual({ [owner.steamId]: 'owner' })
  })

  it('get the team from its owner, who stays as a captain and may leave then', async () => {
    const { id, owner, captain, player, outsider } = await aTeam()
    for (const who of [captain, player, outsider]) expect(await act(who, id, `hand-over/${who.steamId}`)).toMatchObject(onlyOwner)
    expect(await act(owner, id, `hand-over/${outsider.steamId}`)).toMatchObject(missing('Spilleren er ikke med på laget.'))
    expect(await act(owner, id, `hand-over/${owner.steamId}`)).toMatchObject({ status: 409 })
    expect(await act(owner, id, `hand-over/${player.steamId}`)).toMatchObject(ok)
    expect(await rolesOf(owner, id)).toEqual({ [owner.steamId]: 'captain', [captain.steamId]: 'captain', [player.steamId]: 'owner' })
    expect(await act(owner, id, `hand-over/${owner.steamId}`)).toMatchObject(onlyOwner)
    expect(await act(owner, id, 'leave')).toMatchObject(ok)
  })

  it('are never without an owner, nor with two, when the owner does everything at once', async () => {
    const { id, owner, captain, player } = await aTeam()
    await Promise.all([
      act(owner, id, `hand-over/${player.steamId}`),
      act(owner, id, `hand-over/${captain.steamId}`),
      removeMember(owner, id, player),
      act(player, id, 'leave'),
      act(captain, id, 'leave'),
      act(owner, id, 'leave'),
    ])
    const { results } = await env.DB.prepare(`SELECT count(*) AS owners FROM team_members WHERE team_id = ? AND role = 'owner'`)
      .bind(id)
      .all()
    expect(results).toEqual([{ owners: 1 }])
  })
})

describe('the record of a team', () => {
  it('is written by few rows, and none where an act is refused', async () => {
    const { id, owner, captain, player, outsider } = await aTeam()
    const [me, them, theirs] = await Promise.all([rowOf(owner), rowOf(captain), rowOf(outsider)])
    const { db, rows } = metered()
    await inviteToTeam(db, { teamId: id, me: them, target: outsider.steamId }, Date.now())
    await handOverTeam(db, { teamId: id, me: them, target: player.steamId })
    expect(rows.written).toBe(0)
    await inviteToTeam(db, { teamId: id, me, target: outsider.steamId }, Date.now())
    // The invitation, its two indexes and the counter of ids.
    expect(rows.written).toBeLessThanOrEqual(4)
    const [invite] = await invitesOf(outsider)
    rows.written = 0
    rows.read = 0
    await answerInvite(db, { inviteId: invite?.id ?? 0, userId: theirs, accept: true, now: Date.now() })
    expect(rows.written).toBeLessThanOrEqual(6)
    expect(rows.read).toBeLessThan(60)
  })
})
