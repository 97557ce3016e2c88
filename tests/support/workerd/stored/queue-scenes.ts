import { env } from 'cloudflare:test'
import type { QueuedPlayer } from '../../../../durable/ports/check-order.ts'
import type { ScrimCard } from '../../../../durable/protocol/queue/queue-fields.ts'
import { ScrimQueue } from '../../../../durable/queue/scrim-queue.ts'
import type { CheckId, PartyId } from '../../../../durable/rules/vocabulary.ts'
import { type Scene, type Step, sceneAt, sceneOf } from './scene.ts'
import { eva, kampA, kampB, kari, named, ola, per } from './stored-people.ts'

const queueScene = (steps: readonly Step<ScrimQueue>[], over: Partial<Scene<ScrimQueue>>) =>
  sceneOf<ScrimQueue>({
    namespace: env.QUEUE,
    make: (state, objectEnv) => new ScrimQueue(state, objectEnv),
    answers: { 'SEATS.claim': { ok: true, number: 1 } },
    steps,
    look: async (object) => ({
      holds: [await object.holds(kari), await object.holds(ola), await object.holds(eva)],
      waiting: await object.waiting(),
      party: (await object.partyOf(kari)).party?.members.length,
      invites: (await object.partyOf(per)).invites.length,
    }),
    act: (object) => object.leave(kari, 'ut'),
    ...over,
  })

const waiting: Step<ScrimQueue>[] = [
  async (object) => {
    const link = await object.partyLink(named(kari, 'Kari'))
    if (link.ok) await object.party(named(ola, 'Ola'), { do: 'join', code: link.code } as never)
  },
  (object) => object.party(named(kari, 'Kari'), { do: 'invite', player: named(per, 'Per') }),
  (object) => object.join({ player: named(kari, 'Kari'), others: [named(ola, 'Ola')], continent: 'EU', key: 'klikk' }),
  (object) => object.join({ player: named(eva, 'Eva'), others: [], continent: null, key: 'klikk' }),
  (object) => object.penalise(per, { offence: 'kamp-a', why: 'left', at: sceneAt }),
  (object) => object.penalise(per, { offence: 'kamp-b', why: 'declined', at: sceneAt }),
  (object) => object.wantSubstitute({ matchId: kampB, out: per, elo: 9_000, since: sceneAt, members: [per] }),
  (object) => object.leave(eva, 'ut'),
]

const queued = (player: ReturnType<typeof named>): QueuedPlayer => ({ ...player, since: sceneAt - 60_000, continent: null })
/** A check in which a party member, whom the leader brought, did not answer. */
const silentCheck: Step<ScrimQueue> = (object) =>
  object.checkEnded({
    ...{ check: 'scrim-1' as CheckId, why: 'time', endedAt: sceneAt },
    purpose: { is: 'match', matchId: kampA, seed: '5eed'.repeat(16) },
    groups: [
      {
        party: 'gruppe' as PartyId,
        players: [
          { player: queued(named(kari, 'Kari')), verdict: 'accepted', goes: 'kept' },
          { player: { ...queued(named(ola, 'Ola')), brought: true }, verdict: 'silent', goes: 'out' },
        ],
      },
    ],
  })

const card: ScrimCard = {
  ...{ match_id: kampA, status: 'live', status_match: 'live', created_at: sceneAt },
  ...{ captain_a: null, captain_b: null, picked_maps: [], score_a: 3, score_b: 2 },
}

/** The queue with parties and marks against players, and with a check that it opens for a substitute. */
export const queueScenes = {
  'queue-parties': queueScene(waiting, { awayAfter: 7 }),
  'queue-checking': queueScene(
    [
      silentCheck,
      (object) => object.putScrim(1, card, null),
      (object) => object.fill('accept'),
      (object) => object.join({ player: named(eva, 'Eva'), others: [], continent: 'EU', key: 'klikk' }),
      (object) => object.wantSubstitute({ matchId: kampB, out: per, elo: 1000, since: sceneAt, members: [per] }),
    ],
    { awayAfter: 4, act: (object) => object.view() },
  ),
}
