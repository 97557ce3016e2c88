import type { ClockVariables } from '../rules/clocks.ts'
import type { LocationHint } from '../rules/location-hint.ts'
import type { CheckId, CupId, MatchId, SteamId, TournamentId, UserId } from '../rules/vocabulary.ts'
import type { ErasurePort } from './erasure-port.ts'
import type { GameServerPort } from './game-server-port.ts'
import type { GatherListPort } from './gather-list-port.ts'
import type { HubPort } from './hub-port.ts'
import type { Organiser } from './match-order.ts'
import type { MatchPort } from './match-port.ts'
import type { CupPort, OrganiserPort, TournamentPort } from './organiser-port.ts'
import type { QueuePort } from './queue-port.ts'
import type { RatingsPort } from './ratings-port.ts'
import type { ReadyCheckPort } from './ready-check-port.ts'
import type { ObjectPlace, RetryPort } from './retry-port.ts'
import type { RoomName, RoomPort, SeatingRoomPort, SeatRoom } from './room-port.ts'
import type { SeatsPort } from './seats-port.ts'
import type { ServerPoolPort } from './server-pool-port.ts'
import type { SessionEndPort } from './session-end-port.ts'
import type { HealthPort } from './site-health-port.ts'
import type { SpectatorsPort } from './spectators-port.ts'
import type { StaffDeskPort } from './staff-desk-port.ts'

/** Objects that are found by name and answer these calls. */
export type ObjectsOf<Port> = { getByName(name: string, options?: { locationHint?: DurableObjectLocationHint }): Port }

/** The binding of an object. */
export type ObjectEnv = ClockVariables & {
  /** 'staff' or 'always': whether staff confirm that a match goes on after its server was lost (docs/operations.md 1). */
  RECOVERY?: string
  DB: D1Database
  FILES: R2Bucket
  MATCH: ObjectsOf<MatchPort>
  QUEUE: ObjectsOf<QueuePort>
  READY_CHECK: ObjectsOf<ReadyCheckPort>
  CUP: ObjectsOf<CupPort>
  TOURNAMENT: ObjectsOf<TournamentPort>
  SEATS: ObjectsOf<SeatsPort>
  HUB: ObjectsOf<HubPort>
  GATHER_LIST: ObjectsOf<GatherListPort>
  SERVER_POOL: ObjectsOf<ServerPoolPort>
  GAME_SERVER: ObjectsOf<GameServerPort>
  RATINGS: ObjectsOf<RatingsPort>
  ERASURE: ObjectsOf<ErasurePort>
  SITE_HEALTH: ObjectsOf<HealthPort>
  STAFF_DESK: ObjectsOf<StaffDeskPort>
  SESSION_END: ObjectsOf<SessionEndPort>
  SPECTATORS: ObjectsOf<SpectatorsPort>
  SITE_SHARDS: string
  SITE_URL: string
  JWT_SECRET: string
  GAME_EVENT_SECRET: string
  VAPID_PUBLIC_KEY: string
  VAPID_PRIVATE_KEY: string
  VAPID_SUBJECT: string
  ALLOW_PRIVATE_SERVERS?: string
}

/** The name of the scrim queue in a seat. */
export const queueRoom: SeatRoom = { kind: 'queue', id: 'scrim' }

/** Must never change: a player's seat must be found in the same object after every deploy. */
export const seatsCount = 64

/** A small even hash (FNV-1a); only spreads keys over objects. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

const seatsName = (number: number): string => `seats-${number}`
export const hubCount = (siteShards: string): number => Math.max(1, Number.parseInt(siteShards, 10) || 1)
export const hubNames = (siteShards: string): string[] => Array.from({ length: hubCount(siteShards) }, (_, i) => `hub-${i}`)
/** The hub of a player, by SteamID, or of a guest, by address. */
export const hubNameOf = (key: string, siteShards: string): string => `hub-${hashOf(key) % hubCount(siteShards)}`

// The names of all objects. Objects get each other's ports; the Worker gets all methods of the class, through the types of its
// bindings.
type Bound<Name extends keyof ObjectEnv, Stub> = Record<Name, ObjectsOf<Stub>>

/** A match; `near` is where it is placed if it is called for the first time. */
export const matchOf = <Stub>(env: Bound<'MATCH', Stub>, id: MatchId, near: LocationHint | null = null): Stub =>
  env.MATCH.getByName(id, near === null ? {} : { locationHint: near })
export const seatsOf = <Stub>(env: Bound<'SEATS', Stub>, steamId: SteamId): Stub => seatsByNumber(env, hashOf(steamId) % seatsCount)
/** One of the objects of seats, by its number from 0. */
export const seatsByNumber = <Stub>(env: Bound<'SEATS', Stub>, number: number): Stub => env.SEATS.getByName(seatsName(number))
/** The one scrim queue. */
export const queueOf = <Stub>(env: Bound<'QUEUE', Stub>): Stub => env.QUEUE.getByName(queueRoom.id)
export const readyCheckOf = <Stub>(env: Bound<'READY_CHECK', Stub>, id: CheckId): Stub => env.READY_CHECK.getByName(id)
/** The object of the guests who watch a match. */
export const spectatorsOf = <Stub>(env: Bound<'SPECTATORS', Stub>, id: string): Stub => env.SPECTATORS.getByName(id)
/** A tournament. */
export const tournamentOf = <Stub>(env: Bound<'TOURNAMENT', Stub>, id: TournamentId): Stub => env.TOURNAMENT.getByName(id)
/** A cup. */
export const cupOf = <Stub>(env: Bound<'CUP', Stub>, id: CupId): Stub => env.CUP.getByName(id)
export const gatherListOf = <Stub>(env: Bound<'GATHER_LIST', Stub>): Stub => env.GATHER_LIST.getByName('list')
export const hubOf = <Stub>(env: Bound<'HUB', Stub>, name: string): Stub => env.HUB.getByName(name)
export const ratingsOf = <Stub>(env: Bound<'RATINGS', Stub>): Stub => env.RATINGS.getByName('ratings')
export const erasureName = (userId: UserId): string => `user-${userId}`
/** The deletion of an account, by the number of its user. */
export const erasureOf = <Stub>(env: Bound<'ERASURE', Stub>, userId: UserId): Stub => env.ERASURE.getByName(erasureName(userId))
/** How the site is. */
export const siteHealthOf = <Stub>(env: Bound<'SITE_HEALTH', Stub>): Stub => env.SITE_HEALTH.getByName('health')
/** The desk of the staff. */
export const staffDeskOf = <Stub>(env: Bound<'STAFF_DESK', Stub>): Stub => env.STAFF_DESK.getByName('desk')
/** The end of a player's sessions. */
export const sessionEndOf = <Stub>(env: Bound<'SESSION_END', Stub>, steamId: SteamId): Stub => env.SESSION_END.getByName(steamId)
export const serverPoolOf = <Stub>(env: Bound<'SERVER_POOL', Stub>): Stub => env.SERVER_POOL.getByName('pool')
export const gameServerOf = <Stub>(env: Bound<'GAME_SERVER', Stub>, address: string): Stub => env.GAME_SERVER.getByName(address)

/** The hub that has the sockets of a player, by SteamID, or of a guest, by address. */
export const homeHubOf = <Stub>(env: Bound<'HUB', Stub> & Pick<ObjectEnv, 'SITE_SHARDS'>, key: string): Stub =>
  hubOf(env, hubNameOf(key, env.SITE_SHARDS))

const seatingRooms: Readonly<Record<SeatRoom['kind'], (env: ObjectEnv) => ObjectsOf<SeatingRoomPort>>> = {
  match: (env) => env.MATCH,
  queue: (env) => env.QUEUE,
  'ready-check': (env) => env.READY_CHECK,
}
const rooms: Readonly<Record<RoomName['kind'], (env: ObjectEnv) => ObjectsOf<RoomPort>>> = {
  ...seatingRooms,
  tournament: (env) => env.TOURNAMENT,
  cup: (env) => env.CUP,
}

const roomBindings: Readonly<Record<RoomName['kind'], RetriedBinding>> = {
  match: 'MATCH',
  queue: 'QUEUE',
  'ready-check': 'READY_CHECK',
  tournament: 'TOURNAMENT',
  cup: 'CUP',
}
/** The address of a room. */
export const placeOfRoom = ({ kind, id }: RoomName): ObjectPlace => ({ binding: roomBindings[kind], name: id })

/** The objects with an outbox, whose failing effects can be tried again. */
export const retriedBindings = [
  'MATCH',
  'QUEUE',
  'READY_CHECK',
  'TOURNAMENT',
  'CUP',
  'SERVER_POOL',
  'GAME_SERVER',
  'RATINGS',
  'ERASURE',
  'STAFF_DESK',
] as const
type RetriedBinding = (typeof retriedBindings)[number]

/** An object that has something to deliver; null for a binding that has none. */
export function retriedObjectOf(env: ObjectEnv, { binding, name }: ObjectPlace): RetryPort | null {
  const known = retriedBindings.find((each) => each === binding)
  return known ? env[known].getByName(name) : null
}

/** A room of any kind. */
export const roomOf = (env: ObjectEnv, { kind, id }: RoomName): RoomPort => rooms[kind](env).getByName(id)

/** Whether players sit in rooms of this kind. */
export const isSeatRoom = (room: RoomName): room is SeatRoom => Object.hasOwn(seatingRooms, room.kind)
/** A room that seats players. */
export const seatingRoomOf = (env: ObjectEnv, { kind, id }: SeatRoom): SeatingRoomPort => seatingRooms[kind](env).getByName(id)

const organisers: Readonly<Record<Organiser['kind'], (env: ObjectEnv) => ObjectsOf<OrganiserPort>>> = {
  'ready-check': (env) => env.READY_CHECK,
  cup: (env) => env.CUP,
  tournament: (env) => env.TOURNAMENT,
}

/** The organiser of a match, of any kind. */
export const organiserOf = (env: ObjectEnv, { kind, id }: Organiser): OrganiserPort => organisers[kind](env).getByName(id)
