import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { matchOf, queueOf, readyCheckOf, seatsOf } from '../../durable/ports/objects.ts'
import type { ScrimQueue } from '../../durable/queue/scrim-queue.ts'
import type { ReadyCheck } from '../../durable/ready-check/ready-check.ts'
import type { CheckState } from '../../durable/ready-check/ready-check-state.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import type { Kernel } from '../../durable/runtime/kernel.ts'
import { aPlayer, aUser } from '../support/workerd/builders.ts'
import { brokenLine, crash, type Fault } from '../support/workerd/faults/broken-line.ts'
import { inside } from '../support/workerd/inside.ts'

const plain = { SEATS: env.SEATS, QUEUE: env.QUEUE, READY_CHECK: env.READY_CHECK, MATCH: env.MATCH }
/** Asked for again each time: a stub does not outlive a crash. */
const queue = () => queueOf(plain)
// The helper finds the classes by the bindings as they are when it is first used.
beforeAll(() => runInDurableObject(queue(), () => undefined))
afterEach(() => void Object.assign(env, plain))

const checkOf = (id: string) => readyCheckOf(plain, id)
const faults: Fault[] = ['lost', 'unanswered', 'crash']
const soon = () => new Promise((resolve) => setTimeout(resolve, 2))

const stateOf = (id: string) => runInDurableObject(checkOf(id), (room) => inside(room).stored().state as CheckState | null)
const waiting = async () => (await queue().view()).queue.players.map(({ steamid }) => steamid)
/** The seat as it is stored, without asking the room. */
const seatOf = (steamId: SteamId) =>
  runInDurableObject(seatsOf(plain, steamId), (_seats, { storage }) => {
    const [row] = storage.sql.exec<{ seat: string }>('SELECT seat FROM player_seats WHERE steam_id = ?', steamId).toArray()
    return (JSON.parse(row?.seat ?? '{}') as { held: { room: { kind: string } } | null }).held?.room.kind ?? null
  })
const all = <Result>(steamIds: readonly SteamId[], look: (steamId: SteamId) => Promise<Result>) => Promise.all(steamIds.map(look))

/** Wakes an object at a time at which everything that it could not send is tried again. */
const wake = (stub: DurableObjectStub<ScrimQueue> | DurableObjectStub<ReadyCheck>, ahead: number) =>
  runInDurableObject(stub as DurableObjectStub<Kernel>, async (room) => {
    const now = Date.now() + ahead
    room.clock = () => now
    room.alarm()
    await soon()
  })

/** Wakes queue and check over and over until something is so. Nobody is without a seat on the way. */
async function until(isSo: () => Promise<boolean>, players: readonly SteamId[], id: () => string | undefined) {
  for (let hours = 1; hours < 40; hours++) {
    for (let look = 0; look < 5; look++) {
      if (await isSo()) return
      await soon()
    }
    expect(await all(players, seatOf)).not.toContain(null)
    await wake(queue(), hours * 3_700_000)
    const check = id()
    // The clock of a check that still asks would run out.
    if (check && (await stateOf(check)) && (await stateOf(check))?.status !== 'asking') await wake(checkOf(check), hours * 3_700_000)
  }
  throw new Error('it never came to rest')
}

/** Ten players who join one after the other, and are handed to a check, on a line that breaks. */
async function tenAsked(line: ReturnType<typeof brokenLine>) {
  // Anyone who has no account, or is banned by now, is not asked.
  const users = await Promise.all(Array.from({ length: 10 }, () => aUser()))
  const steamIds = users.map(({ steamId }) => steamId)
  for (const steamId of steamIds)
    expect(await queue().join({ player: aPlayer({ steamId }), others: [], continent: 'EU' })).toEqual({ ok: true })
  const id = () => line.checks.at(-1)
  const isHandedOver = async () => {
    const state = id() ? await stateOf(id() as string) : null
    return state !== null && (await all(steamIds, (each) => queue().holds(each))).every((holds) => !holds)
  }
  await until(isHandedOver, steamIds, id)
  return { steamIds, id: id() as string }
}

const say = (id: string, steamId: SteamId, what: 'ready' | 'decline') =>
  checkOf(id).perform({ steamId, role: 1, chatBanned: false }, what, {})
const isReported = async (id: string) => {
  const state = await stateOf(id)
  return state !== null && 'isReported' in state && state.isReported
}
const holders = (id: string, matchId: CheckState['purpose']['matchId']) => async (steamId: SteamId) =>
  [
    (await queue().holds(steamId)) && 'queue',
    (await checkOf(id).holds(steamId)) && 'check',
    (await matchOf(plain, matchId).holds(steamId)) && 'match',
  ].filter(Boolean)

/** All accept, and the match has them. */
async function toTheMatch(line: ReturnType<typeof brokenLine>) {
  const { steamIds, id } = await tenAsked(line)
  for (const steamId of steamIds) expect(await say(id, steamId, 'ready')).toEqual({ ok: true })
  await until(
    () => isReported(id),
    steamIds,
    () => id,
  )
  const state = (await stateOf(id)) as CheckState
  expect(state.status).toBe('opened')
  expect(await all(steamIds, holders(id, state.purpose.matchId))).toEqual(Array(10).fill(['match']))
  expect(await all(steamIds, seatOf)).toEqual(Array(10).fill('match'))
}

describe('ten who were found a match, and all accept', () => {
  const breaks: [string, number][] = [
    ['open', 0],
    ['claim by ready-check', 0],
    ['claim by ready-check', 9],
    ['openTeams', 0],
    ['claim by match', 0],
    ['claim by match', 9],
    ['checkEnded', 0],
  ]
  it.each(faults.flatMap((fault) => breaks.map(([name, at]) => ({ fault, name, at }))))(
    'are in it, and in nothing else, when call $at of $name is: $fault',
    async ({ fault, name, at }) => {
      const line = brokenLine()
      line.breakAt(name, at, fault)
      await toTheMatch(line)
      expect(line.hasBroken).toBe(true)
    },
  )
})

describe('ten of whom one declines', () => {
  const breaks: [string, number][] = [
    ['checkEnded', 0],
    ['claim by queue', 0],
    ['claim by queue', 8],
    ['release by ready-check', 0],
  ]
  it.each(faults.flatMap((fault) => breaks.map(([name, at]) => ({ fault, name, at }))))(
    'are nine in their old order and one who is free and warned once, when call $at of $name is: $fault',
    async ({ fault, name, at }) => {
      const line = brokenLine()
      const { steamIds, id } = await tenAsked(line)
      const [one, ...others] = steamIds as [SteamId, ...SteamId[]]
      const before = (await stateOf(id)) as CheckState
      line.breakAt(name, at, fault)
      expect(await say(id, one, 'decline')).toEqual({ ok: true })
      await until(
        () => isReported(id),
        others,
        () => id,
      )
      const isFree = async () => (await seatOf(one)) === null
      await until(isFree, others, () => id)
      expect(line.hasBroken).toBe(true)
      expect(await waiting()).toEqual(others)
      expect(await all(others, holders(id, before.purpose.matchId))).toEqual(Array(9).fill(['queue']))
      expect(await all(others, seatOf)).toEqual(Array(9).fill('queue'))
      expect(await holders(id, before.purpose.matchId)(one)).toEqual([])
      expect(await queue().queueStatus(one)).toMatchObject({ inQueue: false, penalty: { until: null, why: 'declined', count: 1 } })
      line.mend()
      for (const steamId of others) expect(await queue().leave(steamId)).toEqual({ ok: true })
    },
  )

  it('are asked until the same moment when the check dies in the middle, and what was answered stands', async () => {
    const line = brokenLine()
    const { steamIds, id } = await tenAsked(line)
    const [one, two] = steamIds as [SteamId, SteamId]
    await say(id, one, 'ready')
    const before = await stateOf(id)
    await crash('READY_CHECK', id)
    expect(await stateOf(id)).toEqual(before)
    expect(await say(id, two, 'decline')).toEqual({ ok: true })
    await until(
      () => isReported(id),
      steamIds.slice(2),
      () => id,
    )
    expect((await waiting()).toSorted()).toEqual(steamIds.filter((each) => each !== two).toSorted())
    for (const steamId of steamIds) await queue().leave(steamId)
  })
})
