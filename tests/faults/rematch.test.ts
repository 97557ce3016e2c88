import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { MatchRoom } from '../../durable/match/match-room.ts'
import { seatsOf } from '../../durable/ports/objects.ts'
import type { Match } from '../../durable/protocol/match/match-fields.ts'
import { rematchIdOf } from '../../durable/rules/lobby/rematch.ts'
import type { MatchId, SteamId } from '../../durable/rules/vocabulary.ts'
import type { Actor } from '../../durable/runtime/machine.ts'
import { anOrder, aPlayer, aUser } from '../support/workerd/builders.ts'
import { drained } from '../support/workerd/drained.ts'
import { describeRoomFaults } from '../support/workerd/faults/room-faults.ts'
import { inside } from '../support/workerd/inside.ts'
import { aFinishedRoom, finishIn } from '../support/workerd/matches/a-finished-room.ts'

const actorOf = (steamId: SteamId): Actor => ({ steamId, role: 1, chatBanned: false })

const people = [0, 1, 2, 3].map((n) => aPlayer({ username: `Spiller ${n}` }))
const finished = anOrder().matchId
const byWho = (who: number) => actorOf((people[who] as (typeof people)[0]).steamId)

describeRoomFaults('a match of which some want another', {
  rooms: env.MATCH,
  make: (state, objectEnv) => new MatchRoom(state, objectEnv),
  open: (room) => finishIn(room, finished, people),
  acts: {
    want: (room, who, key) => room.perform(byWho(who), 'want-rematch', { wants: true }, key),
    unwant: (room, who, key) => room.perform(byWho(who), 'want-rematch', { wants: false }, key),
    open: (room, _who, key) => room.perform(byWho(0), 'open-rematch', {}, key),
  },
  beginnings: [
    [
      { act: 'want', who: 1 },
      { act: 'want', who: 2 },
      { act: 'open', who: 0 },
    ],
  ],
  /** The call to the next room has been answered. */
  atTheEnd: async ({ room, calls }) => {
    const seen = await room.view({ steamId: null, role: 1 })
    const stage = seen.ok ? seen.match.rematch?.stage : null
    expect(stage).toBe(calls.some((call) => call.startsWith('rematch')) ? 'open' : 'asked')
  },
})

/** The fault of one call on the way; 'crash': it arrives, and then the new room is gone from one moment to the next. */
type Fault = 'lost' | 'unanswered' | 'crash'
type Call = (...args: unknown[]) => Promise<unknown>

const plain = { SEATS: env.SEATS, MATCH: env.MATCH }
afterEach(() => void Object.assign(env, plain))

/** From now on the `at`-th call of an opening meets its fault; `names` are the calls so far. */
function breakCall(at: number, fault: Fault, next: MatchId) {
  const names: string[] = []
  const through = async (name: string, call: () => Promise<unknown>) => {
    const isBroken = names.push(name) - 1 === at
    if (isBroken && fault === 'lost') throw new Error(`${name} is lost`)
    const answer = await call()
    if (isBroken && fault === 'crash')
      await runInDurableObject(plain.MATCH.getByName(next), (_room, state) => state.abort('crash')).catch(() => undefined)
    if (isBroken) throw new Error(`${name} is not answered`)
    return answer
  }
  const watched = (namespace: object, watchedCalls: readonly string[], others: readonly string[]) => ({
    getByName: (id: string) => {
      const stub = (namespace as { getByName(id: string): Record<string, Call> }).getByName(id)
      const onCall = (name: string, args: unknown[]) => {
        const call = () => (stub[name] as Call)(...args)
        return watchedCalls.includes(name) ? through(name, call) : call()
      }
      return Object.fromEntries([...watchedCalls, ...others].map((name) => [name, (...args: unknown[]) => onCall(name, args)]))
    },
  })
  Object.assign(env, {
    SEATS: watched(plain.SEATS, ['claim'], ['returnSeat', 'release', 'invite', 'seatOf']),
    MATCH: watched(plain.MATCH, ['openRematchLobby'], ['holds']),
  })
  return names
}

const viewIn = async (id: MatchId): Promise<Match | null> => {
  const seen = await plain.MATCH.getByName(id).view({ steamId: null, role: 1 })
  return seen.ok ? seen.match : null
}

/** Everything that had to leave this room has arrived; a broken call is tried again at once, by the room's own clock. */
async function triedAgain(id: MatchId): Promise<void> {
  const room = plain.MATCH.getByName(id)
  while (await runInDurableObject(room, (object: MatchRoom) => inside(object).outbox.hasWork())) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    await runInDurableObject(room, (object: MatchRoom) => {
      const now = object.clock() + 40_000
      object.clock = () => now
    })
    await runDurableObjectAlarm(room)
  }
}

/** Three of four want a rematch, whose opening breaks at one call. `isBusy`: one of the three sits elsewhere by then. */
async function openBroken(at: number, fault: Fault, isBusy: boolean) {
  const users = await Promise.all(Array.from({ length: 4 }, () => aUser()))
  const players = users.map(({ steamId, username }) => aPlayer({ steamId, username }))
  const [owner, ola, per, siv] = users.map((each) => each.steamId) as [SteamId, SteamId, SteamId, SteamId]
  const id = await aFinishedRoom(players)
  await drained(id)
  const next = rematchIdOf(id)
  const old = plain.MATCH.getByName(id)
  for (const steamId of [per, owner, ola]) await old.perform(actorOf(steamId), 'want-rematch', { wants: true })
  const other = anOrder()
  if (isBusy) await plain.MATCH.getByName(other.matchId).openLobby(other, players[1] as (typeof players)[0])
  const names = breakCall(at, fault, next)
  expect(await old.perform(actorOf(owner), 'open-rematch', {})).toEqual({ ok: true })
  await triedAgain(id)
  Object.assign(env, plain)
  await triedAgain(next)
  return { names, id, next, taken: isBusy ? [owner, per] : [owner, per, ola], busy: ola, absent: siv, elsewhere: other.matchId }
}

const faults: Fault[] = ['lost', 'unanswered', 'crash']
const calls = ['openRematchLobby', 'claim', 'claim', 'claim']

describe('the opening of a rematch', () => {
  it.each([false, true].flatMap((isBusy) => faults.flatMap((fault) => calls.map((call, at) => ({ isBusy, fault, call, at })))))(
    'happens once and takes in who sits nowhere else, when call $at ($call) is $fault, somebody busy: $isBusy',
    async ({ isBusy, fault, call, at }) => {
      const { names, id, next, taken, busy, absent, elsewhere } = await openBroken(at, fault, isBusy)
      expect(names[at]).toBe(call)
      const lobby = await viewIn(next)
      expect(lobby?.players.map((each) => each.steamid)).toEqual(taken)
      expect((await viewIn(id))?.rematch).toMatchObject({ stage: 'open', match_id: next })
      expect((await viewIn(id))?.rematch?.took_in.toSorted()).toEqual(taken.toSorted())
      for (const steamId of taken) expect(await seatsOf(plain, steamId).seatOf(steamId)).toEqual({ kind: 'match', id: next })
      expect(await seatsOf(plain, absent).seatOf(absent)).toBeNull()
      if (isBusy) expect(await seatsOf(plain, busy).seatOf(busy)).toEqual({ kind: 'match', id: elsewhere })
    },
  )
})
