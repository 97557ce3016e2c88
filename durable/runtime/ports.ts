import type { GatherCard } from '../protocol/gather-card.ts'
import type { SeatView, SiteFrame } from '../protocol/site-messages.ts'
import type { RatedMatch, RatingChange, Winner } from '../rules/elo.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { Forgotten } from '../rules/forget-player.ts'
import type { Get5Status } from '../rules/get5-status.ts'
import type { MatchId, SteamId, SystemSwitches } from '../rules/vocabulary.ts'

/** Where a player sits: the kind of room and its id. */
export type SeatRoom = NonNullable<SeatView>

/**
 * The list of active gathers, always complete: a hub that missed one push is right again after the next. Versions rise with
 * time, even when the list has slept.
 */
export type SitePush = { version: number; gathers: readonly GatherCard[]; switches: SystemSwitches; online: HubFigures | null }

/** How many are connected to each of several hubs. */
export type HubFigures = Readonly<Record<string, number>>

/**
 * Why a server could not play a match: it did not answer, it refused our password, it has no plugin, it did not load, it
 * stayed on another map, it was lost before anything was played, or staff took it.
 */
export type ServerFailure = 'unreachable' | 'refused' | 'no-plugin' | 'not-loaded' | 'wrong-map' | 'lost' | 'taken'

/** A server that the pool gives to a match, with the id of this attempt and a password of the match's own. */
export type ServerOffer = { ip: string; port: number; password: string; loadId: number }

/** How to reach a server's console. `isRefused`: it refused this password, and only a test by staff may connect. */
export type Credentials = { ip: string; port: number; rcon: string; isRefused: boolean }

/**
 * What a server is to run. `loads` are the loads of the match that may be adopted if they run already. `map` is the engine's
 * name, null for a workshop map. `password` is the one players connect with.
 */
export type SetUpOrder = { matchId: MatchId; loadId: number; loads: readonly number[]; map: string | null; password: string }

/**
 * The calls that objects make to each other: each class implements its own port, and each receiver ignores repeats. This port
 * is common to all kinds of rooms.
 */
export interface RoomPort {
  /** Whether the player sits there, or is just being let in. */
  holds(steamId: SteamId): Promise<boolean>
  /** The player's sessions below this version are over. */
  endSessions(steamId: SteamId, sessionVersion: number): Promise<void>
  /**
   * Takes a deleted player out of everything the room stores (docs/design.md 9); may come again. `done` is false while they sit
   * there; `also` are further rooms that may know them.
   */
  forget(who: Forgotten): Promise<{ done: boolean; also: readonly SeatRoom[] }>
}
/** The organiser of a match: a queue's ready check, a cup or a tournament. `match` is the organiser's own name for it. */
export type Organiser = { kind: 'ready-check' | 'cup' | 'tournament'; id: string; match: string }

/** How an organised match ended. A later revision takes the place of an earlier one: results are settled, and taken back. */
export type MatchReport = {
  matchId: MatchId
  match: string
  revision: number
  /** Null when it was cancelled, or its result taken back. */
  winner: Winner | null
  /** Maps won; of a single map the rounds. */
  score: { A: number; B: number }
}
export interface OrganiserPort {
  /** May come again. */
  matchEnded(report: MatchReport): Promise<void>
}
export interface MatchPort extends RoomPort {
  /** 'unwanted' when the match needs no server any more. */
  offerServer(offer: ServerOffer): Promise<'taken' | 'unwanted'>
  /**
   * `runs` is the load that was found running: this one, or an earlier one of the match. False when the match does not know
   * such a load.
   */
  serverReady(loadId: number, runs: number): Promise<boolean>
  serverFailed(loadId: number, why: ServerFailure): Promise<void>
  /** What the result did to the ratings; may come again. */
  rated(changes: readonly RatingChange[]): Promise<void>
}
export interface SeatsPort {
  /**
   * The player's one seat, under a number that rises; `from` is the room that hands them over. Refuses with
   * GATHER_ALLREADY_JOINED while another room holds them.
   */
  claim(steamId: SteamId, room: SeatRoom, from?: SeatRoom | null): Promise<{ ok: true; number: number } | Refusal>
  /** The player has left the room. */
  release(steamId: SteamId, room: SeatRoom, number: number): Promise<void>
  /** The room did not take the player in after all: the seat goes back to where it came from. */
  giveBack(steamId: SteamId, room: SeatRoom, number: number): Promise<void>
  seatOf(steamId: SteamId): Promise<SeatRoom | null>
  /** Notes an invitation of the player. Refuses with GATHER_INV_PLAYER_ALLREADY_INVITED within a minute of the last one. */
  invite(steamId: SteamId, room: SeatRoom): Promise<{ ok: true } | Refusal>
  /** A page of the rooms that the player has sat in or was invited to; `next` is the page after it, null for the last. */
  roomsOf(steamId: SteamId, page: number): Promise<{ rooms: readonly SeatRoom[]; next: number | null }>
  /** Takes a deleted player out. */
  forget(steamId: SteamId): Promise<void>
}
export interface GatherListPort {
  /** Takes a deleted player out of the cards; may come again. */
  forget(who: Forgotten): Promise<void>
  put(revision: number, gather: GatherCard, endedAt: number | null): Promise<void>
  everything(): Promise<SitePush>
  /** One of several hubs tells how many are connected to it; answers the figures of all hubs, null while some are unknown. */
  presence(hub: string, online: number): Promise<HubFigures | null>
}
export interface ServerPoolPort {
  /** A match wants a server, since `since` (UTC ms): first come, first served. */
  requestServer(matchId: MatchId, since: number): Promise<void>
  /** The match needs none any more: what it had is free. */
  releaseServer(matchId: MatchId): Promise<void>
  /** The match wants a fresh load on the server it has. */
  reload(matchId: MatchId, address: string): Promise<void>
  /** The match could not be played there, and wants another. */
  failed(matchId: MatchId, attempt: { address: string; loadId: number; why: ServerFailure; since: number }): Promise<void>
  /** The match has heard from a server it had given up, and wants it back if it is free. */
  reclaimServer(matchId: MatchId, address: string): Promise<void>
  /** The server does not take our password: it is left alone until staff give another. */
  refused(address: string): Promise<void>
  /** A match got ready there. */
  markWorking(address: string): Promise<void>
  /** How to reach a server; null when it is not in the pool (any more). */
  credentials(address: string): Promise<Credentials | null>
}
export interface GameServerPort {
  /** Sets a load up; the match is told how it went. The newest order counts. */
  setUp(address: string, order: SetUpOrder): Promise<void>
  /** Ends the load of this match that still runs there, if any. */
  end(address: string, matchId: MatchId, loads: readonly number[]): Promise<void>
  /** What the server says of itself now; null when it does not answer. */
  status(address: string): Promise<Get5Status | null>
  /** Whether it answers, also one that refused our password before. */
  answers(address: string): Promise<boolean>
  /** Runs console commands where this load runs; null when the server cannot be reached, or runs something else. */
  run(address: string, commands: readonly string[], load: number): Promise<string | null>
}
/** A rating (ELO points) whose place is asked for, and what it was a week ago; null for a player without a rated match then. */
export type StandingAsked = { elo: number; weekAgo: number | null }

/**
 * Where ratings stand among the `of` players with a rated match, in the order they were asked for: `place` counts from 1 and
 * equals share one, `change` is how many places were won in the last seven days, null where that is not known.
 */
export type Standings = {
  of: number
  placed: readonly { place: number; change: number | null }[]
  /** From the lowest player's to the highest player's. */
  buckets: readonly { from: number; count: number }[]
}
export interface RatingsPort {
  /** Takes a result up for rating; a match is rated once. */
  rate(match: RatedMatch): Promise<void>
  /** Takes a match's rating back, as if it had never been played. `at` is UTC ms. */
  takeBack(matchId: MatchId, at: number): Promise<void>
  /** Where these ratings stand; null while nobody has been counted yet. */
  standings(asked: readonly StandingAsked[]): Promise<Standings | null>
  /** Takes a deleted player out of the results; may come again. */
  forget(who: Forgotten): Promise<void>
}
/** The deletion of one account. */
export interface ErasurePort {
  start(who: Forgotten & { userId: number }): Promise<void>
}
export interface HubPort {
  /** A deleted player's pages are theirs no more. */
  forget(steamId: SteamId): Promise<void>
  /** Answers how many are connected to this hub. */
  push(push: SitePush): Promise<number>
  tell(steamIds: readonly SteamId[], frame: SiteFrame): Promise<void>
}
