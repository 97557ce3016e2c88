import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { MatchRoom } from '../../../durable/match/match-room.ts'
import type { Actor } from '../../../durable/runtime/machine.ts'
import { aPlayer, unique } from '../../support/workerd/builders.ts'
import { fakeNeighbours } from '../../support/workerd/faults/fake-neighbours.ts'
import { unsteadyFiles } from '../../support/workerd/faults/unsteady-files.ts'

it('a caller who asks about a match that may stand in R2, while R2 is away, is told to try again', async () => {
  await runInDurableObject(env.MATCH.getByName(`away${unique()}`), async (_room, state) => {
    const r2 = unsteadyFiles()
    const room = new MatchRoom(state, { ...fakeNeighbours(() => false).objectEnv, FILES: r2.files })
    const player = aPlayer()
    const by: Actor = { steamId: player.steamId, role: 4, chatBanned: false }
    const asked = {
      view: () => room.view({ steamId: null, role: 1 }),
      timeline: () => room.timeline(),
      timeLeft: () => room.timeLeft('live'),
      evidence: () => room.evidence(by),
      staffView: () => room.staffView(by),
      serverInfo: () => room.serverInfo(by),
      viewAt: () => room.viewAt(by, { revision: null, known: 0 }),
      join: () => room.join(player),
      acceptInvite: () => room.acceptInvite(player),
      invite: () => room.invite(by, player.steamId),
      start: () => room.start(by),
      setSetting: () => room.setSetting(by, {} as never),
      fill: () => room.fill(by),
      replacePlayer: () => room.replacePlayer(by, player.steamId, aPlayer()),
      end: () => room.end(by, null),
      serverAction: () => room.serverAction(by, 'pause' as never, { message: null }),
      refusesRetry: () => room.refusesRetry(by),
      decideResult: () => room.decideResult(by, { type: 'void', reason: 'juks' }),
      previewDecision: () => room.previewDecision(by, { type: 'void', reason: 'juks' }),
      perform: () => room.perform(by, 'chat', { message: 'hei' }),
    }
    r2.setAway(true)
    for (const [call, ask] of Object.entries(asked)) {
      const answer = await ask().catch((error: unknown) => ({ thrown: String(error) }))
      expect([call, answer]).toMatchObject([call, { ok: false, code: 'MAINTENANCE' }])
    }
    // Messages of other objects come again by themselves, and a player's own data must not be left out.
    await expect(room.rated([])).rejects.toThrow('away')
    await expect(room.exportOf(player.steamId)).rejects.toThrow('away')
    r2.setAway(false)
    expect(await room.view({ steamId: null, role: 1 })).toMatchObject({ ok: false, code: 'GATHER_CANT_FIND_GATHER' })
  })
})
