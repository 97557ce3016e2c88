import { openDatabase } from '../../../db/client.ts'
import { listJoiningPlayers } from '../../../db/queries/accounts/joining-players.ts'
import { listMaps } from '../../../db/queries/matches/maps.ts'
import { type LineUp, type LineUps, type MatchOrder, type OrganisedKind, planMapOf } from '../../ports/match-order.ts'
import { matchOf, type ObjectEnv, seatingRoomOf, seatsOf } from '../../ports/objects.ts'
import type { Answer } from '../../ports/origin.ts'
import type { SeatRoom } from '../../ports/room-port.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { listedNames } from '../../rules/listed-names.ts'
import type { CourseMatch } from '../../rules/tournament/course-types.ts'
import { mapsToPlay } from '../../rules/tournament/settings/tournament-maps.ts'
import type { MatchNo, SteamId } from '../../rules/vocabulary.ts'
import type { MatchRefusal } from '../course-events.ts'
import type { CourseHost } from '../course-host.ts'
import { type CoursePlayer, type CourseState, progressOf } from '../course-state.ts'
import { matchIn } from '../state-course.ts'
import { lineUpProblem, type MatchSide, orderOf, playersInMatch, sidesOf, twoTeams } from './course-match-plan.ts'
import { benchOf } from './match-bench.ts'

type OpeningRefusal = { ok: false } & MatchRefusal
type Opening = { ok: true } | OpeningRefusal

/** A match, and whose course it belongs to. */
type MatchOf<State extends CourseState> = { state: State; match: CourseMatch; host: CourseHost<State> }

/** The pauses before the tries to get players who were on their way into another room, in ms: one for each try. */
const pausesMs = [50, 100, 200, 400, 800]
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The players of these who are in an unfinished match. */
export async function busyPlayers(env: ObjectEnv, steamIds: readonly SteamId[]): Promise<SteamId[]> {
  const rooms = (await roomsOf(env, steamIds)).filter(({ room }) => room.kind === 'match')
  const busy = await Promise.all(rooms.map(({ room, players }) => matchOf(env, room.id as MatchOrder['matchId']).playing(players)))
  return busy.flat()
}

/** The rooms in which these players sit, each with its players. */
async function roomsOf(env: ObjectEnv, steamIds: readonly SteamId[]): Promise<{ room: SeatRoom; players: SteamId[] }[]> {
  const seats = await Promise.all(steamIds.map(async (steamId) => ({ steamId, room: await seatsOf(env, steamId).seatOf(steamId) })))
  const seated = seats.flatMap(({ steamId, room }) => (room ? [{ steamId, room }] : []))
  return [...Map.groupBy(seated, ({ room }) => `${room.kind} ${room.id}`).values()].flatMap((those) => {
    const room = those[0]?.room
    return room ? [{ room, players: those.map(({ steamId }) => steamId) }] : []
  })
}

const namesIn = (players: readonly { username: string }[]): string => listedNames(players.map(({ username }) => username))

/** The players of a match who are in an unfinished one. */
export async function busyInMatch<State extends CourseState>(
  env: ObjectEnv,
  { state, no, host }: { state: State; no: MatchNo; host: CourseHost<State> },
): Promise<readonly CoursePlayer[]> {
  const match = matchIn(state, no)
  const teams = match && twoTeams(state, match)
  if (!teams) return []
  const playing = sidesOf(state, teams, host)
  const busy = await busyPlayers(
    env,
    playing.flatMap(({ lineUp }) => lineUp),
  )
  return playing.flatMap(({ players }) => players).filter(({ steamId }) => busy.includes(steamId))
}

/** The refusal of a start: CONFLICT with the names of players who are in an unfinished match; null when there are none. */
export const refusesBusy = (busy: readonly CoursePlayer[]): Refusal | null =>
  busy.length === 0
    ? null
    : refuse(
        'CONFLICT',
        `${namesIn(busy)} spiller allerede en kamp.`,
        busy.map(({ steamId }) => steamId),
      )

export const failed: OpeningRefusal = { ok: false, why: 'failed', text: 'Kampen kunne ikke åpnes.' }

/**
 * Opens the room of a match (docs/product.md 14.5) with its line-ups: players are read again, and taken out of queue, ready check and
 * lobby. A repeat changes nothing once the room is open. Throws when it is to be tried again.
 */
export async function openCourseMatch<State extends CourseState>(env: ObjectEnv, of: MatchOf<State>, wait = pause): Promise<Opening> {
  const { state, match, host } = of
  const { room } = progressOf(state, match.no)
  const both = twoTeams(state, match)
  if (!room || !both) return failed
  const size = playersInMatch(state, { teams: both, progress: progressOf(state, match.no) }, host)
  const teams = sidesOf(state, both, host, size)
  const problem = lineUpProblem(teams, size)
  if (problem) return { ok: false, why: 'line-up', text: problem }
  const db = openDatabase(env.DB)
  const maps = mapsToPlay(host.mapIds(state), await listMaps(db), match.series)?.map(planMapOf)
  if (!maps) return { ok: false, why: 'no-maps', text: 'Det er for få aktive kart til kampen.' }
  const bench = benchOf(state, both, host, size)
  const asked = [...teams[0].lineUp, ...teams[1].lineUp, ...bench.map(({ steamId }) => steamId)]
  const fresh = await listJoiningPlayers(db, asked, Date.now())
  const reserves = bench.flatMap(({ steamId, ...on }) =>
    fresh.filter((each) => each.steamId === steamId).map((each) => ({ ...each, ...on })),
  )
  const lineUps: LineUps = { A: lineUpOf(teams[0], fresh), B: lineUpOf(teams[1], fresh), bench: reserves }
  const missing = teams.flatMap(({ players }) => players.filter(({ steamId }) => !fresh.some((each) => each.steamId === steamId)))
  if (missing.length > 0) return { ok: false, why: 'line-up', text: `${namesIn(missing)} kan ikke spille akkurat nå.` }
  return openRoom(env, { order: orderOf(state, { match, room, maps, size }, host), lineUps, by: host.kind }, wait)
}

/** The line-up with its players' present data. The first captain in it leads, otherwise its first player. */
function lineUpOf({ name, captains, lineUp }: MatchSide, fresh: LineUp['players']): LineUp {
  const players = lineUp.flatMap((steamId) => fresh.find((each) => each.steamId === steamId) ?? [])
  const captain = captains.find((each) => lineUp.includes(each)) ?? lineUp[0] ?? ('' as SteamId)
  return { captain, players, name }
}

type Plan = { order: MatchOrder; lineUps: LineUps; by: OrganisedKind }

/** Opens the room with all players. The rooms that hold some of them are asked to yield them, five times at most. */
async function openRoom(env: ObjectEnv, { order, lineUps, by }: Plan, wait: typeof pause): Promise<Opening> {
  const players = [...lineUps.A.players, ...lineUps.B.players]
  const named = (steamIds: readonly string[]) => namesIn(players.filter(({ steamId }) => steamIds.includes(steamId)))
  let seated: readonly SteamId[] = []
  for (const ms of [...pausesMs, null]) {
    const answer = await matchOf(env, order.matchId).openTeams(order, lineUps, null)
    const elsewhere = seatedElsewhere(answer)
    if (elsewhere === null) return answer.ok ? { ok: true } : { ...failed, text: answer.message ?? failed.text }
    seated = elsewhere
    const busy = await busyPlayers(env, seated)
    if (busy.length > 0) return { ok: false, why: 'busy', text: `${named(busy)} spiller en annen kamp.` }
    if (ms !== null && (await yieldPlayers(env, seated, by))) await wait(ms)
  }
  return { ok: false, why: 'busy', text: `${named(seated)} er på vei inn i noe annet. Prøv igjen om litt.` }
}

/** The players who sit elsewhere, so that the match has no players; null for another refusal. Throws when it is to be tried again. */
function seatedElsewhere(answer: Answer): readonly SteamId[] | null {
  if (answer.ok) return null
  if (answer.code === 'MAINTENANCE') throw new Error('a newer version has the match')
  return answer.code === 'GATHER_ALLREADY_JOINED' ? ((answer.fields ?? []) as readonly SteamId[]) : null
}

/** Asks the rooms that hold these players to yield them. Answers whether some still sit there, or a room did not answer. */
async function yieldPlayers(env: ObjectEnv, steamIds: readonly SteamId[], by: OrganisedKind): Promise<boolean> {
  const answers = await Promise.allSettled(
    (await roomsOf(env, steamIds)).map(async ({ room, players }) => seatingRoomOf(env, room).yieldPlayers(players, by)),
  )
  return answers.some((each) => each.status === 'rejected' || each.value.moving.length > 0)
}
