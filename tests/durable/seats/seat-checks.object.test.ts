import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { SeatChecks } from '../../../durable/seats/seat-checks.ts'
import type { Seats } from '../../../durable/seats/seats.ts'
import { aSteamId } from '../../support/workerd/builders.ts'

it('every seat is looked at some time, however many players an object has', async () => {
  const players = Array.from({ length: 300 }, aSteamId)
  await runInDurableObject(env.SEATS.getByName('a full one'), async ({ sql }: Seats) => {
    for (const steamId of players) {
      const seat = { last: 1, held: { room: { kind: 'queue', id: 'queue' }, number: 1 }, from: null }
      sql.write('INSERT INTO player_seats (steam_id, seat) VALUES (?, ?)', steamId, JSON.stringify(seat))
    }
    const visited = new Set<SteamId>()
    const isHeld = async (steamId: SteamId) => Boolean(visited.add(steamId))
    const looks = 100
    for (let look = 0; look < looks; look++) {
      const checks = new SeatChecks({ sql, isHeld, random: () => look / looks })
      expect(await checks.checkSome()).toEqual({ looked: 25, suspects: 0 })
    }
    expect(visited).toEqual(new Set(players))
  })
})

it('an object without a seat has nothing to look at', async () => {
  await runInDurableObject(env.SEATS.getByName('an empty one'), async ({ sql }: Seats) => {
    const checks = new SeatChecks({ sql, isHeld: async () => true, random: () => 0 })
    expect(await checks.checkSome()).toEqual({ looked: 0, suspects: 0 })
  })
})
