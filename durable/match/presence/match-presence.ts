import { byPlayer, entriesByPlayer, playersIn } from '../../rules/by-player.ts'
import type { Times } from '../../rules/lobby/chat-and-invite-pace.ts'
import { reportLagMs } from '../../rules/play/play-limits.ts'
import type { SteamId } from '../../rules/vocabulary.ts'

/**
 * The presence of a match's players on its server (docs/product.md 10.8). Times are UTC ms. A player in neither list counts as there.
 */
export type Presence = {
  /** The load whose log has shown one of the players; null while there is no evidence of anybody. */
  heard: number | null
  /** Since when players are away: since they left, or since 'Server ready!' where they never came. */
  away: Times
  /** The players for whom a substitute is looked for, since when; the longest first. */
  missed: Times
  /** Since when all are there; null while somebody is away, 'unknown' on a server that was found again with the match running on it. */
  full: number | null | 'unknown'
}

/** The last presence of a player in the log. */
export type Seen = { steamId: SteamId; isHere: boolean }

/** A server is ready, and nobody has come yet. */
export const nobodyYet = (roster: readonly SteamId[], now: number): Presence => ({
  heard: null,
  away: byPlayer(roster.map((steamId) => [steamId, now])),
  missed: {},
  full: null,
})

/** A server on which the match was already played is found again: the players on it are unknown, so none counts as away. */
export const nobodyKnown: Presence = { heard: null, away: {}, missed: {}, full: 'unknown' }

/** Players who are away have the whole time again. */
export const withMoreTime = (presence: Presence, now: number): Presence => ({
  ...presence,
  away: byPlayer(entriesByPlayer(presence.away).map(([steamId, since]) => [steamId, steamId in presence.missed ? since : now])),
})

const without = (times: Times, steamId: SteamId): Times => byPlayer(entriesByPlayer(times).filter(([each]) => each !== steamId))

/** The player is there, and no longer looked for. */
const here = (presence: Presence, steamId: SteamId): Presence =>
  steamId in presence.away ? { ...presence, away: without(presence.away, steamId), missed: without(presence.missed, steamId) } : presence

const gone = (presence: Presence, steamId: SteamId, now: number): Presence =>
  steamId in presence.away ? presence : { ...presence, away: { ...presence.away, [steamId]: now } }

/** The presence with the time since when all are there. */
function timed(presence: Presence, now: number): Presence {
  if (presence.full === 'unknown') return presence
  const isFull = presence.heard !== null && playersIn(presence.away).length === 0
  const full = isFull ? (presence.full ?? now) : null
  return full === presence.full ? presence : { ...presence, full }
}

/**
 * The server is ready with this load: players who came while it was set up, or stayed connected, are there. The log of the load must speak
 * of one of them before anybody is missed.
 */
export const onReady = (presence: Presence, loadId: number, now: number): Presence =>
  timed({ ...withMoreTime(presence, now), heard: presence.heard === loadId ? loadId : null, full: null }, now)

/** The presence after what the log of this load showed; the same one if it showed nothing new of these players. */
export function withSeen(
  presence: Presence,
  seen: readonly Seen[],
  at: { roster: readonly SteamId[]; loadId: number; now: number },
): Presence {
  const ours = seen.filter(({ steamId }) => at.roster.includes(steamId))
  const after = ours.reduce((known, { steamId, isHere }) => (isHere ? here(known, steamId) : gone(known, steamId, at.now)), presence)
  return timed(ours.length > 0 && after.heard !== at.loadId ? { ...after, heard: at.loadId } : after, at.now)
}

/**
 * The presence after the report of a round: a player with counts in it was there when the round ended, so that a lost line of the log makes
 * nobody missed. A player who has just left may have left after it.
 */
export const withReported = (presence: Presence, reported: readonly SteamId[], now: number): Presence => {
  const there = reported.filter((steamId) => now - (presence.away[steamId] ?? now) >= reportLagMs)
  return timed(there.reduce(here, presence), now)
}

/** The newcomer takes the place of the player who goes out, also of one who is not away, and has the whole time to connect. */
export const replacedIn = (presence: Presence, out: SteamId, coming: SteamId, now: number): Presence =>
  timed({ ...presence, away: { ...without(presence.away, out), [coming]: now }, missed: without(presence.missed, out) }, now)

/** The player who is missed next, and when that is due (UTC ms); null while nobody is away, or nothing is known of this load. */
export function nextMissed(
  { heard, away, missed }: Presence,
  { runs, awayMs }: { runs: number; awayMs: number },
): { steamId: SteamId; at: number } | null {
  if (heard !== runs) return null
  const waiting = entriesByPlayer(away).filter(([steamId]) => !(steamId in missed))
  const [first] = waiting.sort(([, one], [, other]) => one - other)
  return first ? { steamId: first[0], at: first[1] + awayMs } : null
}

export const withMissed = (presence: Presence, steamId: SteamId, now: number): Presence => ({
  ...presence,
  missed: { ...presence.missed, [steamId]: now },
})
