import type { MapPhase, RoundEnding } from '../../protocol/match/play-fields.ts'
import { startingSides, type VetoMap } from '../../rules/draft/map-veto.ts'
import type { Times } from '../../rules/lobby/chat-and-invite-pace.ts'
import { isListed } from '../../rules/lobby/listed-kinds.ts'
import type { Clutch } from '../../rules/play/clutches.ts'
import { isMapNearlyOver, seriesWinner } from '../../rules/play/map-score.ts'
import { earlyRounds } from '../../rules/play/play-limits.ts'
import type { UndecidedReason } from '../../rules/play/undecided-reasons.ts'
import type { WeaponKill, WeaponKills } from '../../rules/play/weapon-kills.ts'
import type { RatingChange, Winner } from '../../rules/rating/elo.ts'
import type { PlayerStats } from '../../rules/rating/player-stats.ts'
import type { MatchKind, SeriesType, ServerStatus, Side, SteamId, TeamName } from '../../rules/vocabulary.ts'
import type { StoredBackup } from '../backups/stored-backup.ts'
import type { Presence } from '../presence/match-presence.ts'
import type { Restore } from '../recovery/restore.ts'

/**
 * One attempt to load the match on a server. `firstMap` is the place in the series, from 0, of the server's map 0.
 * `isFetched`: the server has fetched the configuration. `begins`: the place of the map with which the configuration begins, where that is
 * another: a server that goes on from a round backup counts maps as the load did that made it.
 */
export type Load = { loadId: number; firstMap: number; begins?: number; isFetched: boolean }

/** The place of the map with which a load begins. */
export const beginsAt = ({ firstMap, begins }: Load): number => begins ?? firstMap

/**
 * The server the match has. `loadId` is the load it was ordered to run, `runs` the load it was seen to run since: the same or
 * an earlier one of the match, null until it is ready.
 */
export type ServerLease = {
  ip: string
  port: number
  loadId: number
  /** Whether an earlier load of the match that runs there may be adopted; not when staff want a fresh load. */
  mayAdopt: boolean
  runs: number | null
}

/** A finished round as its report told it. `mark` tells one report from another of the same number. */
export type Round = { number: number; side: Side | null; how: RoundEnding; scoreA: number; scoreB: number; mark: number }

/** The counts of one report, cumulative over the map, of those who were connected. */
export type Report = { mark: number; scoreA: number; scoreB: number; stats: Readonly<Record<SteamId, PlayerStats>> }

/** A round that one player won alone. */
export type WonAlone = Clutch & { round: number }

/** The deaths of a round, in order, from the server's log; `by` says of each who killed them with what, null for nobody. */
export type FoughtRound = { number: number; deaths: readonly SteamId[]; by: readonly (WeaponKill | null)[] }

/** The players of each team. */
export type Teams = Readonly<Record<TeamName, readonly SteamId[]>>

/** One map of the series. */
export type PlayedMap = {
  mapId: number
  /** From 1, in order of play. */
  number: number
  phase: MapPhase
  /** The side on which team A began; null before a knife round has decided it. */
  teamABegan: Side | null
  scoreA: number
  scoreB: number
  rounds: readonly Round[]
  /** Marks of reports that a restore took back. */
  gone: readonly number[]
  /** The few reports with the most rounds: one of them has the final score. */
  reports: readonly Report[]
  /** The counts on the scoreboard, each player's newest. */
  stats: Readonly<Record<SteamId, PlayerStats>>
  /** Players whose counts are older than the score, or were taken back by a restore. */
  stale: readonly SteamId[]
  clutches: readonly WonAlone[]
  /** Kills by weapon, from the server's log; missing while it has told of none. */
  weaponKills?: WeaponKills
  winner: Winner | null
  /** Whether the counts are those of the final score. */
  isCounted: boolean
  /** Set while the score is in doubt: see doubted-map.ts. */
  doubt?: Doubt
}

/**
 * The states of the map before each report that was not simply the next round, oldest first. `isAsked`: the server was polled
 * since the last report.
 */
export type Doubt = { before: readonly PlayedMap[]; isAsked: boolean }

/** The fields of a map that a correction changes. */
type MapResult = Pick<PlayedMap, 'scoreA' | 'scoreB' | 'winner' | 'phase'>

/** The fields of a match that a decision of staff changes. */
export type Outcome = Pick<Play, 'winner' | 'settled' | 'voidReason' | 'staffReason' | 'ratings' | 'undecided'> & {
  maps: readonly MapResult[]
}

/**
 * The newest decision of staff about the result, counted from 1, by whom and when (UTC ms). `before` is what it replaced; missing once
 * the decision was undone.
 */
export type Decision = { number: number; kind: 'settle' | 'void' | 'correct'; by: SteamId; at: number; before?: Outcome }

/** A match from the end of its veto on. Times are UTC ms. */
export type Play = {
  /** The status of the game on its server. */
  serverStatus: Exclude<ServerStatus, 'complete' | 'canceled'>
  /** When the match is cancelled unless it is live by then; null when no clock runs. */
  deadlineAt: number | null
  /** The time at which the first map went live (UTC ms); missing before that, and where only its result was reported. */
  liveAt?: number
  /** When the first three rounds of the first map were over (UTC ms), as far as the match was told; missing before that. */
  earlyUntil?: number
  /** The password players connect with, the same on every server of this match. Null before the first, empty once nobody plays any more. */
  password: string | null
  /** Since when the match waits for a server (UTC ms): its place in the queue, also after one that failed. */
  waitsSince: number
  /** All loads so far; the last one counts. */
  loads: readonly Load[]
  server: ServerLease | null
  /** The server that the match lost and waits for another instead; a report from it proves that it is still there. */
  lostServer: string | null
  /** After how many rounds of the map the game was paused; null while it runs. */
  pausedAt: number | null
  /** In order of play. */
  maps: readonly PlayedMap[]
  /** When the server is polled unless it reports before; null when no poll is needed. */
  pollAt: number | null
  failedPolls: number
  /** Until when the counts of an ended map may still come. */
  countsDueAt: number | null
  undecided: UndecidedReason | null
  winner: Winner | null
  settled: boolean
  voidReason: string | null
  /** The reason for which staff decided the result, in their words; missing where they did not, or gave none. */
  staffReason?: string
  /** The newest decision of staff about the result; missing before the first. */
  decision?: Decision
  ratings: readonly RatingChange[]
  /** The last map that the site started because everybody was there: the load and the place in the series. */
  started?: { load: number; place: number }
  /** When a player of the bench was last called for each missed player, without a choice of the captain (UTC ms). */
  called?: Times
  /** The presence of the players on the server; null while there is no server to be on. */
  presence: Presence | null
  /** The round backups in R2 of maps that are not over, in order; missing before the first. */
  backups?: readonly StoredBackup[]
  /** Set while the current map goes back to a round: see recovery/restore.ts. */
  restore?: Restore
}

/** A picked map before it is played. `place` counts from 0. */
export const unplayed = (map: Pick<VetoMap, 'id' | 'actionBy' | 'pickSide'>, place: number): PlayedMap => ({
  mapId: map.id,
  number: place + 1,
  phase: 'to_come',
  teamABegan: startingSides(map.actionBy, map.pickSide)?.A ?? null,
  scoreA: 0,
  scoreB: 0,
  rounds: [],
  gone: [],
  reports: [],
  stats: {},
  stale: [],
  clutches: [],
  winner: null,
  isCounted: false,
})

/** The place of the first map that is not over; the number of maps when all are. */
export function currentMap({ maps }: Play): number {
  const place = maps.findIndex((map) => map.winner === null)
  return place < 0 ? maps.length : place
}

/** Whether a map is still to be played, or is played now. */
export const hasMapsLeft = (play: Play): boolean => currentMap(play) < play.maps.length

/** Whether a substitute may still come in for a missed player: not while staff must decide, nor when the map is nearly over. */
export function isOpenForSubstitutes(play: Play): boolean {
  const map = play.maps[currentMap(play)]
  return map !== undefined && !play.undecided && !isMapNearlyOver(map.scoreA, map.scoreB)
}

/**
 * Whether the queue is asked for a substitute of a missed player: in gathers and scrims of five against five. Cups and tournaments have
 * lists of their own.
 */
export const asksQueue = ({ kind, maxPlayers }: { kind: MatchKind; maxPlayers: number }): boolean => isListed(kind) && maxPlayers === 10

/**
 * The time at which a match that is live now went live. Nothing where the first report already ended its first map: the time is unknown.
 */
export const liveSince = (before: Play, now: number): Pick<Play, 'liveAt'> =>
  before.liveAt !== undefined || currentMap(before) > 0 ? {} : { liveAt: now }

/** The end of the first three rounds, with the first report that is past them. */
export const earlyUntil = (before: Play, map: PlayedMap, now: number): Pick<Play, 'earlyUntil'> =>
  before.earlyUntil !== undefined || (map.number === 1 && map.scoreA + map.scoreB < earlyRounds) ? {} : { earlyUntil: now }

/** The winner of the series by its maps that are over, in order; null while it goes on. */
export const winnerSoFar = (series: SeriesType, play: Play): Winner | null =>
  seriesWinner(
    series,
    play.maps.slice(0, currentMap(play)).map((map) => map.winner ?? 'draw'),
  )

/** The play with one map changed. */
export const withMap = (play: Play, place: number, change: (map: PlayedMap) => PlayedMap): Play => ({
  ...play,
  maps: play.maps.map((map, at) => (at === place ? change(map) : map)),
})

/** Whether players can connect. */
export const isReady = (server: ServerLease | null | undefined): server is ServerLease & { runs: number } => server?.runs != null

/** The load whose log is read: the one that runs, or that is being set up. */
export const loadOn = (server: ServerLease | null): number | null => server && (server.runs ?? server.loadId)

/** The play, whose map goes on from where it is. */
export function withoutRestore(play: Play): Play {
  const { restore, ...rest } = play
  return restore ? rest : play
}

/** The play without a server. */
export const withoutServer = (play: Play): Play => ({
  ...withoutRestore(play),
  server: null,
  pausedAt: null,
  pollAt: null,
  failedPolls: 0,
  presence: null,
})

/** The play after its end, without a password: a match that goes on after all gets a new one. */
export const closedPlay = (play: Play): Play => ({ ...withoutServer(play), password: '' })

/** The play of a match that is over: nothing runs, and nobody is awaited. */
export const endedPlay = (play: Play): Play => ({ ...closedPlay(play), deadlineAt: null, countsDueAt: null, undecided: null })
