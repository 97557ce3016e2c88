import { env, runInDurableObject } from 'cloudflare:test'
import { cupOf } from '../../../../durable/ports/objects.ts'
import type { Answer } from '../../../../durable/ports/origin.ts'
import type { CupMatch, CupRoomView } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { Kernel } from '../../../../durable/runtime/kernel.ts'
import type { Actor } from '../../../../durable/runtime/machine.ts'
import { aUser, type TestUser, unique } from '../builders.ts'
import { crash, settledAfterAll, theirServers } from './evening-servers.ts'

const hour = 3_600_000
export type CupEvening = Awaited<ReturnType<typeof aCupEvening>>

/** An evening of a cup with this many places and no registered player. Registration is open from an hour ago to an hour from now. */
export async function aCupEvening(users: readonly TestUser[], maxPlayers = 60) {
  const organiser = await aUser({ role: 3 })
  const by: Actor = { steamId: organiser.steamId, role: 3, chatBanned: false }
  const id = `kveld${unique()}`
  const room = () => cupOf(env, id)
  const settled = () => settledAfterAll(room())
  const now = Date.now()
  const times = { regOpenAt: now - hour, regCloseAt: now + hour, startAt: now + 2 * hour }
  const settings = { name: 'Vintercup', description: '', maxPlayers, isPrivate: false, ...times }
  const made = await room().create(by, settings)
  if (!made.ok) throw new Error(made.code)
  const view = async (): Promise<CupRoomView> => {
    const seen = await room().view({ steamId: organiser.steamId, role: 3 })
    if (!seen.ok) throw new Error(seen.code)
    return seen.view
  }
  return {
    ...(await theirServers(users, settled)),
    ...times,
    id,
    users,
    room,
    settled,
    view,
    crash: () => crash(room),
    /** Calls `act` while the room's clock shows `at` (UTC ms). */
    async at(at: number, act: () => Promise<Answer>): Promise<Answer> {
      const room = cupOf(env, id) as unknown as DurableObjectStub<Kernel>
      const clock = await runInDurableObject(room, (object: Kernel) => object.clock)
      await runInDurableObject(room, (object: Kernel) => void Object.assign(object, { clock: () => at }))
      const answer = await act()
      await runInDurableObject(room, (object: Kernel) => void Object.assign(object, { clock }))
      return answer
    },
    /**
     * Registers the player of this place: the first is the best, and so on. `friend` is the place of the player with whom they want to
     * play.
     */
    register(place: number, friend: number | null = null): Promise<Answer> {
      const { steamId, username } = users[place] as TestUser
      const player = { steamId, username, avatar: '/avatars/01.svg', role: 1 as const, elo: 1000, kd: null }
      const entry = { faceitElo: 2600 - place * 40, profileLink: 'https://www.faceit.com/en/players/x' }
      const asked = friend === null ? null : (users[friend]?.steamId ?? null)
      return room().register({ steamId, role: 1, chatBanned: false }, { player, friend: asked, ...entry })
    },
    /** An act of this player. */
    does(place: number, action: string, body: object = {}): Promise<Answer> {
      return room().perform({ steamId: (users[place] as TestUser).steamId, role: 1, chatBanned: false }, action, body)
    },
    organise: (action: string, body: object = {}): Promise<Answer> => room().perform(by, action, body),
    startRound: () => room().startRound(by),
    ofMatch: (no: string, action: string, body: object = {}): Promise<Answer> => room().organiseMatch(by, Number(no), action, body),
    match: async (no: string): Promise<CupMatch> => (await view()).matches.find((each) => each.id === no) as CupMatch,
    /** The matches that can be started now. */
    playable: async (): Promise<CupMatch[]> => (await view()).matches.filter(({ can_start }) => can_start === 1),
    /** The players who have the medal of this cup. */
    async holders(): Promise<string[]> {
      const { results } = await env.DB.prepare(
        'SELECT users.steamid FROM user_medals had JOIN users ON users.id = had.user_id WHERE had.medal_id = 24 AND had.match_id = ?1',
      )
        .bind(id)
        .all<{ steamid: string }>()
      return results.map(({ steamid }) => steamid).toSorted()
    },
  }
}
