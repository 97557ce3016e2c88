import { openDatabase } from '../../../db/client.ts'
import { logRoomAct } from '../../../db/queries/staff/contest-undos.ts'
import type { PlayerNote } from '../../ports/hub-port.ts'
import { hubNameOf, hubNames, hubOf, type ObjectEnv, seatsOf } from '../../ports/objects.ts'
import type { RoomName, SeatRoom } from '../../ports/room-port.ts'
import type { NewsKind, SiteFrame, ToastMessage } from '../../protocol/site-messages.ts'
import type { StaffAction } from '../../rules/staff/staff-actions.ts'
import type { Role, SteamId } from '../../rules/vocabulary.ts'

/**
 * An act of staff in a room: `role` is the actor's at that time, `player` the player whom it concerns. `before` and `after` are SteamIDs
 * when a player was added, removed or replaced, and statuses when a match was ended. `target` is the room itself where it is missing.
 */
export type StaffAct = {
  at: number
  actor: SteamId
  role: Role
  action: StaffAction
  player: SteamId | null
  before: string | null
  after: string | null
  reason?: string
  target?: string
}

/** The effects of any room: to a player's seat, to players on every page, and to the staff log. */
export type RoomEffect =
  /** The player's seat is no longer this room's; `number` is the claim they came in with. */
  | { to: 'seat'; steamId: SteamId; number: number }
  /** `unlessHere`: only those who do not have the room open. */
  | { to: 'players'; steamIds: readonly SteamId[]; frame: SiteFrame; unlessHere: boolean }
  /** A notification on the devices of players, whose pages may be closed. */
  | { to: 'notification'; steamIds: readonly SteamId[]; note: PlayerNote }
  /** A message to signed-in staff, without `besides`, who get one as players. `also`: players who get the same one. */
  | { to: 'staff'; frame: SiteFrame; besides: readonly SteamId[]; also?: readonly SteamId[] }
  /** The acts of staff here by their rights. */
  | { to: 'staff-log'; entry: StaffAct }

export type PlayersEffect = Extract<RoomEffect, { to: 'players' }>

const destinations: ReadonlySet<string> = new Set<RoomEffect['to']>(['seat', 'players', 'notification', 'staff', 'staff-log'])
export const isRoomEffect = (effect: { to: string }): effect is RoomEffect => destinations.has(effect.to)

/** All effects about one player's seat stay in order. */
export const roomLaneOf = (effect: RoomEffect): string => (effect.to === 'seat' ? `seat:${effect.steamId}` : effect.to)

/** How long a personal message is worth sending, in ms. */
const newsMs = 60_000

/** The room as its effects see it when they leave. */
export type Sender = {
  env: ObjectEnv
  room: RoomName
  now: number
  /** The players with an open page of the room. */
  present(): ReadonlySet<SteamId>
}

/** Delivers an effect; `at` is when it was committed (UTC ms). */
export async function deliverRoomEffect(sender: Sender, effect: RoomEffect, at: number): Promise<void> {
  const { env, room } = sender
  switch (effect.to) {
    case 'seat':
      return seatsOf(env, effect.steamId).release(effect.steamId, room as SeatRoom, effect.number)
    case 'players':
      return tellPlayers(sender, effect, at)
    case 'notification':
      return notifyPlayers(sender, effect)
    case 'staff':
      return tellStaff(sender, effect, at)
    case 'staff-log':
      return writeStaffAct(env, effect.entry, room.id)
    default:
      return effect satisfies never
  }
}

/** Writes a line of the staff log, once; `place` is its target where the act names none. */
export async function writeStaffAct(env: ObjectEnv, entry: StaffAct, place: string): Promise<void> {
  const { actor, role, player, target = place, ...act } = entry
  return logRoomAct(openDatabase(env.DB), { ...act, actor_steamid: actor, actor_role: role, player_steamid: player, target })
}

/** Sends a message to players, unless it is too old: an invitation that comes an hour late only confuses. */
export async function tellPlayers({ env, now, present }: Sender, effect: PlayersEffect, at: number): Promise<void> {
  if (now - at > newsMs) return
  const { frame } = effect
  const byHub = Map.groupBy(recipients(effect, present), (steamId) => hubNameOf(steamId, env.SITE_SHARDS))
  await Promise.all([...byHub].map(([hub, those]) => hubOf(env, hub).tell(those, frame)))
}

/** Sends a notification, unless its time is over. */
async function notifyPlayers({ env, now }: Sender, { steamIds, note }: Extract<RoomEffect, { to: 'notification' }>): Promise<void> {
  if (now >= note.until) return
  const byHub = Map.groupBy(steamIds, (steamId) => hubNameOf(steamId, env.SITE_SHARDS))
  await Promise.all([...byHub].map(([hub, those]) => hubOf(env, hub).notify(those, note)))
}

/** Sends a message to the staff, on all hubs, unless it is too old. */
async function tellStaff(sender: Sender, { frame, besides, also }: Extract<RoomEffect, { to: 'staff' }>, at: number): Promise<void> {
  const { env, now } = sender
  if (now - at > newsMs) return
  if (also) await tellPlayers(sender, tell(also, frame), at)
  await Promise.all(hubNames(env.SITE_SHARDS).map((hub) => hubOf(env, hub).tellStaff(frame, besides)))
}

/** The receivers of a message: players with an open page of the room may see the same there. */
export function recipients({ steamIds, unlessHere }: PlayersEffect, present: Sender['present']): readonly SteamId[] {
  if (!unlessHere) return steamIds
  const here = present()
  return steamIds.filter((steamId) => !here.has(steamId))
}

/** A player's seat here is free. */
export const releaseSeat = ({ steamId, seat }: { steamId: SteamId; seat: number }): RoomEffect => ({ to: 'seat', steamId, number: seat })

/** A frame to players wherever they are. */
export const tell = (steamIds: readonly SteamId[], frame: SiteFrame): PlayersEffect => ({
  to: 'players',
  steamIds,
  frame,
  unlessHere: false,
})

/** A frame to players without an open page of the room. */
export const tellElsewhere = (steamIds: readonly SteamId[], frame: SiteFrame): PlayersEffect => ({
  ...tell(steamIds, frame),
  unlessHere: true,
})

/** A frame to the staff, except these. */
export const tellStaffBesides = (besides: readonly SteamId[], frame: SiteFrame): RoomEffect => ({ to: 'staff', frame, besides })

/** A frame to the staff, and to these players. */
export const tellStaffAnd = (also: readonly SteamId[], frame: SiteFrame): RoomEffect => ({
  ...tellStaffBesides(also, frame),
  ...(also.length > 0 && { also }),
})

/** A toast under a title. Its type sets its colours; its news decides whether it alerts the player. */
export const toastOf = (
  title: string,
  type: ToastMessage['type'],
  msg: string,
  news?: NewsKind,
  link?: ToastMessage['link'],
): SiteFrame => ({
  event: 'toast',
  data: { type, title, msg, ...(news && { news }), ...(link && { link }) },
})
