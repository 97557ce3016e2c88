import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { deletedName } from '../../durable/rules/player/forget-player.ts'
import { pseudonymOf } from '../../durable/rules/player/steam-id.ts'
import { ownDataReply } from '../../worker/contract/own-data.ts'
import { aUser, unique } from '../support/workerd/builders.ts'
import { get, post } from '../support/workerd/call.ts'
import { letIn, rowOf } from '../support/workerd/contests/a-team.ts'
import { aPair, aTournamentWithTeam, joinTournament, makeTournament, organise, recorded } from '../support/workerd/contests/a-tournament.ts'
import { erased } from '../support/workerd/erased.ts'
import { tracesOf } from '../support/workerd/faults/traces.ts'

/** An act as one's own data tells it. */
type Did = { at: number; what: string }

it('forgets a player in every tournament they were ever in, also in one that is deleted and one that their team has left', async () => {
  const player = await aUser({ username: `Glemmegøy${unique()}`, role: 3 })
  const id = await rowOf(player)
  const { id: played, owner, member, team } = await aTournamentWithTeam()
  await letIn(team, player)
  await joinTournament(played, owner, team)

  // A tournament that their team has left, one that is deleted, one they made, and one in which they are asked for.
  const left = await aTournamentWithTeam()
  await letIn(left.team, player)
  await joinTournament(left.id, left.owner, left.team)
  await recorded(left.id)
  await organise(left.organiser, left.id, 'remove-team', { teamId: left.team })
  const gone = await makeTournament(player)
  await post(`/admin/tournaments/${gone.id}/close`, player.token, {})
  await env.DB.prepare('DELETE FROM team_members WHERE user_id = ? AND team_id = ?').bind(id, left.team).run()
  const asked = await aTournamentWithTeam()
  await post(`/tournaments/${asked.id}/stand-in`, asked.owner.token, { teamId: asked.team, out: asked.member.steamId, in: player.steamId })
  const removed = await aTournamentWithTeam()
  await joinTournament(removed.id, removed.owner, removed.team)
  const pair = await aPair(player)
  await joinTournament(removed.id, player, pair.team)
  await recorded(removed.id)
  await organise(removed.organiser, removed.id, 'remove-team', { teamId: pair.team })
  // One in which staff refused them as a stand-in, and one of another organiser in which they did something.
  const refused = await aTournamentWithTeam()
  const standIn = { teamId: refused.team, out: refused.member.steamId, in: player.steamId }
  await post(`/tournaments/${refused.id}/stand-in`, refused.owner.token, standIn)
  await recorded(refused.id)
  await organise(refused.organiser, refused.id, 'answer-stand-in', { request: 1, accept: false })
  const helped = await aTournamentWithTeam()
  await organise(player, helped.id, 'close')
  // And one whose co-organiser they were named, without doing anything there.
  const named = await aTournamentWithTeam()
  await post(`/admin/tournaments/${named.id}/co-organiser`, named.organiser.token, { steamid: player.steamId, isNamed: true })
  const all = [played, left.id, gone.id, asked.id, removed.id, refused.id, helped.id, named.id]
  for (const each of all) await recorded(each)

  const page = v.parse(ownDataReply, (await get('/profile/export?from=tournaments.0.0', player.token)).body)
  const theirs = page.rows as {
    tournament_id: string
    teams: { id: number }[]
    made_it: boolean
    runs_it: boolean
    acts: Did[]
    named: Did[]
  }[]
  expect(theirs.map(({ tournament_id }) => tournament_id).toSorted()).toEqual(all.toSorted())
  const held = (tournament: string) => theirs.find((each) => each.tournament_id === tournament)
  const did = (acts: Did[] | undefined) => acts?.map(({ what }) => what)
  expect(held(played)?.teams).toMatchObject([{ id: team }])
  expect(did(held(left.id)?.named)).toEqual(['register'])
  expect(did(held(removed.id)?.acts)).toEqual(['register'])
  expect(did(held(refused.id)?.named)).toEqual(['ask-stand-in'])
  expect(did(held(helped.id)?.acts)).toEqual(['registration'])
  expect(theirs.filter((each) => each.made_it).map((each) => each.tournament_id)).toEqual([gone.id])
  expect(theirs.filter((each) => each.runs_it).map((each) => each.tournament_id)).toEqual([named.id])
  expect(page.next).toBe('cups.0.0')
  expect(JSON.stringify(page)).not.toContain(member.steamId)
  expect((await tracesOf([player.username])).map((trace) => trace.split(' ')[0])).toContain('TOURNAMENT')

  expect((await post('/profile/delete', player.token, { username: player.username })).body).toEqual({ success: true })
  await erased(id)
  for (const each of all) await recorded(each)
  expect(await tracesOf([player.steamId, player.username])).toEqual([])
  const { body } = await get(`/tournaments/${played}`)
  const [seen] = (body.tournament as { teams: { members: { steamid: string; username: string }[] }[] }).teams
  expect(seen?.members.find(({ steamid }) => steamid === pseudonymOf(id))?.username).toBe(deletedName)
})
