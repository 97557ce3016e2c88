import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { type MatchResult, recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import type { MatchId, MatchNo, TeamId, TeamName } from '../../../durable/rules/vocabulary.ts'
import { vetoesReply } from '../../../worker/contract/matches/vetoes.ts'
import { readTeamVetoes } from '../../../worker/services/team-matches.ts'
import { type PlayedTournament, playedTournament } from '../../support/rules/a-tournament.ts'
import { aUser, type TestUser, unique } from '../../support/workerd/builders.ts'
import { get } from '../../support/workerd/call.ts'
import { createTeam } from '../../support/workerd/contests/a-team.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'
import { metered } from '../../support/workerd/metered.ts'

const db = openDatabase(env.DB)

type Maps = MatchResult['maps']
type MapRow = Maps[number]
const map = (map_id: number, fields: Partial<MapRow> = {}): MapRow => ({
  ...{ map_id, status: 'available', action_by: null, pick_side: null, pick_order: null, taken_as: null, score_team_a: 0, score_team_b: 0 },
  ...fields,
})
const banned = (map_id: number, action_by: TeamName, taken_as: number) => map(map_id, { status: 'banned', action_by, taken_as })
const picked = (map_id: number, action_by: TeamName, taken_as: number, [score_team_a, score_team_b]: readonly [number, number]) =>
  map(map_id, { status: 'picked', action_by, taken_as, pick_order: 1, score_team_a, score_team_b })

/** Plays a match of the tournament to its end, as its room and the record would have it. */
async function playMatch(cup: PlayedTournament, no: MatchNo, { winner, maps }: { winner: TeamName; maps: Maps }): Promise<MatchResult> {
  cup.play(no)
  const matchId = cup.match(no)?.match_id as MatchId
  const fresh = await aResult({ winner, maps }, [(await aUser()).steamId, (await aUser()).steamId])
  const result = { ...fresh, match: { ...fresh.match, match_id: matchId, kind: 'tournament' as const, winner } }
  await recordResult(db, result)
  cup.report(no, { winner, score: winner === 'A' ? { A: 13, B: 5 } : { A: 5, B: 13 } })
  return result
}

let started = 0
/** Stores the tournament, which began after those stored before, with a team that has played in it. */
async function storeVeto(cup: PlayedTournament, teamId: TeamId): Promise<void> {
  const id = `turnering${unique()}`
  started += 1
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO tournaments (id, name, status, registration_open, team_size, prize_pool, registered_teams, max_teams, start_date,
         tournament_type, created_at, revision, record) VALUES (?1, 'Høstcup', 'in_progress', 0, 2, '', 2, 8, ?2, 'bracket', 1, 1, ?3)`,
    ).bind(id, started, JSON.stringify({ ...cup.state, id })),
    env.DB.prepare('INSERT INTO tournament_teams (team_id, tournament_id, is_in, won) VALUES (?, ?, 1, 1)').bind(teamId, id),
  ])
}

/** A started tournament of a team and this many others. Its matches have ids of their own. */
function aCup(teamId: TeamId, others: number, settings: Parameters<typeof playedTournament>[0] = {}): PlayedTournament {
  const cup = playedTournament({ type: 'bracket', ...settings })
  cup.register(teamId, ...Array.from({ length: others }, (_, place) => 900_000 + place))
  cup.draw()
  cup.state = { ...cup.state, nextSeed: String(unique()).padStart(64, 'ab') }
  cup.organise({ type: 'start' })
  return cup
}
const matchesOf = (cup: PlayedTournament, teamId: TeamId) =>
  cup.view().matches.filter(({ team1_id, team2_id }) => team1_id === teamId || team2_id === teamId)
const sideOf = (cup: PlayedTournament, no: MatchNo, teamId: TeamId): TeamName => (cup.match(no)?.team1_id === teamId ? 'A' : 'B')
const other = (team: TeamName): TeamName => (team === 'A' ? 'B' : 'A')

const vetoesOf = async (id: TeamId, { token }: TestUser) =>
  v.parse(v.strictObject(vetoesReply.entries), (await get(`/teams/${id}/vetoes`, token)).body)

describe('the vetoes of a team', () => {
  it('are counted over its matches, from the side it had there, for everybody who is signed in', async () => {
    const owner = await aUser()
    const { id } = await createTeam(owner)
    const cup = aCup(id, 3, { type: 'groups' })
    const results: MatchResult[] = []
    for (const [place, { match_number: no }] of matchesOf(cup, id).entries()) {
      const own = sideOf(cup, no, id)
      const winner = place === 0 ? own : other(own)
      const score = winner === 'A' ? ([13, 5] as const) : ([5, 13] as const)
      const maps = [banned(1, other(own), 1), banned(2, own, 2), banned(4, own, 3), picked(3, own, 4, score), map(5)]
      results.push(await playMatch(cup, no, { winner, maps }))
    }
    expect(results).toHaveLength(3)
    await storeVeto(cup, id)
    const seen = await vetoesOf(id, await aUser())
    expect(seen.matches).toBe(3)
    expect(seen.maps.map(({ display_name: _, image_url: __, ...acts }) => acts)).toEqual([
      { id: 2, banned: 3, banned_first: 3, picked: 0, played: 0, won: 0 },
      { id: 3, banned: 0, banned_first: 0, picked: 3, played: 3, won: 1 },
      { id: 4, banned: 3, banned_first: 0, picked: 0, played: 0, won: 0 },
    ])
    await takeBackResult(db, { match: { ...results[0]!.match, voided: 1 }, reason: 'Juks', at: 9, by: owner.steamId })
    expect(await vetoesOf(id, owner)).toMatchObject({ matches: 2, maps: [{ id: 2 }, { id: 3, won: 0 }, { id: 4 }] })
  })

  it('are none of a team that has not played here', async () => {
    const owner = await aUser()
    const { id } = await createTeam(owner)
    expect(await vetoesOf(id, owner)).toEqual({ success: true, matches: 0, maps: [] })
    const cup = aCup(id, 1)
    const [final] = matchesOf(cup, id)
    cup.set(final!.match_number, { action: 'walkover', winner: id })
    await storeVeto(cup, id)
    expect(await vetoesOf(id, owner)).toEqual({ success: true, matches: 0, maps: [] })
  })

  it('are for nobody to see without a sign-in, and not there for a team that nobody has', async () => {
    const owner = await aUser()
    const { id } = await createTeam(owner)
    expect((await get(`/teams/${id}/vetoes`, null)).body).toMatchObject({ error: 'UNAUTHORIZED' })
    for (const none of ['999999999', '0', 'abc']) expect((await get(`/teams/${none}/vetoes`, owner.token)).status).toBe(404)
  })

  it('are those of the newest twenty matches in the newest five tournaments, and read no more rows than these take', async () => {
    const owner = await aUser()
    const { id } = await createTeam(owner)
    const ten = Array.from({ length: 10 }, (_, place) => place + 1)
    for (const oldest of [true, false, false, false, false, false]) {
      const cup = aCup(id, 4, { type: 'groups' })
      for (const { match_number: no } of matchesOf(cup, id)) {
        const own = sideOf(cup, no, id)
        await playMatch(cup, no, { winner: own, maps: ten.map((map_id) => banned(oldest ? map_id : map_id + 1, own, map_id)) })
      }
      await storeVeto(cup, id)
    }
    const { db: counted, rows } = metered()
    const found = await readTeamVetoes({ env, db: counted }, id)
    expect(found?.vetoes).toHaveLength(20)
    expect(found?.maps.map(({ id: mapId }) => mapId).toSorted((one, two) => one - two)).toEqual(ten.map((map_id) => map_id + 1))
    expect(rows.written).toBe(0)
    expect(rows.read).toBeGreaterThan(200)
    expect(rows.read).toBeLessThanOrEqual(520)
  })
})
