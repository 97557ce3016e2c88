import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { matchOf } from '../../../durable/ports/objects.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { anOrder, aPlayer } from '../../support/workerd/builders.ts'
import { post } from '../../support/workerd/call.ts'
import { aCupWith, cupRecorded, cupSeenBy } from '../../support/workerd/contests/a-cup.ts'

const listed = new Intl.ListFormat('nb-NO')

/** A player begins a match elsewhere; the returned function ends it. */
async function isBusyWith(steamId: SteamId) {
  const order = anOrder({ maxPlayers: 2 })
  const lineUp = (player: ReturnType<typeof aPlayer>) => ({ captain: player.steamId, players: [player] })
  await matchOf(env, order.matchId).openTeams(order, { A: lineUp(aPlayer({ steamId })), B: lineUp(aPlayer()) }, null)
  return () => matchOf(env, order.matchId).cancelByOrganiser('Den er over.')
}

it('a round starts where nobody is busy, and says who is; a match that is cancelled is not said to have had a result', async () => {
  const { id, staff, players } = await aCupWith(16)
  const say = async (act: string, body: object = {}, headers: Record<string, string> = {}) => {
    const { status, body: said } = await post(`/cup/${id}/${act}`, staff.token, body, headers)
    return [status, said.message]
  }
  for (const act of ['setup', 'balance-teams', 'start']) expect((await say(act))[0]).toBe(200)
  const seen = () => cupSeenBy(staff, id)
  const { matches, teams } = await seen()
  const [one, other] = matches.filter(({ can_start }) => can_start === 1)
  const captainOf = (team: number | null | undefined) => teams.find(({ team_id }) => team_id === team)?.captain as SteamId
  const nameOf = (steamId: SteamId) => players.find((each) => each.steamId === steamId)?.username ?? ''
  const [first, second] = [captainOf(one?.team1_id), captainOf(other?.team2_id)]
  const freed = await isBusyWith(first)
  await isBusyWith(second)

  expect(await say('start-round')).toEqual([409, `${listed.format([first, second].map(nameOf))} spiller allerede en kamp.`])
  expect((await seen()).matches.map(({ status }) => status)).not.toContain('live')

  await freed()
  const key = { 'Idempotency-Key': 'runden' }
  expect(await say('start-round', {}, key)).toEqual([200, `Én kamp starter. ${nameOf(second)} spiller allerede en kamp.`])
  await cupRecorded(id)
  expect(await say('start-round', {}, key)).toEqual([200, 'Kampene i runden er i gang.'])
  const after = await seen()
  const stateOf = (match: string | undefined) => after.matches.find((each) => each.id === match)
  expect([stateOf(one?.id)?.status, stateOf(other?.id)?.trouble?.why]).toEqual(['live', 'busy'])

  const reset = { revision: after.cup.changes }
  expect(await say(`matches/${one?.id}/reset`, reset)).toEqual([200, 'Kampen er avlyst, og kan startes på nytt.'])
  expect((await say(`matches/${one?.id}/walkover`, { winner: one?.team1_id }))[0]).toBe(200)
  const { changes } = (await seen()).cup
  expect(await say(`matches/${one?.id}/reset`, { revision: changes })).toEqual([200, 'Resultatet er tatt tilbake.'])
  await cupRecorded(id)
})
