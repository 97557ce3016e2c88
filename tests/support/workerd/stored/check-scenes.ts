import { env } from 'cloudflare:test'
import { ReadyCheck } from '../../../../durable/ready-check/ready-check.ts'
import { aCheckOrder } from '../../rules/a-check.ts'
import { playerId } from '../../rules/ids.ts'
import { actor } from './match-steps.ts'
import { roomFacts, type Scene, type Step, sceneOf, stateOf } from './scene.ts'

const order = aCheckOrder([2, 1, 1], { timeoutMs: 20_000 })
const answering =
  (who: string, does = 'ready'): Step<ReadyCheck> =>
  (room) =>
    room.perform(actor(who), does, {})
const checkScene = (steps: readonly Step<ReadyCheck>[], over: Partial<Scene<ReadyCheck>> = {}) =>
  sceneOf<ReadyCheck>({
    namespace: env.READY_CHECK,
    make: (state, objectEnv) => new ReadyCheck(state, objectEnv),
    answers: { 'SEATS.claim': { ok: true, number: 1 }, 'MATCH.openTeams': { ok: true } },
    steps: [(room) => room.open(order), ...steps],
    look: async (room) => ({
      ...roomFacts(room),
      status: stateOf<{ status: string }>(room).status,
      holds: await room.holds(playerId('p0')),
    }),
    act: answering('p1'),
    ...over,
  })

/** Ready checks: one that asks, one that a player declined, and one whose players are on their way to the match. */
export const checkScenes = {
  'check-asking': checkScene([answering('p0')]),
  'check-declined': checkScene([answering('p0'), answering('p1', 'decline')], { awayAfter: 2, act: (room) => room.retryParked() }),
  'check-undelivered': checkScene(
    ['p0', 'p1', 'p2', 'p3'].map((who) => answering(who)),
    { awayAfter: 4, act: (room) => room.retryParked() },
  ),
}
