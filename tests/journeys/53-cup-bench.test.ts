import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { seatsOf } from '../../durable/ports/objects.ts'
import { benchChoiceMs } from '../../durable/rules/play/bench-limits.ts'
import { missedAfterMs } from '../../durable/rules/play/play-limits.ts'
import type { MatchId, SteamId } from '../../durable/rules/vocabulary.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { post } from '../support/workerd/call.ts'
import { aCupEvening, type CupEvening } from '../support/workerd/contests/a-cup-evening.ts'
import { passIn } from '../support/workerd/matches/a-live-match.ts'
import { entered } from '../support/workerd/matches/a-live-scrim.ts'
import { matchOfView } from '../support/workerd/matches/turns.ts'

const seatOf = (steamId: string) => seatsOf(env, steamId as SteamId).seatOf(steamId as SteamId)

/** A cup with this many places in teams of five, and two players who wait for one, whose first matches have their servers. */
async function aCupRound(places: number) {
  const users = await Promise.all(Array.from({ length: places + 2 }, () => aUser({ elo: 1500 })))
  const evening = await aCupEvening(users, places)
  for (const place of users.keys()) expect(await evening.register(place)).toEqual({ ok: true })
  for (const action of ['setup', 'balance-teams', 'start']) expect(await evening.organise(action)).toEqual({ ok: true })
  return { evening, users, waiting: users.slice(places), matchIds: await nextRound(evening) }
}

/** All matches begin that can, and their captains have chosen a map. */
async function nextRound(evening: CupEvening): Promise<MatchId[]> {
  await evening.keepAwake()
  expect(await evening.startRound()).toMatchObject({ ok: true })
  await evening.settled()
  const begun = (await evening.view()).matches.filter(({ status }) => status === 'live')
  const matchIds = begun.map(({ matchid }) => matchid as MatchId)
  for (const matchId of matchIds) await evening.choose(matchId)
  return matchIds
}

/** Everybody but a player who leads nobody comes to the server, and that player is missed. */
async function withoutOne({ evening, users }: { evening: CupEvening; users: readonly TestUser[] }, matchId: MatchId) {
  const before = await matchOfView(matchId, (users[0] as TestUser).token)
  const out = before.players.find(({ is_captain }) => is_captain === 0)
  const lead = before.players.find(({ is_captain, team }) => is_captain === 1 && team === out?.team)
  const here = users.filter(({ steamId }) => steamId !== out?.steamid && before.players.some(({ steamid }) => steamid === steamId))
  await (await evening.serverOf(matchId))?.log(entered(here))
  await passIn(matchId, missedAfterMs)
  const missing = users.find(({ steamId }) => steamId === out?.steamid) as TestUser
  const captain = users.find(({ steamId }) => steamId === lead?.steamid) as TestUser
  expect((await matchOfView(matchId, captain.token)).missed).toEqual([missing.steamId])
  return { missing, captain }
}

const teamOf = async (evening: CupEvening, { steamId }: TestUser) =>
  (await evening.view()).teams.find(({ players }) => players.includes(steamId))?.team_id ?? null

it('a missed player of a cup is replaced from its waiting list by the captain, for the match and for the rest of the cup', async () => {
  const { evening, users, waiting, matchIds } = await aCupRound(10)
  const [kari, ola] = waiting as [TestUser, TestUser]
  const [matchId] = matchIds as [MatchId]
  expect((await matchOfView(matchId, kari.token)).bench?.map(({ steamid }) => steamid)).toEqual([kari.steamId, ola.steamId])
  const { missing, captain } = await withoutOne({ evening, users }, matchId)
  const team = await teamOf(evening, missing)
  // A call that means nothing, or comes from somebody else, takes nobody off the bench.
  const calls = [
    [users[0], { out: '76561190000000000', steamid: kari.steamId }],
    [ola, { out: missing.steamId, steamid: kari.steamId }],
  ] as const
  for (const [caller, body] of calls)
    expect((await post(`/matches/${matchId}/call-in`, caller?.token ?? '', body)).body.success).toBe(false)
  expect((await matchOfView(matchId, kari.token)).bench).toHaveLength(2)
  const chosen = { out: missing.steamId, steamid: kari.steamId }
  expect((await post(`/matches/${matchId}/call-in`, captain.token, chosen)).body).toMatchObject({ success: true })
  await evening.atRest(matchId)
  await evening.settled()
  expect([await seatOf(kari.steamId), await seatOf(missing.steamId)]).toEqual([{ kind: 'match', id: matchId }, null])
  expect([await teamOf(evening, kari), await teamOf(evening, missing)]).toEqual([team, null])
  await evening.playOut(matchId, [{ winner: 'A', lost: 5 }])
  expect(await evening.match('1')).toMatchObject({ status: 'finished', how: 'played', trouble: null })

  const [final] = await nextRound(evening)
  const next = await matchOfView(final ?? '', captain.token)
  expect(next.players.map(({ steamid }) => steamid)).toContain(kari.steamId)
  expect(next.bench?.map(({ steamid }) => steamid)).toEqual([ola.steamId])
})

it('two matches that miss somebody at once do not get the same player: who has a place by then has left the other bench', async () => {
  const { evening, users, waiting, matchIds } = await aCupRound(20)
  const [kari, ola] = waiting as [TestUser, TestUser]
  const [one, other] = matchIds as [MatchId, MatchId]
  const first = await withoutOne({ evening, users }, one)
  const second = await withoutOne({ evening, users }, other)
  await passIn(one, benchChoiceMs)
  await evening.atRest(one)
  await evening.settled()
  expect(await teamOf(evening, kari)).not.toBeNull()
  expect(await seatOf(first.missing.steamId)).toBeNull()
  const callIn = ({ steamId }: TestUser) =>
    post(`/matches/${other}/call-in`, second.captain.token, { out: second.missing.steamId, steamid: steamId })
  expect((await callIn(kari)).body).toMatchObject({ error: 'CONFLICT', message: 'Spilleren er ikke lenger reserve i cupen.' })
  expect((await matchOfView(other, second.captain.token)).bench?.map(({ steamid }) => steamid)).toEqual([ola.steamId])
  expect((await callIn(ola)).body).toMatchObject({ success: true })
  await evening.atRest(other)
  await evening.settled()
  expect(await teamOf(evening, ola)).toBe(
    (await evening.view()).teams.find(({ players }) => players.includes(second.captain.steamId))?.team_id,
  )
})
