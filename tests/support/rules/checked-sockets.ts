import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { type AccountRights, type CheckedSession, SessionChecks } from '../../../durable/runtime/sockets/session-checks.ts'
import { playerId } from './ids.ts'

export const dayMs = 86_400_000

export type FakeSocket = CheckedSession & { n: number; open: boolean; used: number[]; endedAs: 'over' | 'unknown' | null }

/** Sockets, accounts and a database that answers when the test says so; the test moves the clock. */
export function aRoom(names: readonly (string | null)[]) {
  const players = names.map((name) => (name === null ? null : playerId(name)))
  const room = {
    now: dayMs,
    looks: 0,
    underWay: 0,
    mostAtOnce: 0,
    /** Ends the running look. */
    answer: (_fails: boolean): void => undefined,
    accounts: new Map<SteamId, AccountRights>(),
    /** When the session of a player ended. */
    overAt: new Map<SteamId, number>(),
  }
  const sockets: FakeSocket[] = players.map((steamId, n) => {
    if (steamId !== null) room.accounts.set(steamId, { sessionVersion: 1, role: 1, banned: 0, chatBanned: 0 })
    return { n, steamId, sessionVersion: 1, checkedAt: room.now, expiresAt: 7 * dayMs, open: true, used: [], endedAs: null }
  })
  const checks = new SessionChecks<FakeSocket>({
    clock: () => room.now,
    sessionOf: (socket) => ({ ...socket }),
    sockets: () => sockets.filter(({ open }) => open),
    lookUp: (steamIds) => {
      room.looks += 1
      room.underWay += 1
      room.mostAtOnce = Math.max(room.mostAtOnce, room.underWay)
      const seen = new Map(steamIds.flatMap((steamId) => [[steamId, { ...(room.accounts.get(steamId) as AccountRights) }] as const]))
      return new Promise((resolve, reject) => {
        room.answer = (fails) => {
          room.underWay -= 1
          room.answer = () => undefined
          if (fails) reject(new Error('the database is away'))
          else resolve(seen)
        }
      })
    },
    renew: (socket, rights, askedAt) => void Object.assign(socket, { ...rights, checkedAt: askedAt }),
    end: (socket, why) => end(socket, why),
    background: (work) => void work,
  })
  const end = (socket: FakeSocket, why: 'over' | 'unknown') => {
    checks.forget(socket)
    Object.assign(socket, { steamId: null, endedAs: socket.endedAs ?? why })
  }
  return { room, sockets, checks, end }
}
export type Room = ReturnType<typeof aRoom>

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Ends the running look. */
export async function answered({ room }: Room, fails = false): Promise<void> {
  room.answer(fails)
  await settled()
}
