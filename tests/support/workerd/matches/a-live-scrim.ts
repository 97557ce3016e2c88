import { env, runInDurableObject } from 'cloudflare:test'
import type { MatchRoom } from '../../../../durable/match/match-room.ts'
import type { LineUps, Player } from '../../../../durable/ports/match-order.ts'
import type { QueuePort } from '../../../../durable/ports/queue-port.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import { anOrder, aPlayer, aUser, type TestUser, unique } from '../builders.ts'
import { post } from '../call.ts'
import { drained } from '../drained.ts'
import type { ToyReadyCheck } from '../faults/toy-ready-check.ts'
import type { FullGather } from './a-full-gather.ts'
import { type LiveMatch, onServer, viewOf } from './a-live-match.ts'
import { clearPool } from './game-server.ts'
import { captainOf, turnAct } from './turns.ts'

type Asked = Parameters<QueuePort['wantSubstitute']>[0]
/** A queue that only records the calls of a scrim; the next `away` calls do not arrive. */
function aQueueThatNotes() {
  const noted = {
    wanted: [] as Asked[],
    dropped: [] as SteamId[],
    penalised: [] as [SteamId, string, string][],
    cards: [] as Parameters<QueuePort['putScrim']>[],
    away: 0,
  }
  const arrives = () => {
    if (noted.away-- > 0) throw new Error('the queue is away')
  }
  const queue = {
    holds: async () => false,
    putScrim: async (...card: Parameters<QueuePort['putScrim']>) => void noted.cards.push(card),
    wantSubstitute: async (wanted: Asked) => {
      arrives()
      noted.wanted.push(wanted)
    },
    dropSubstitute: async (_match: string, out: SteamId) => void noted.dropped.push(out),
    penalise: async (steamId: SteamId, { offence, why }: Parameters<QueuePort['penalise']>[1]) =>
      void noted.penalised.push([steamId, offence, why]),
  }
  return { noted, namespace: { getByName: () => queue } }
}

type QueueNotes = ReturnType<typeof aQueueThatNotes>['noted']

const playerOf = (user: TestUser): Player => aPlayer({ steamId: user.steamId, username: user.username })

/**
 * A scrim of ten in its warm-up, on its own server; no player has connected yet. The first and the sixth lead. Its calls to the queue are
 * recorded, unless `queue` is 'real'.
 */
export async function aLiveScrim(queue: 'notes' | 'real' = 'notes'): Promise<LiveMatch & { queue: QueueNotes }> {
  await clearPool()
  const players = await Promise.all(Array.from({ length: 10 }, () => aUser()))
  const organiser = { kind: 'cup', id: `scrim${unique()}`, match: 'scrim' } as const
  const order = anOrder({ kind: 'scrim', organiser, seriesType: 'bo1', pickType: 'random' })
  const lineUp = (users: readonly TestUser[]) => ({ captain: (users[0] as TestUser).steamId, players: users.map(playerOf) })
  const lineUps: LineUps = { A: lineUp(players.slice(0, 5)), B: lineUp(players.slice(5)) }
  const { namespace, noted } = aQueueThatNotes()
  const room = env.MATCH.getByName(order.matchId)
  if (queue === 'notes')
    await runInDurableObject(room, (object: MatchRoom) => void Object.assign(object, { env: { ...env, QUEUE: namespace } }))
  const answer = await room.openTeams(order, lineUps)
  if (!answer.ok) throw new Error(answer.code)
  const scrim: FullGather = { id: order.matchId, players, sockets: [] }
  for (let match = await viewOf(scrim); match.turn; match = await viewOf(scrim)) {
    const act = turnAct(match)
    if (act) await post(`/matches/${scrim.id}/${act.path}`, captainOf(match, act.team, players).token, act.body)
  }
  await drained(scrim.id)
  return { ...(await onServer(scrim)), queue: noted }
}

const stamp = '11/21/2026 - 19:04:05.067 - '
const tagOf = ({ steamId, username }: TestUser): string => `"${username}<2><[U:1:${BigInt(steamId) - 76561197960265728n}]>`
/** The lines of the log about players who connect and disconnect. */
export const entered = (users: readonly TestUser[]): string => users.map((user) => `${stamp}${tagOf(user)}<>" entered the game\n`).join('')
export const left = (user: TestUser): string => `${stamp}${tagOf(user)}<CT>" disconnected (reason "NETWORK_DISCONNECT_TIMEDOUT")\n`

/** A player of the queue, in a check that asks whether they replace another player. */
export async function aPlayerInACheck() {
  const user = await aUser()
  const id = `innbytte ${unique()}`
  Object.assign(env, { READY_CHECK: env.TOY_CHECK })
  const check = env.TOY_CHECK.getByName(id)
  await runInDurableObject(check, (room: ToyReadyCheck) => room.open(id, [user.steamId]))
  return { user, player: playerOf(user), from: { kind: 'ready-check', id } as const }
}
