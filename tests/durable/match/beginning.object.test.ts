import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { MatchRoom } from '../../../durable/match/match-room.ts'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { turnMs } from '../../../durable/rules/draft/turn-clock.ts'
import type { Actor } from '../../../durable/runtime/machine.ts'
import { anOrder, aPlayer } from '../../support/workerd/builders.ts'
import { fakeNeighbours } from '../../support/workerd/faults/fake-neighbours.ts'
import { turnAct } from '../../support/workerd/matches/turns.ts'

it('a match begins for as long as the site says; its first turn has its whole time after that', async () => {
  const order = anOrder({ pickType: 'random', type: '2v2', maxPlayers: 4, seriesType: 'bo1' })
  const players = Array.from({ length: 4 }, (_, place) => aPlayer({ elo: 1500 - place }))
  const [owner, ...others] = players as [(typeof players)[0], ...typeof players]
  await runInDurableObject(env.MATCH.getByName(order.matchId), async (_room, state) => {
    const room = new MatchRoom(state, { ...fakeNeighbours(() => false).objectEnv, BEGINNING_MS: '5000' })
    let now = Date.now()
    room.clock = () => now
    const actor: Actor = { steamId: owner.steamId, role: 1, chatBanned: false }
    await room.openLobby(order, owner)
    for (const each of others) {
      await room.join(each)
      await room.perform(actor, 'add-player', { steamid: each.steamId })
    }
    await room.start(actor)
    const look = async (): Promise<Match> => {
      const seen = await room.view({ steamId: null, role: 1 })
      if (!seen.ok) throw new Error(seen.code)
      return seen.match
    }
    const match = await look()
    expect(match).toMatchObject({ opensAt: now + 5_000, deadlineAt: now + 5_000 + turnMs })
    const captain = match.players.find((each) => each.is_captain === 1 && each.team === match.turn?.team)
    const act = turnAct(match)
    const take = () => room.perform({ ...actor, steamId: captain?.steamid as never }, act?.path ?? '', act?.body ?? {})
    now += 4_999
    expect(await take()).toMatchObject({ ok: false, code: 'CONFLICT', message: 'Turen har ikke begynt ennå.' })
    expect(await look()).toEqual(match)
    now += 1
    expect(await take()).toEqual({ ok: true })
    expect(await look()).toMatchObject({ opensAt: null, deadlineAt: now + turnMs })
  })
})
