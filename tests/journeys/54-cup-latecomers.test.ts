import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { matchOf } from '../../durable/ports/objects.ts'
import type { CupTeam } from '../../durable/protocol/cup/cup-fields.ts'
import type { MatchId, SteamId } from '../../durable/rules/vocabulary.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { post } from '../support/workerd/call.ts'
import { aCupEvening, type CupEvening } from '../support/workerd/contests/a-cup-evening.ts'

const letInBy =
  (staff: TestUser, { id }: CupEvening) =>
  async (player: TestUser | SteamId, teamId: number, more: { out?: string; key?: string } = {}) => {
    const { key, ...out } = more
    const steamid = typeof player === 'string' ? player : player.steamId
    const headers = key === undefined ? {} : { 'Idempotency-Key': key }
    return (await post(`/cup/${id}/let-in`, staff.token, { steamid, teamId, ...out }, headers)).body
  }

const playersOfMatch = async (matchId: string | null): Promise<string[]> => {
  const seen = await matchOf(env, matchId as MatchId).view({ steamId: null, role: 1 })
  return seen.ok ? seen.match.players.map(({ steamid }) => steamid) : []
}

/** The first match of the round that such a team plays, and the team. */
async function matchWith(evening: CupEvening, isIt: (team: CupTeam) => boolean) {
  const { matches, teams } = await evening.view()
  for (const match of matches.filter(({ status }) => status !== 'finished')) {
    const team = teams.find((each) => (each.team_id === match.team1_id || each.team_id === match.team2_id) && isIt(each))
    if (team && match.team1_id !== null && match.team2_id !== null) return { match, team }
  }
  throw new Error('no such match')
}

/** The round begins. Its other matches are decided by staff, and this one is decided once `during` is over. */
async function playRound(evening: CupEvening, no: string, during: () => Promise<void>): Promise<void> {
  const win = (id: string, winner: number | null) => evening.ofMatch(id, 'walkover', { winner: winner ?? 0 })
  for (const { id, team1_id } of await evening.playable()) if (id !== no) expect(await win(id, team1_id)).toEqual({ ok: true })
  expect(await evening.startRound()).toMatchObject({ ok: true, starting: 1 })
  await evening.settled()
  await during()
  const { changes } = (await evening.view()).cup
  const winner = `team ${(await evening.match(no)).team1_id}`
  expect(await evening.ofMatch(no, 'medalwinner', { winner, medal: true, revision: changes })).toEqual({ ok: true })
  await evening.settled()
}

it('a cup of 23 takes a no-show who came after all, a stranger, and one more for a player who leaves in round 2', async () => {
  const users = await Promise.all(Array.from({ length: 23 }, () => aUser()))
  const [staff, stranger, reserve, banned] = await Promise.all([aUser({ role: 3 }), aUser({ elo: 1700 }), aUser(), aUser({ banned: 1 })])
  const evening = await aCupEvening([...users, stranger, reserve], 23)
  const letIn = letInBy(staff, evening)
  for (const place of users.keys()) expect(await evening.register(place)).toEqual({ ok: true })
  const late = users[22] as TestUser
  expect(await evening.organise('no-show', { steamid: late.steamId })).toEqual({ ok: true })
  for (const action of ['setup', 'balance-teams', 'start']) expect(await evening.organise(action)).toEqual({ ok: true })
  expect((await evening.view()).teams.map(({ players }) => players.length).toSorted()).toEqual([4, 4, 4, 5, 5])

  const isOpen = ({ players }: CupTeam) => players.length === 4
  const first = await matchWith(evening, isOpen)
  await playRound(evening, first.match.id, async () => {
    const { matchid } = await evening.match(first.match.id)
    const playing = await playersOfMatch(matchid)
    expect(playing).toHaveLength(8)
    // While their team plays, and told twice.
    const put = () => letIn(late, first.team.team_id, { key: 'en gang' })
    expect([await put(), await put()]).toMatchObject([{ success: true, message: 'Spilleren er satt inn.' }, { success: true }])
    expect(await letIn(banned, first.team.team_id)).toMatchObject({ error: 'CONFLICT', message: `${banned.username} er utestengt.` })
    expect(await letIn('76561190000000001' as SteamId, 1)).toMatchObject({ error: 'PAGE_NOT_FOUND' })
    const full = (await evening.view()).teams.find(({ players }) => players.length === 5 && !players.includes(late.steamId))
    expect(await letIn(stranger, full?.team_id ?? 0)).toMatchObject({ message: `${full?.name} har ingen ledig plass.` })
    const open = (await evening.view()).teams.find(isOpen)
    expect(await letIn(stranger, open?.team_id ?? 0)).toMatchObject({ success: true })
    expect(await letIn(stranger, first.team.team_id)).toMatchObject({ message: `${stranger.username} er allerede på ${open?.name}.` })
    expect(await playersOfMatch(matchid)).toEqual(playing)
  })

  const inTeam = (player: TestUser) => (team: CupTeam) => team.players.includes(player.steamId)
  const second = await matchWith(evening, inTeam(late)).catch(() => matchWith(evening, inTeam(stranger)))
  const leaving = second.team.players.find((steamid) => steamid !== second.team.captain && steamid !== late.steamId) as SteamId
  expect((await evening.view()).cup.round).toBe(2)
  expect(await letIn(reserve, second.team.team_id, { out: leaving })).toMatchObject({ success: true })
  await playRound(evening, second.match.id, async () => {
    const playing = await playersOfMatch((await evening.match(second.match.id)).matchid)
    expect(playing).toContain(reserve.steamId)
    expect(playing).not.toContain(leaving)
    expect(await letIn(leaving, second.team.team_id, { out: reserve.steamId })).toMatchObject({
      message: `${second.team.name} spiller akkurat nå.`,
    })
  })

  const { teams, players, cup } = await evening.view()
  expect(teams.map((team) => team.players.length).toSorted()).toEqual([4, 5, 5, 5, 5])
  expect(cup.registered).toBe(24)
  expect(players.find(({ steamid }) => steamid === stranger.steamId)).toMatchObject({ drawn: 1, elo: 1700 })
  expect(players.find(({ steamid }) => steamid === leaving)?.team_id).toBeNull()
  const { results } = await env.DB.prepare('SELECT steamid FROM cup_players WHERE cup_id = ? AND team_id IS NOT NULL')
    .bind(evening.id)
    .all<{ steamid: string }>()
  expect(results.map(({ steamid }) => steamid).toSorted()).toEqual(teams.flatMap((team) => team.players).toSorted())
})
