import { env } from 'cloudflare:test'
import type { CheckOrder, CheckReport } from '../../../../durable/ports/check-order.ts'
import { queueRoom, seatsOf } from '../../../../durable/ports/objects.ts'
import type { Answer } from '../../../../durable/ports/origin.ts'
import type { AfterCheck, CheckVerdict } from '../../../../durable/rules/queue/check-verdicts.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'

type Ending = { verdict: CheckVerdict; goes: AfterCheck }

/** Replaces ready checks: takes over the players who are asked, and ends as the test says. */
export function standInChecks() {
  const orders: CheckOrder[] = []
  const held = new Map<string, Set<SteamId>>()
  const waiting = new Set<() => void>()
  /** The answers of `open` in place of opening a check; each is used once. */
  const instead: (() => Promise<Answer>)[] = []

  const playersOf = (order: CheckOrder) => order.groups.flatMap(({ players }) => players)
  const getByName = (id: string) => ({
    open: async (order: CheckOrder): Promise<Answer> => {
      const other = instead.shift()
      if (other) return other()
      if (orders.some((each) => each.id === id)) return { ok: true }
      const players = playersOf(order)
      held.set(id, new Set(players.map(({ steamId }) => steamId)))
      await Promise.all(players.map(({ steamId }) => seatsOf(env, steamId).claim(steamId, { kind: 'ready-check', id }, queueRoom)))
      orders.push(order)
      for (const wake of waiting) wake()
      return { ok: true }
    },
    holds: async (steamId: SteamId) => held.get(id)?.has(steamId) ?? false,
  })

  /** The check with this number, from 0, once it is open. */
  const opened = (at: number) =>
    new Promise<CheckOrder>((resolve) => {
      const look = () => {
        const order = orders[at]
        if (!order) return
        waiting.delete(look)
        resolve(order)
      }
      waiting.add(look)
      look()
    })

  /** The end of a check for each player; the seat of a player who is out is released, as the check does it. */
  function report(order: CheckOrder, endingOf: (steamId: SteamId) => Ending): CheckReport {
    const groups = order.groups.map(({ party, players }) => ({
      party,
      players: players.map((player) => ({ player, ...endingOf(player.steamId) })),
    }))
    return {
      check: order.id,
      why: groups.some(({ players }) => players.some(({ goes }) => goes === 'match')) ? null : 'declined',
      endedAt: Date.now(),
      purpose: order.purpose,
      groups,
    }
  }

  /** The check releases the seats of all players who do not return to the queue, as it does after the queue has answered. */
  async function close(told: CheckReport): Promise<void> {
    const { check: id } = told
    held.delete(id)
    const gone = told.groups.flatMap(({ players }) => players.filter(({ goes }) => goes !== 'back'))
    await Promise.all(gone.map(({ player: { steamId } }) => seatsOf(env, steamId).release(steamId, { kind: 'ready-check', id }, 99)))
  }

  /** Replaces this namespace. */
  const inPlaceOf = <Namespace extends object>(namespace: Namespace): Namespace =>
    new Proxy(namespace, { get: (target, name) => (name === 'getByName' ? getByName : Reflect.get(target, name)) })

  return { inPlaceOf, opened, report, close, instead, orders }
}
