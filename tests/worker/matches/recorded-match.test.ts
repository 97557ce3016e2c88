import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { readMatchRecord } from '../../../db/queries/matches/match-records.ts'
import { recordMatch } from '../../../db/queries/matches/matches.ts'
import { recordRating } from '../../../db/queries/ratings/ratings.ts'
import { recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import { seedBase } from '../../../db/seed/base.ts'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import { matchDetailsReply } from '../../../worker/contract/admin/matches.ts'
import { matchReply, timelineReply } from '../../../worker/contract/gathers.ts'
import { playerStatsReply, scoreReply } from '../../../worker/contract/play.ts'
import { recordedMatch } from '../../../worker/replies/profiles/recorded-match.ts'
import { matchId, playerId } from '../../support/rules/ids.ts'
import { inRecord } from '../../support/rules/in-record.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { aLiveMatch, type LiveMatch, playMap, quiet, viewOf } from '../../support/workerd/matches/a-live-match.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'
import { manyPlayers } from '../../support/workerd/matches/many-players.ts'
import { metered } from '../../support/workerd/metered.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

const db = openDatabase(env.DB)
const askedBy = async (id: string, user: TestUser) => v.parse(matchReply, (await get(`/matches/${id}`, user.token)).body).match
const missing = { status: 404, body: { success: false, error: 'GATHER_CANT_FIND_GATHER', message: 'Fant ikke gatheren.' } }

async function recorded({ id }: LiveMatch, role: 1 | 2 = 1): Promise<Match> {
  const record = await readMatchRecord(db, id)
  if (!record) throw new Error(`nothing of ${id} is recorded`)
  return recordedMatch(record, role)
}

beforeAll(() => seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg`))

describe('a match whose room is gone', () => {
  it('is shown from the record: who played, on which maps, how it ended, and what it did to the ratings', async () => {
    const result = await aResult()
    const { match_id: id } = result.match
    await recordResult(db, result)
    const [first] = result.players
    const change = { steamId: first?.steamid ?? playerId(''), before: 1_000, after: 1_020, expected: 0.5, k: 40, result: 1 as const }
    await recordRating(db, { seq: 9_001, matchId: id, at: 9_001 }, [change])
    const match = await askedBy(id, await aUser())
    expect(match).toMatchObject({
      match_id: id,
      status: 'complete',
      winner: 'A',
      team1_score: 1,
      team2_score: 0,
      voided: 0,
      settled: 0,
      has_server: 0,
      current_players: 10,
      turn: null,
      deadlineAt: null,
      opensAt: null,
      draw_commitment: '',
      draw_seed: null,
      draw_members: [],
      queuedPlayers: [],
      ratings: [{ steamid: first?.steamid, before: 1_000, after: 1_020, expected: 0.5, k: 40, result: 1 }],
      picked_maps: [{ id: 3 }],
    })
    expect(match.players.filter((player) => player.is_captain === 1)).toHaveLength(2)
    expect(match.maps).toHaveLength(7)
    expect(match.played).toMatchObject([{ map_id: 3, number: 1, phase: 'over', score_a: 13, score_b: 9, winner: 'A', rounds: [] }])
    expect(match.played[0]?.players).toHaveLength(10)
    expect(match.played[0]?.players.find((each) => each.steamid === first?.steamid)).toMatchObject({
      kills: 12,
      deaths: 20,
      head_shot_kills: 5,
      enemy3ks: 1,
      shots_fired_total: null,
    })
  })

  it('is whole also when staff deleted its map since, which then has its number for a name and no picture', async () => {
    const result = await aResult()
    await recordResult(db, result)
    const { results } = await env.DB.prepare('DELETE FROM maps WHERE id = 3 RETURNING *').all()
    const match = await askedBy(result.match.match_id, await aUser())
    expect(match.maps).toHaveLength(7)
    expect(match.picked_maps).toEqual([{ id: 3, display_name: 'Map 3', image_url: null }])
    expect(match.played[0]?.players).toHaveLength(10)
    await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg`)
    expect(results).toHaveLength(1)
  })

  it('answers the calls of the scoreboard, and an empty list of what happened', async () => {
    const result = await aResult()
    await recordResult(db, result)
    const { token } = await aUser()
    const path = `/matches/${result.match.match_id}`
    const score = async (call: string, body: object = {}) => v.parse(scoreReply, (await post(`${path}/${call}`, token, body)).body).data
    expect(await score('getMapStats', { mapNumber: 1 })).toEqual({ team1_score: 13, team2_score: 9 })
    expect(await score('getMapStats', { mapNumber: 2 })).toEqual({ team1_score: 0, team2_score: 0 })
    expect(await score('getMatchStats')).toEqual({ team1_score: 13, team2_score: 9 })
    expect(await score('getMatchScore')).toEqual({ team1_score: 1, team2_score: 0 })
    const sheet = v.parse(playerStatsReply, (await post(`${path}/getPlayerStats`, token, { mapNumber: 1 })).body).data
    expect(sheet).toHaveLength(10)
    expect(v.parse(timelineReply, (await get(`${path}/timeline`, token)).body).timeline).toEqual([])
  })

  it('is there for staff too, without the server it was played on', async () => {
    const result = await aResult()
    await recordResult(db, result)
    const moderator = await aUser({ role: 2 })
    const { match_id: id } = result.match
    const { body } = await post('/admin/getMatchDetails', moderator.token, { matchid: id })
    const seen = await askedBy(id, moderator)
    expect(v.parse(matchDetailsReply, body).match).toEqual({
      ...seen,
      serverName: null,
      backups: [],
      port: null,
      chatLogs: [],
      console: [],
      server_said: null,
    })
    expect(await post('/admin/getMatchDetails', moderator.token, { matchid: 'nobodyknowsit' })).toMatchObject(missing)
  })

  it('takes no action: what is written to it has nobody to read it', async () => {
    const result = await aResult()
    await recordResult(db, result)
    const admin = await aUser({ role: 3 })
    const path = `/matches/${result.match.match_id}`
    expect(await post(`${path}/void`, admin.token, { reason: 'Juks på laget' })).toMatchObject(missing)
    expect(await post(`${path}/chat`, admin.token, { message: 'Hei alle sammen' })).toMatchObject(missing)
    expect(await post(`${path}/getServerInfo`, admin.token, {})).toMatchObject(missing)
  })

  it('says that its result was taken back, and why, and shows no rating of it', async () => {
    const result = await aResult()
    const { match } = result
    await recordResult(db, result)
    const change = {
      steamId: result.players[0]?.steamid ?? playerId(''),
      before: 1_000,
      after: 1_020,
      expected: 0.5,
      k: 40,
      result: 1 as const,
    }
    await recordRating(db, { seq: 9_002, matchId: match.match_id, at: 9_002 }, [change])
    await takeBackResult(db, { match: { ...match, revision: 70 }, reason: 'Juks på laget', at: 12_000 })
    expect(await askedBy(match.match_id, await aUser())).toMatchObject({
      voided: 1,
      void_reason: 'Juks på laget',
      ratings: [],
      winner: 'A',
    })
  })

  it('that was cancelled in its lobby says why, and has nobody in it', async () => {
    const owner = await aUser()
    const { match } = await aResult({}, [owner.steamId])
    const row = {
      ...match,
      status: 'canceled' as const,
      status_match: 'canceled' as const,
      cancel_reason: 'inactivity',
      winner: null,
      score_a: 0,
    }
    await recordMatch(db, row)
    expect(await askedBy(match.match_id, owner)).toMatchObject({
      status: 'canceled',
      cancel_reason: 'inactivity',
      winner: null,
      settled: 0,
      creator_id: owner.steamId,
      players: [],
      maps: [],
      played: [],
      ratings: [],
      current_players: 0,
    })
  })

  it('shows who is connected to Discord, and the id itself to staff only', async () => {
    const result = await aResult()
    const steamId = result.players[2]?.steamid ?? ''
    await env.DB.prepare('UPDATE users SET discord_id = ?1 WHERE steamid = ?2').bind(`d${steamId}`, steamId).run()
    await recordResult(db, result)
    const [player, moderator] = await Promise.all([aUser(), aUser({ role: 2 })])
    const seenBy = async (user: TestUser) => {
      const match = await askedBy(result.match.match_id, user)
      return new Set(match.players.map((each) => each.discord_id))
    }
    expect(await seenBy(player)).toEqual(new Set([null, 1]))
    expect(await seenBy(moderator)).toEqual(new Set([null, `d${steamId}`]))
  })
})

describe('a match that is not to be read from the record', () => {
  it('is a match that goes on: it belongs to its room alone', async () => {
    const result = await aResult()
    await recordMatch(db, { ...result.match, status: 'live', status_match: 'live', winner: null })
    expect(await readMatchRecord(db, result.match.match_id)).toBeNull()
    expect(await get(`/matches/${result.match.match_id}`, (await aUser()).token)).toMatchObject(missing)
    expect(await get(`/matches/${result.match.match_id}/timeline`, (await aUser()).token)).toMatchObject(missing)
  })

  it('is a match nobody has heard of', async () => {
    const { token } = await aUser()
    expect(await get('/matches/finnesikke', token)).toMatchObject(missing)
    expect(await get('/matches/finnesikke/timeline', token)).toMatchObject(missing)
    expect(await post('/matches/finnesikke/getMatchScore', token, {})).toMatchObject(missing)
  })

  it('is one whose room answers: the record is not asked', async () => {
    const live = await aLiveMatch()
    const [kari] = live.players as [TestUser]
    const counted = countedD1(env.DB)
    const site = openSite({}, { DB: counted.DB })
    const ask = () => site.ask(`/api/matches/${live.id}`, { headers: { Authorization: kari.token } })
    await ask()
    const before = counted.roundTrips()
    expect(await (await ask()).json()).toMatchObject({ match: { status: 'live' } })
    expect(counted.roundTrips() - before).toBeLessThanOrEqual(1)
    expect(counted.statements.map(({ sql }) => sql).filter((sql) => sql.includes('player_map_stats'))).toEqual([])
  })
})

describe('reading a match from the record', () => {
  it('is one round trip beside the session’s', async () => {
    const result = await aResult()
    await recordResult(db, result)
    const { token } = await aUser()
    const counted = countedD1(env.DB)
    await openSite({}, { DB: counted.DB }).ask(`/api/matches/${result.match.match_id}`, { headers: { Authorization: token } })
    expect(counted.roundTrips()).toBe(2)
  })

  it('reads the same few rows among many players, and however much these have played since', async () => {
    const result = await aResult()
    const { match_id: id } = result.match
    const ids = result.players.map(({ steamid }) => steamid)
    // A search for players with nothing behind them in an index ends a row earlier.
    await manyPlayers(10)
    await recordResult(db, await aResult())
    const rate = (matchId: MatchId, seq: number) =>
      recordRating(
        db,
        { seq, matchId, at: seq },
        ids.map((steamId) => ({ steamId, before: 1_000, after: 1_000, expected: 0.5, k: 40, result: 1 as const })),
      )
    await recordResult(db, result)
    await rate(id, 9_010)
    const rowsOf = async (matchId: MatchId) => {
      const meter = metered()
      await readMatchRecord(meter.db, matchId)
      return meter.rows.read
    }
    const first = await rowsOf(id)
    await manyPlayers(1_000)
    for (let later = 1; later <= 20; later++) {
      const next = await aResult({}, ids)
      await recordResult(db, next)
      if (later % 2 === 0) await rate(next.match.match_id, 9_010 + later)
    }
    const casual = await aResult({}, ids)
    await recordResult(db, casual)
    for (let later = 1; later <= 20; later++) await rate(matchId(`other${later}`), 9_100 + later)
    expect(await rowsOf(id)).toBe(first)
    expect(await rowsOf(casual.match.match_id)).toBeLessThanOrEqual(first)
    expect(first).toBeLessThanOrEqual(100)
    expect(await rowsOf(matchId('finnesikke'))).toBeLessThanOrEqual(4)
  })
})

describe('the record tells what the room told', () => {
  it('about a match on one map', async () => {
    const live = await aLiveMatch()
    await playMap(live, 8)
    const room = await viewOf(live)
    expect(room.ratings).toHaveLength(10)
    expect(inRecord(await recorded(live))).toEqual(inRecord(room))
  })

  it('about a series, with the sides that were chosen and the map that was not needed', async () => {
    const live = await aLiveMatch({ series_type: 'bo3' })
    await playMap(live, 3, 0)
    await playMap(live, 11, 1)
    const room = await viewOf(live)
    expect(room).toMatchObject({ status: 'complete', team1_score: 2, winner: 'A' })
    const match = await recorded(live)
    expect(inRecord(match)).toEqual(inRecord(room))
    expect(match.played.map((map) => map.team_a_began).slice(0, 2)).toEqual(room.played.map((map) => map.team_a_began).slice(0, 2))
  })

  it('about a result that was taken back', async () => {
    const live = await aLiveMatch()
    await playMap(live, 8)
    const admin = await aUser({ role: 3 })
    await post(`/matches/${live.id}/void`, admin.token, { reason: 'Juks på laget' })
    await quiet(live)
    expect(inRecord(await recorded(live))).toEqual(inRecord(await viewOf(live)))
  })
})
