import { env, SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { findDifferences } from '../../db/recount/recount.ts'
import type { DecisionAct } from '../../durable/match/match-events.ts'
import { cupOf, matchOf, tournamentOf } from '../../durable/ports/objects.ts'
import type { Answer } from '../../durable/ports/origin.ts'
import type { MatchId } from '../../durable/rules/vocabulary.ts'
import type { Actor } from '../../durable/runtime/machine.ts'
import { comparedTables } from '../../local/backup/compared-tables.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { aCupWith, cupRecorded, cupSeenBy, makeCup, registerIn } from '../support/workerd/contests/a-cup.ts'
import { aTournamentOfTwo, organise, recorded, seenBy } from '../support/workerd/contests/a-tournament.ts'
import { drained } from '../support/workerd/drained.ts'
import { aFullGather, type FullGather } from '../support/workerd/matches/a-full-gather.ts'
import { choose, onServer, playMap } from '../support/workerd/matches/a-live-match.ts'
import { clearPool } from '../support/workerd/matches/game-server.ts'
import { rows } from '../support/workerd/rows.ts'

type Row = Record<string, unknown>

/** The tables that rooms and ratings write. */
const tables = [
  ...['matches', 'match_maps', 'match_players', 'player_map_stats', 'applied', 'elo_ledger'],
  ...['user_stats', 'player_days', 'user_medals', 'companions'],
  ...['cups', 'cup_players', 'tournaments', 'tournament_teams', 'tournament_players'],
]
const ofUsers = ['elo', 'rated_matches', 'elo_days']

async function recordNow(): Promise<Map<string, Row[]>> {
  const users = await rows<Row>(`SELECT id, ${ofUsers.join(', ')} FROM users`)
  const others = await Promise.all(tables.map(async (table) => [table, await rows<Row>(`SELECT * FROM ${table}`)] as const))
  return new Map([['users', users], ...others])
}

/** Takes the record back to what it was, as a restore of D1 does. */
async function restore(record: Map<string, Row[]>): Promise<void> {
  const statements = tables.flatMap((table) => {
    const found = record.get(table) ?? []
    const names = Object.keys(found[0] ?? {})
    const values = names.map((name) => `value ->> '$.${name}'`).join(', ')
    const insert = `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values} FROM json_each(?)`
    return [env.DB.prepare(`DELETE FROM ${table}`), ...(names.length > 0 ? [env.DB.prepare(insert).bind(JSON.stringify(found))] : [])]
  })
  const sums = ofUsers.map((name) => `${name} = was.value ->> '$.${name}'`).join(', ')
  const users = env.DB.prepare(`UPDATE users SET ${sums} FROM json_each(?) was WHERE users.id = was.value ->> '$.id'`)
  const start = env.DB.prepare('PRAGMA defer_foreign_keys = TRUE')
  await env.DB.batch([start, ...statements, users.bind(JSON.stringify(record.get('users')))])
}

/** The rows that the drill compares too, as texts. */
async function compared(): Promise<Record<string, string[]>> {
  const found = Object.entries(comparedTables).map(async ([table, query]) => {
    const texts = (await rows<Row>(query)).map((row) => JSON.stringify(row))
    return [table, texts.sort()] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

async function republish(body: object): Promise<Row> {
  const headers = { 'X-Operator-Secret': env.OPERATOR_SECRET ?? '', 'Content-Type': 'application/json' }
  const answer = await SELF.fetch('https://kampklar.test/hooks/republish', { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.json()
}

const actorOf = ({ steamId }: TestUser, role: Actor['role']): Actor => ({ steamId, role, chatBanned: false })
async function done(answer: Promise<Answer>): Promise<void> {
  const given = await answer
  if (!given.ok) throw new Error(JSON.stringify(given))
}

/** The cup is played by the words of staff: of each match the first team wins, and then of the final the other one. */
async function playCup({ id, staff }: { id: string; staff: TestUser }): Promise<void> {
  const by = actorOf(staff, 3)
  for (const act of ['setup', 'balance-teams', 'start']) await done(cupOf(env, id).perform(by, act, {}))
  const name = async (no: string, winner: number | null) => {
    const { changes } = (await cupSeenBy(staff, id)).cup
    await done(cupOf(env, id).organiseMatch(by, Number(no), 'walkover', { winner, revision: changes }))
  }
  const playable = async () => (await cupSeenBy(staff, id)).matches.find(({ can_start }) => can_start === 1)
  let final = await playable()
  for (let match = final; match; match = await playable()) {
    await name(match.id, match.team1_id)
    final = match
  }
  await name(final?.id ?? '', final?.team2_id ?? null)
  await done(cupOf(env, id).perform(by, 'close', {}))
  await cupRecorded(id)
}

/** The tournament is drawn and played: its final has a winner, and then the other one. */
async function playTournament({ id, organiser }: { id: string; organiser: TestUser }): Promise<void> {
  const does = async (what: string, sent: object = {}): Promise<void> => {
    const { body } = await organise(organiser, id, what, sent)
    if (!body.success) throw new Error(`${what}: ${JSON.stringify(body)}`)
  }
  await does('draw')
  await does('publish-draw', { draft: (await seenBy(organiser, id)).draft?.commitment })
  await does('start')
  const by = actorOf(organiser, 3)
  for (const [team1_score, team2_score] of [
    [2, 0],
    [1, 2],
  ] as const) {
    const seen = await tournamentOf(env, id).previewResult(by, 1, { action: 'result', team1_score, team2_score })
    if (!seen.ok) throw new Error(seen.code)
    await does('matches/1/result', { team1_score, team2_score, revision: seen.revision })
  }
  await recorded(id)
}

/** A gather that was ready is played on a server of its own. */
async function playGather(gather: FullGather): Promise<void> {
  await clearPool()
  await choose(gather)
  await playMap(await onServer(gather), 1)
}

it('is as it was before a day of results, corrections, annulments, cups and tournaments was lost', async () => {
  const staff = actorOf(await aUser({ role: 4 }), 4)
  const decide = async (id: MatchId, ...acts: DecisionAct[]) => {
    for (const act of acts) await done(matchOf(env, id).decideResult(staff, act))
    await drained(id)
  }
  const bo1 = { series_type: 'bo1' }
  const voided = { type: 'void', reason: 'Juks' } as const
  const [earlier, lost] = [await aFullGather(bo1), await aFullGather(bo1)]
  const small = await aFullGather({ ...bo1, type: '2v2', max_players: 4, is_competitive: 0, pick_type: 'random' }, 4)
  await playGather(earlier)
  const [cup, another] = [await aCupWith(4), await aCupWith(2)]
  const tournament = await aTournamentOfTwo(undefined, { check_in_minutes: 0 })
  await env.DB.prepare('INSERT INTO user_stats (user_id) SELECT id FROM users WHERE true ON CONFLICT DO NOTHING').run()
  const [since, backup] = [Date.now() - 1, await recordNow()]

  await decide(earlier.id, voided)
  await playGather(lost)
  const correction = { type: 'correct', winner: 'B', scores: [{ scoreA: 1, scoreB: 13 }], reason: 'Feil lag' } as const
  await decide(lost.id, voided, { type: 'undo-decision', decision: 1 }, correction)
  await playGather(small)
  await decide(small.id, voided)
  await playCup(cup)
  await done(cupOf(env, another.id).remove(actorOf(another.staff, 3)))
  const fresh = await makeCup(cup.staff)
  for (const player of cup.players) await registerIn(fresh.id, player)
  await cupRecorded(fresh.id)
  await playTournament(tournament)
  const before = await compared()
  expect(await rows('SELECT 1 FROM user_medals WHERE match_id = ?', cup.id)).toHaveLength(2)

  await restore(backup)
  expect(await compared()).not.toEqual(before)
  const rooms = [
    ...[earlier, lost, small].map(({ id }) => ({ kind: 'match', object: env.MATCH.idFromName(id).toString() })),
    ...[cup, another, fresh].map(({ id }) => ({ kind: 'cup', object: env.CUP.idFromName(id).toString() })),
    { kind: 'tournament', object: env.TOURNAMENT.idFromName(tournament.id).toString() },
  ]
  const stranger = { kind: 'match', object: env.CUP.idFromName('another').toString() }
  const never = { kind: 'match', object: env.MATCH.newUniqueId().toString() }
  const look = await republish({ do: 'look', rooms: [...rooms, stranger, never], since })
  expect(look).toMatchObject({ users: 0, rooms: { length: rooms.length }, failed: [{ room: stranger }] })
  for (const again of ['once', 'twice']) {
    expect(await republish({ do: 'ledger', since, after: 0 }), again).toMatchObject({ next: null })
    expect(await republish({ do: 'send', rooms }), again).toMatchObject({ sent: rooms.length, failed: [] })
    expect(await compared(), again).toEqual(before)
  }
  expect(await findDifferences(env.DB, Date.now())).toEqual([])
  expect(await republish({ do: 'look', rooms, since: Date.now() + 3_600_000 })).toMatchObject({ rooms: [] })
})
