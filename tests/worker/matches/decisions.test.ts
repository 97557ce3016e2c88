import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { findDifferences } from '../../../db/recount/recount.ts'
import type { DecisionPreview } from '../../../durable/protocol/match/decision-fields.ts'
import { undoMs } from '../../../durable/rules/staff/undoable-acts.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Outgoing } from '../../../durable/runtime/kernel.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { aLiveMatch, type LiveMatch, passIn, playMap, quiet, silence, viewOf } from '../../support/workerd/matches/a-live-match.ts'
import { aMatch } from '../../support/workerd/ratings-world.ts'

const ratings = () => env.RATINGS.getByName('ratings')

/** Waits until the record and the ledger have everything. */
async function rest(live: LiveMatch): Promise<void> {
  await quiet(live)
  const isAtWork = () => runInDurableObject(ratings(), (object) => (object as unknown as { outgoing(): Outgoing }).outgoing().hasWork())
  while (await isAtWork()) await new Promise((resolve) => setTimeout(resolve, 1))
  await quiet(live)
}

/** Everything that the record says of a match and its players, except the ledger, which only grows, and what counts changes. */
async function recordOf({ id, players }: LiveMatch) {
  const ids = JSON.stringify(players.map(({ steamId }) => steamId))
  const read = async (query: string) => (await env.DB.prepare(query).bind(id, ids).all<Record<string, unknown>>()).results
  const own = '(SELECT id FROM users WHERE steamid IN (SELECT value FROM json_each(?2)))'
  return {
    match: (await read('SELECT * FROM matches WHERE match_id = ?1 AND ?2 <> 0')).map(({ revision: _, phase_ends_at: _at, ...row }) => row),
    maps: await read('SELECT * FROM match_maps WHERE match_id = ?1 AND ?2 <> 0 ORDER BY map_id'),
    history: await read(`SELECT * FROM match_players WHERE user_id IN ${own} AND ?1 <> 0 ORDER BY user_id, number`),
    counts: await read('SELECT * FROM player_map_stats WHERE match_id = ?1 AND ?2 <> 0 ORDER BY user_id'),
    totals: (await read(`SELECT * FROM user_stats WHERE user_id IN ${own} AND ?1 <> 0 ORDER BY user_id`)).filter(
      ({ matches_played }) => matches_played !== 0,
    ),
    ratings: await read('SELECT steamid, elo, rated_matches FROM users WHERE steamid IN (SELECT value FROM json_each(?2)) AND ?1 <> 0'),
  }
}
const sumsOf = async ({ players }: LiveMatch) =>
  (
    await env.DB.prepare(
      `SELECT count(*) AS wrong FROM users WHERE steamid IN (SELECT value FROM json_each(?))
       AND elo <> (SELECT sum(change) FROM elo_ledger WHERE user_id = users.id)`,
    )
      .bind(JSON.stringify(players.map(({ steamId }) => steamId)))
      .first<{ wrong: number }>()
  )?.wrong

const previewOf = async (live: LiveMatch, { token }: TestUser, body: object) =>
  (await post(`/matches/${live.id}/previewDecision`, token, body)).body as unknown as DecisionPreview
const elosOf = async (live: LiveMatch) =>
  Object.fromEntries((await recordOf(live)).ratings.map(({ steamid, elo }) => [String(steamid), Number(elo)]))
const newestOf = async (live: LiveMatch, { token }: TestUser) => {
  const { match } = (await get(`/matches/${live.id}`, token)).body as { match: { decision: { number: number } | null } }
  return match.decision?.number ?? 0
}

/** A rated match that A won, and a later one of the same players. */
async function twoMatches() {
  const live = await aLiveMatch()
  await playMap(live, 8)
  await rest(live)
  const ids = live.players.map(({ steamId }) => steamId as SteamId)
  await ratings().rate(aMatch(ids.toReversed(), 'A'), 1)
  await rest(live)
  return { live, admin: await aUser({ role: 3 }) }
}

const toB = { winner: 'B', maps: [{ score_a: 9, score_b: 13 }] }

it('a correction does what its preview said, in every list, and its undo and that of an annulment leave nothing behind', async () => {
  const { live, admin } = await twoMatches()
  const [untouched, before] = [await findDifferences(env.DB, Date.now()), await recordOf(live)]
  const act = (what: string, body: object) => post(`/matches/${live.id}/${what}`, admin.token, body)
  const undo = async (number: number) => (await act('undo', { decision: number })).body

  const foreseen = await previewOf(live, admin, { action: 'correct', ...toB })
  expect(foreseen).toMatchObject({
    is_rated: 1,
    before: { winner: 'A', score_a: 13, score_b: 8, voided: 0 },
    after: { winner: 'B', score_a: 9, score_b: 13, voided: 0 },
  })
  expect(await recordOf(live)).toEqual(before)

  expect((await act('correct', { ...toB, reason: 'Feil lag' })).body).toEqual({ success: true })
  await rest(live)
  expect(await elosOf(live)).toEqual(Object.fromEntries(foreseen.players.map(({ steamid, to }) => [steamid, to])))
  const corrected = await recordOf(live)
  expect(corrected.match).toMatchObject([{ winner: 'B', score_a: 9, score_b: 13 }])
  const sorted = (changes: readonly number[]) => changes.toSorted((one, other) => one - other)
  const changesIn = ({ history }: typeof before) =>
    sorted(history.filter(({ match_id }) => match_id === live.id).map(({ elo_change }) => Number(elo_change)))
  const shown = sorted((await viewOf(live)).ratings.map(({ before: from, after }) => after - from))
  expect(changesIn(corrected)).toEqual(shown)
  expect(changesIn(corrected)).not.toEqual(changesIn(before))
  expect([await findDifferences(env.DB, Date.now()), await sumsOf(live)]).toEqual([untouched, 0])
  expect((await act('correct', { ...toB, reason: 'Feil lag' })).body).toMatchObject({ error: 'CONFLICT' })

  const number = await newestOf(live, admin)
  const undone = await Promise.all([undo(number), undo(number), undo(number)])
  expect(undone.filter(({ success }) => success)).toHaveLength(1)
  await rest(live)
  expect(await recordOf(live)).toEqual(before)
  expect([await findDifferences(env.DB, Date.now()), await sumsOf(live)]).toEqual([untouched, 0])
  expect(await undo(number)).toMatchObject({ error: 'CONFLICT' })

  const without = await previewOf(live, admin, { action: 'void' })
  await act('void', { reason: 'Juks' })
  await rest(live)
  expect(await elosOf(live)).toEqual(Object.fromEntries(without.players.map(({ steamid, to }) => [steamid, to])))
  expect(await undo(number)).toMatchObject({ error: 'CONFLICT', message: 'Noen har endret resultatet etterpå. Da kan ikke dette angres.' })
  expect(await undo(number + 1)).toEqual({ success: true })
  await rest(live)
  expect(await recordOf(live)).toEqual(before)
  expect([await findDifferences(env.DB, Date.now()), await sumsOf(live)]).toEqual([untouched, 0])
})

it('a match that was annulled long ago can be decided again, but the annulment cannot be undone', async () => {
  const { live, admin } = await twoMatches()
  const [untouched, before] = [await findDifferences(env.DB, Date.now()), await recordOf(live)]
  const act = (what: string, body: object) => post(`/matches/${live.id}/${what}`, admin.token, body)
  await act('void', { reason: 'Juks' })
  await rest(live)
  await passIn(live.id, undoMs)
  expect((await act('undo', { decision: 1 })).body).toMatchObject({ error: 'CONFLICT', message: expect.stringContaining('ti minutter') })
  expect((await act('correct', { winner: 'A', maps: [{ score_a: 13, score_b: 8 }], reason: 'Ikke juks likevel' })).body).toEqual({
    success: true,
  })
  await rest(live)
  expect(await recordOf(live)).toEqual(before)
  expect([await findDifferences(env.DB, Date.now()), await sumsOf(live)]).toEqual([untouched, 0])
})

it('a match that staff settled waits for them again when they undo that, as if they had never settled it', async () => {
  const live = await aLiveMatch()
  const admin = await aUser({ role: 3 })
  const act = (what: string, body: object) => post(`/matches/${live.id}/${what}`, admin.token, body)
  await live.server.tell({ event: 'going_live', map_number: 0 })
  live.server.running = null
  await silence(live, 240_000)
  expect(await viewOf(live)).toMatchObject({ needs_decision: 1 })
  await rest(live)
  const [untouched, before] = [await findDifferences(env.DB, Date.now()), await recordOf(live)]
  const foreseen = await previewOf(live, admin, { action: 'settle', winner: 'A' })
  expect(foreseen.before).toMatchObject({ winner: null })
  expect((await act('settle', { winner: 'A', reason: 'De ledet' })).body).toEqual({ success: true })
  await rest(live)
  expect(await elosOf(live)).toEqual(Object.fromEntries(foreseen.players.map(({ steamid, to }) => [steamid, to])))
  expect((await act('undo', { decision: 1 })).body).toEqual({ success: true })
  await rest(live)
  expect(await viewOf(live)).toMatchObject({ status: 'live', needs_decision: 1, winner: null, ratings: [] })
  expect(await recordOf(live)).toEqual(before)
  expect([await findDifferences(env.DB, Date.now()), await sumsOf(live)]).toEqual([untouched, 0])

  await act('settle', { winner: 'B', reason: 'Omvendt' })
  await rest(live)
  expect(await viewOf(live)).toMatchObject({ status: 'complete', winner: 'B', staff_reason: 'Omvendt' })
  expect((await viewOf(live)).ratings).toHaveLength(10)
  expect([await findDifferences(env.DB, Date.now()), await sumsOf(live)]).toEqual([untouched, 0])
})
