import { queuePlayers } from '../bench/bench-players.ts'
import { type LoadOptions, playersPerRoom } from './load-options.ts'

/** The players of a room, and who else watches it. */
export type RoomPeople = { members: readonly string[]; others: readonly string[] }

/** Each ten of the queue's players are a room, and watch the rooms after it, so that each room has its share of viewers. */
export function peopleOf(room: number, { rooms, sockets }: Pick<LoadOptions, 'rooms' | 'sockets'>): RoomPeople {
  const playing = queuePlayers.slice(0, rooms * playersPerRoom)
  const from = room * playersPerRoom
  const watching = Math.min(Math.floor(sockets / rooms), playing.length) - playersPerRoom
  const others = Array.from({ length: watching }, (_, i) => playing[(from + playersPerRoom + i) % playing.length]!)
  return { members: playing.slice(from, from + playersPerRoom), others }
}
