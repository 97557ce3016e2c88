import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import type { MatchRoom } from '../../../../durable/match/match-room.ts'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { TestUser } from '../builders.ts'
import { post } from '../call.ts'
import { drained } from '../drained.ts'
import { aFullGather, type FullGather } from './a-full-gather.ts'
import { aGameServer, atRest, clearPool, mapResult, roundEnd, type TestServer } from './game-server.ts'
import { captainOf, matchOfView, turnAct } from './turns.ts'

export type LiveMatch = FullGather & { server: TestServer }

export const viewOf = ({ id, players }: FullGather): Promise<Match> => matchOfView(id, (players[0] as TestUser).token)

/** Waits until all effects of the match, and all their own effects, are delivered. */
export async function quiet({ id, server }: LiveMatch): Promise<void> {
  await drained(id)
  await atRest(server)
  await drained(id)
}

/** Moves the clock without a report of the server. Alarms that are due run, and their polls are answered. */
export async function silence(live: LiveMatch, ms: number): Promise<void> {
  await passIn(live.id, ms)
  await quiet(live)
}

/** Moves the clock of a match's room (ms). */
export async function passIn(id: string, ms: number): Promise<void> {
  const room = env.MATCH.getByName(id)
  await runInDurableObject(room, (object: MatchRoom) => {
    const now = object.clock() + ms
    object.clock = () => now
  })
  await runDurableObjectAlarm(room)
}

/** Starts a gather and makes its captains choose: then it waits for a server. */
export async function choose(gather: FullGather): Promise<void> {
  await post(`/matches/gather/${gather.id}/start`, (gather.players[0] as TestUser).token)
  for (let match = await viewOf(gather); match.turn; match = await viewOf(gather)) {
    const act = turnAct(match)
    if (act) await post(`/matches/${gather.id}/${act.path}`, captainOf(match, act.team, gather.players).token, act.body)
  }
  await drained(gather.id)
}

/** A gather whose captains have chosen: it waits for a server. */
export async function aChosenGather(fields: object = { series_type: 'bo1' }, count = 10): Promise<FullGather> {
  const gather = await aFullGather(fields, count)
  await choose(gather)
  return gather
}

/** A match in its warm-up, on its own server. */
export async function aLiveMatch(fields: object = { series_type: 'bo1' }, count = 10): Promise<LiveMatch> {
  await clearPool()
  return onServer(await aChosenGather(fields, count))
}

/** The match of a chosen gather in its warm-up, on its own server. */
export async function onServer(gather: FullGather): Promise<LiveMatch> {
  const live = { ...gather, server: await aGameServer() }
  while ((await viewOf(gather)).has_server === 0) await quiet(live)
  return live
}

/** Counts that grow with the rounds; the first of each team plays best. */
function sheetOf(match: Match, team: 'A' | 'B', rounds: number) {
  const its = match.players.filter((player) => player.team === team)
  return Object.fromEntries(
    its.map((player, place) => {
      const kills = Math.max(0, rounds - place * 2)
      const counts = {
        kills,
        deaths: Math.floor(rounds / 2) + place,
        assists: place,
        headshot_kills: Math.floor(kills / 2),
        damage: kills * 100,
      }
      return [player.steamid, { ...counts, mvp: place === 0 ? rounds : 0, rounds_played: rounds, '2k': Math.floor(kills / 5) }]
    }),
  )
}

/** The report of the round that led to this score. */
export function roundTo(match: Match, score: [number, number], map = 0, side: 2 | 3 = 3) {
  const rounds = score[0] + score[1]
  return roundEnd({ map, score, side, team1: sheetOf(match, 'A', rounds), team2: sheetOf(match, 'B', rounds) })
}

/** All reports of a server about a map that A wins 13–`b`. */
export function mapFor(match: Match, b = 8, map = 0): object[] {
  const scores: [number, number][] = []
  for (let lost = 1; lost <= b; lost++) scores.push([0, lost])
  for (let won = 1; won <= 13; won++) scores.push([won, b])
  return [{ event: 'going_live', map_number: map }, ...scores.map((score) => roundTo(match, score, map)), mapResult([13, b], map)]
}

/** The server plays a map for A. */
export async function playMap(live: LiveMatch, b = 8, map = 0): Promise<void> {
  const match = await viewOf(live)
  for (const event of mapFor(match, b, map)) await live.server.tell(event)
  await quiet(live)
}

/** The number of rows that a room has written, with its alarms. */
export const rowsWritten = (id: string): Promise<number> =>
  runInDurableObject(env.MATCH.getByName(id), (room: MatchRoom) => room.sql.counts.written + room.sql.counts.alarms)
