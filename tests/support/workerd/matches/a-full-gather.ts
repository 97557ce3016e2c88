import type { MatchId } from '../../../../durable/rules/vocabulary.ts'
import { aUser, type TestUser } from '../builders.ts'
import { createGather, post } from '../call.ts'
import { drained } from '../drained.ts'
import { openSocket } from '../open-socket.ts'

export type RoomSocket = Awaited<ReturnType<typeof openSocket>>
export type FullGather = { id: MatchId; players: TestUser[]; sockets: RoomSocket[] }

/** A gather without a free seat, with each of its players in the room; ratings fall from 2000, so the first two lead. */
export async function aFullGather(fields: object = {}, count = 10): Promise<FullGather> {
  return aGatherOf(await Promise.all(Array.from({ length: count }, (_, place) => aUser({ elo: 2000 - place * 50 }))), fields)
}

/** A gather with these players; the first player owns it. */
export async function aGatherOf(players: TestUser[], fields: object = {}): Promise<FullGather> {
  const [owner, ...others] = players as [TestUser, ...TestUser[]]
  const id = await createGather(owner.token, fields)
  for (const each of others) {
    await post(`/matches/gather/${id}/join`, each.token)
    await post(`/matches/${id}/add-player`, owner.token, { steamid: each.steamId })
  }
  await drained(id)
  const sockets = await Promise.all(players.map((player) => openSocket(`match/${id}`, player.token)))
  for (const socket of sockets) await socket.next('snapshot')
  return { id, players, sockets }
}
