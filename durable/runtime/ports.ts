import type { ConsoleEntry, ConsoleOutcome } from '../protocol/console-log.ts'
import type { GatherCard } from '../protocol/gather-card.ts'
import type { TestStep } from '../protocol/server-test.ts'
import type { SeatView, SiteFrame } from '../protocol/site-messages.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { Get5Status } from '../rules/play/get5-status.ts'
import type { Forgotten } from '../rules/player/forget-player.ts'
import type { RatedMatch, RatingChange, Winner } from '../rules/rating/elo.ts'
import type { MatchId, SteamId, SystemSwitches } from '../rules/vocabulary.ts'
import type { LineUps, MatchOrder, Organiser, Player, Summoner } from './match-order.ts'
import type { Answer } from './origin.ts'

/** The seat of a player: the kind of room and its id. */
export type SeatRoom = NonNullable<SeatView>

/** Any room, also one that plays matches and holds no seats. */
export type RoomName = { kind: SeatRoom['kind'] | Organiser['kind']; id: string }

/**
 * The list of active gathers, always complete: a hub that missed one push is right again after the next. Versions rise with
 * time, even when the list has slept.
 */
export type SitePush = {
  version: number
  gathers: readonly GatherCard[]
  switches: SystemSwitches
  online: HubFigures | null
  /** How many wait in the scrim queue. */
  queued: number
}

/**
 * A notification for players whose pages may be closed (docs/product.md 12.7). It is worth nothing after `until` (UTC ms); a newer
 * one with the same `tag` takes its place. `check`: it has an action that accepts this ready check.
 */
export type PlayerNote = { title: string; body: string; path: string; tag: string; until: number; check?: string }

/** How many are connected to each of several hubs. */
export type HubFigures = Readonly<Record<string, number>>

/**
 * Why a server could not play a match: it did not answer, it refused our password, it has no plugin, it did not load, it
 * stayed on another map, it was lost before anything was played, or staff took it.
 */
export type ServerFailure = 'unreachable' | 'refused' | 'no-plugin' | 'not-loaded' | 'wrong-map' | 'lost' | 'taken'

/** A load whose match has given its server up, since it does not answer. */
export type LostLoad = { address: string; loadId: number }

/** A server that the pool gives to a match, with the id of this attempt and a password of the match's own. */
export type ServerOffer = { ip: string; port: number; password: string; loadId: number }

/**
 * How to reach a server's console; `passwordNo` says which of the passwords that staff gave this is. `isRefused`: it refused this one, and
 * only a test by staff may connect.
 */
export type Credentials = { ip: string; port: number; rcon: string; passwordNo: number; isRefused: boolean }

/** How a server is that was asked: null when it answers what we ask of its match, 'busy' while it is set up. */
export type ServerLook = 'unreachable' | 'refused' | 'no-plugin' | 'busy' | null

/**
 * The load that a server is to run. `loads` are the loads of the match that may be adopted if they run already. `map` is the engine's
 * name, null for a workshop map. `password` is the one players connect with. `players`: the log also tells who comes and goes.
 */
export type SetUpOrder = {
  matchId: MatchId
  loadId: number
  loads: readonly number[]
  map: string | null
  password: string
  players: boolean
}

/** The address of an object: the name of its binding, and its own. */
export type ObjectPlace = { binding: string; name: string }

/** The calls that every object answers that has something to deliver (docs/product.md 13.2). */
export interface RetryPort {
  /** Tries at once what failed, also what was given up; answers how many that are. */
  retryParked(): Promise<number>
  /** The effects that cannot be delivered now; null while that cannot be told. */
  undelivered(): Promise<readonly FailedEffect[] | null>
}

/**
 * The players whom the room did not let go: `kept` play a match and stay; `moving` are on their way in or out, and the caller asks for
 * them again. All others have left.
 */
export type LetGo = { kept: readonly SteamId[]; moving: readonly SteamId[] }

/**
 * The calls that objects make to each other: each class implements its own port, and each receiver ignores repeats. This port
 * is common to all kinds of rooms.
 */
export interface RoomPort extends RetryPort {
  /** Whether the player sits there, or is just being let in. */
  holds(steamId: SteamId): Promise<boolean>
  /** The player's sessions below this version are over; what is known of their others is looked up before it is used again. */
  endSessions(steamId: SteamId, sessionVersion: number): Promise<void>
  /**
   * The player was banned: they are taken out of what has not begun yet (docs/product.md 13.11). May come again; answers false while
   * it must, because they are just on their way in or out.
   */
  putOut(steamId: SteamId): Promise<boolean>
  /**
   * An organised match needs these players: they are taken out of a queue, a ready check or a lobby, and told (docs/product.md 3.3).
   * Nothing is held against anybody. May come again.
   */
  letGo(steamIds: readonly SteamId[], by: Summoner): Promise<LetGo>
  /**
   * Takes a deleted player out of everything the room stores (docs/design.md 9); may come again. `done` is false while they sit
   * there; `also` are further rooms that may know them.
   */
  forget(who: Forgotten): Promise<{ done: boolean; also: readonly RoomName[] }>
}
/**
 * How an organised match ended, or that it waits for a decision. A later revision takes the place of an earlier one: results are settled,
 * and taken back.
 */
export type MatchReport = {
  matchId: MatchId
  match: string
  revision: number
  /** Null when it was cancelled, or its result taken back. */
  winner: Winner | null
  /** Maps won; of a single map the rounds. */
  score: { A: number; B: number }
  /** It has not ended: staff must decide it, or it goes on after they had to. Not sent of one that has ended. */
  open?: 'undecided' | 'playing'
}
export interface OrganiserPort {
  /** May come again. */
  matchEnded(report: MatchReport): Promise<void>
  /** Why this member of staff may not decide a match of it: FORBIDDEN to who is in it themselves, below role 5. Null where they may. */
  refusesToDecide(by: { steamId: SteamId; role: number }): Promise<Refusal | null>
}
/** A tournament: a room that holds no seats. */
export interface TournamentPort extends RoomPort, OrganiserPort {}
/** A cup: a room that holds no seats. */
export interface CupPort extends RoomPort, OrganiserPort {}
export interface MatchPort extends RoomPort {
  /**
   * Opens a match with its teams, with everybody or not at all; repeatable by name. `from` hands the players over. Refuses with
   * GATHER_ALLREADY_JOINED while another room holds one of them: `fields` says who.
   */
  openTeams(order: MatchOrder, lineUps: LineUps, from: SeatRoom | null): Promise<Answer>
  /**
   * Puts a player in for `out`, whom the match wants a substitute for; may come again. `from` hands the player over. Refuses with
   * CONFLICT when nobody is wanted for `out` any more, and with GATHER_ALLREADY_JOINED while another room holds the player.
   */
  substitute(out: SteamId, player: Player, from: SeatRoom): Promise<Answer>
  /**
   * Its organiser takes the match back: it ends without a result, and one that was never opened cannot be opened any more. Nothing
   * happens to one that has ended. May come again.
   */
  callOff(reason: string): Promise<void>
  /** Its organiser does not know how it stands: it is told again of a match that is played or has ended. May come again. */
  reportAgain(): Promise<void>
  /** The players of these who play here: in a match that has begun and is not over. */
  playing(steamIds: readonly SteamId[]): Promise<readonly SteamId[]>
  /** 'unwanted' when the match needs no server any more. */
  offerServer(offer: ServerOffer): Promise<'taken' | 'unwanted'>
  /**
   * `runs` is the load that was found running: this one, or an earlier one of the match. False when the match does not know
   * such a load.
   */
  serverReady(loadId: number, runs: number): Promise<boolean>
  serverFailed(loadId: number, why: ServerFailure): Promise<void>
  /** Whether this administrator may touch the match's server; one that was never opened is nobody's. Refuses with FORBIDDEN. */
  mayTouchServer(by: { steamId: SteamId; role: number }): Promise<{ ok: true } | Refusal>
  /** A command on the console of one of the match's servers, and its answer, for the staff (docs/product.md 13.7). */
  heardConsole(entry: ConsoleEntry): Promise<void>
  /** The effect of the result on the ratings; may come again. */
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
  /** Notes that an invitation to a team calls the player; `by` is the owner's row. False where it must be silent. */
  noteTeamCall(steamId: SteamId, by: number): Promise<boolean>
  /** A page of the rooms that the player has sat in or was invited to; `next` is the page after it, null for the last. */
  roomsOf(steamId: SteamId, page: number): Promise<{ rooms: readonly SeatRoom[]; next: number | null }>
  /** The account is being deleted: until then (UTC ms) no room gets the seat. */
  close(steamId: SteamId, until: number): Promise<void>
  /** Takes a deleted player out; the seat is open again. */
  forget(steamId: SteamId): Promise<void>
  /** Asks the rooms of some of the seats that are taken whether they hold their players; answers how many, and how many say no. */
  lookAtSeats(): Promise<{ looked: number; suspects: number }>
  /** Asks those that said no again; answers the rooms of those that still do. */
  lookAtSeatsAgain(): Promise<readonly SeatRoom[]>
}
export interface GatherListPort {
  /** Takes a deleted player out of the cards; may come again. */
  forget(who: Forgotten): Promise<void>
  put(revision: number, gather: GatherCard, endedAt: number | null): Promise<void>
  everything(): Promise<SitePush>
  /** A switch was set: the list reads them again, and every browser hears of it. */
  switchesChanged(): Promise<void>
  /** One of several hubs tells how many are connected to it; answers the figures of all hubs, null while some are unknown. */
  presence(hub: string, online: number): Promise<HubFigures | null>
  /** How many wait in the scrim queue. */
  queued(players: number): Promise<void>
}
export interface ServerPoolPort extends RetryPort {
  /** A match wants a server, since `since` (UTC ms): first come, first served. */
  requestServer(matchId: MatchId, since: number): Promise<void>
  /** The match needs none any more: what it had is free. */
  releaseServer(matchId: MatchId, lost?: LostLoad): Promise<void>
  /** The match wants a fresh load on the server it has, in the place of this one. */
  reload(matchId: MatchId, address: string, loadId: number): Promise<void>
  /** The match could not be played there, and wants another. */
  failed(matchId: MatchId, attempt: { address: string; loadId: number; why: ServerFailure; since: number }): Promise<void>
  /** The match has heard from a server it had given up, and wants it back if it is free. */
  reclaimServer(matchId: MatchId, address: string): Promise<void>
  /** The server does not take our password of this number: it is left alone until staff give another. */
  refused(address: string, passwordNo: number): Promise<void>
  /** A match got ready there. */
  markWorking(address: string): Promise<void>
  /** The server that has this load, or had it last, sent a report. */
  reported(loadId: number): Promise<void>
  /** That server says that the game wants an update. */
  updateRequired(loadId: number): Promise<void>
  /** How to reach a server; null when it is not in the pool (any more). */
  credentials(address: string): Promise<Credentials | null>
  /** Takes a deleted member of staff out of what has not left yet; may come again. */
  forget(who: Forgotten): Promise<void>
}
/** For which match a console is used, what for, and which of the staff wants it; null for the site. */
export type ConsoleOrder = { matchId: MatchId; does: 'act' | 'end'; by: SteamId | null }

export interface GameServerPort extends RetryPort {
  /** Sets a load up; the match is told how it went. The newest order counts. */
  setUp(address: string, order: SetUpOrder): Promise<void>
  /** Ends the load of this match that still runs there, if any. */
  end(address: string, matchId: MatchId, loads: readonly number[]): Promise<void>
  /** The server's own status now; null when it does not answer. */
  status(address: string): Promise<Get5Status | null>
  /**
   * Tests the server step by step, also one that refused our password before; whoever asks meanwhile, of the same password, gets the
   * same answer. Refuses with CONFLICT while it is being set up.
   */
  testConnection(address: string, passwordNo: number): Promise<{ ok: true; steps: readonly TestStep[] } | Refusal>
  /** Asks the server whether it is there; never waits for a set-up. */
  look(address: string): Promise<ServerLook>
  /**
   * Runs console commands where this load runs, and tells the match what was said; anything but 'done' when the server cannot be
   * reached, or runs something else.
   */
  run(address: string, commands: readonly string[], load: number, order: ConsoleOrder): Promise<{ outcome: ConsoleOutcome; reply: string }>
}
/** A rating (ELO points) whose place is asked for, and what it was a week ago; null for a player without a rated match then. */
export type StandingAsked = { elo: number; weekAgo: number | null }

/**
 * The places of ratings among the `of` players with a rated match, in the order they were asked for: `place` counts from 1 and
 * equals share one, `change` is how many places were won in the last seven days, null where that is not known.
 */
export type Standings = {
  of: number
  placed: readonly { place: number; change: number | null }[]
  /** From the lowest player's to the highest player's. */
  buckets: readonly { from: number; count: number }[]
}
export interface RatingsPort extends RetryPort {
  /** Takes a result up for rating; a match is rated once. */
  rate(match: RatedMatch): Promise<void>
  /** Takes a match's rating back, as if it had never been played. `at` is UTC ms. */
  takeBack(matchId: MatchId, at: number): Promise<void>
  /** The places of these ratings; null while nobody has been counted yet. */
  standings(asked: readonly StandingAsked[]): Promise<Standings | null>
  /** Takes a deleted player out of the results of these matches; may come again. */
  forget(who: Forgotten, matchIds: readonly MatchId[]): Promise<void>
  /** A player has gone from the lists: the places are counted anew. */
  recountPlaces(): Promise<void>
}
/** The deletion of one account. */
export interface ErasurePort extends RetryPort {
  start(who: Forgotten & { userId: number }): Promise<void>
}
/** An effect that an object could not deliver so far. Times are UTC ms. `parked`: it was given up and waits for staff. */
export type FailedEffect = { lane: string; what: string; since: number; attempts: number; parked: boolean; error: string }
/** One failure somewhere. `kind` is one of few words, such as 'call', 'alarm' or 'cron'; `what` says where, without anybody's data. */
export type SiteError = { kind: string; what: string; message: string; at: number }
/** How the site is: what failed, what the cron did, which sums do not agree (docs/product.md 13.2). */
export interface HealthPort {
  /** All effects that an object cannot deliver at `at` (UTC ms); none when it has. A report older than the last one heard is ignored. */
  noteUndelivered(from: ObjectPlace, at: number, failed: readonly FailedEffect[]): Promise<void>
  noteError(error: SiteError): Promise<void>
}
/** Ends the sessions of one player everywhere (docs/product.md 13.11). */
export interface SessionEndPort {
  /**
   * Every session below this version is over, and rights of later ones are looked up before they are used; tried until every object
   * that may have a socket of theirs has heard. `isBanned` puts them out of what has not begun, or ends that an earlier call does;
   * without it that stays as it is. Resolves when it is stored. May come again.
   */
  start(steamId: SteamId, sessionVersion: number, isBanned?: boolean): Promise<void>
  /** The same from the cron, which begins each change again for ten minutes: nothing, if this one is under way or was told lately. */
  startOnce(steamId: SteamId, sessionVersion: number, isBanned: boolean): Promise<void>
}
export interface HubPort {
  /** A deleted player's pages are theirs no more. */
  forget(steamId: SteamId): Promise<void>
  /** Answers how many are connected to this hub. */
  push(push: SitePush): Promise<number>
  tell(steamIds: readonly SteamId[], frame: SiteFrame): Promise<void>
  /** As of a room. */
  endSessions(steamId: SteamId, sessionVersion: number): Promise<void>
  /** A message that any guest may read, on every page that is open here. */
  tellEverybody(frame: SiteFrame): Promise<void>
  /** Tells the staff whose pages are open here, but for these. */
  tellStaff(frame: SiteFrame, besides: readonly SteamId[]): Promise<void>
  /** Sends these players a notification on every device on which they want them. */
  notify(steamIds: readonly SteamId[], note: PlayerNote): Promise<void>
}
