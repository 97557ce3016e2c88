import type { MapPhase, RoundEnding, UndecidedReason } from '../protocol/play-fields.ts'
import type { Clutch } from '../rules/clutches.ts'
import type { RatingChange, Winner } from '../rules/elo.ts'
import { seriesWinner } from '../rules/map-score.ts'
import { startingSides, type VetoMap } from '../rules/map-veto.ts'
import type { PlayerStats } from '../rules/player-stats.ts'
import type { SeriesType, Side, SteamId } from '../rules/vocabulary.ts'

/** One attempt to load the match on a server. `firstMap` is the place in the series, from 0, of what the server calls map 0; `isFetched`: its configuration was asked for. */
export type Load = { loadId: number; firstMap: number; isFetched: boolean }

/**
 * The server that is the match's own. `loadId` is what it was ordered to run, `runs` what it was seen to run since: the same,
 * or an earlier load of the match; null until it is ready.
 */
export type ServerLease = {
  ip: string
  port: number
  loadId: number
  /** Whether an earlier load of the match that runs there will do; not when staff want it loaded afresh. */
  mayAdopt: boolean
  runs: number | null
}

/** A finished round as its report told it. `mark` tells one report from another of the same number. */
export type Round = { number: number; side: Side | null; how: RoundEnding; scoreA: number; scoreB: number; mark: number }

/** The counts of one report, cumulative over the map, of those who were connected. */
export type Report = { mark: number; scoreA: number; scoreB: number; stats: Readonly<Record<SteamId, PlayerStats>> }

/** A round that one player won alone. */
export type WonAlone = Clutch & { round: number }

/** Who fell in a round, in order, as the server's log told it. */
export type FoughtRound = { number: number; deaths: readonly SteamId[] }

/** One map of the series. */
export type PlayedMap = {
  mapId: number
  /** From 1, in order of play. */
  number: number
  phase: MapPhase
  /** Where team A began; null before a knife round has decided it. */
  teamABegan: Side | null
  scoreA: number
  scoreB: number
  rounds: readonly Round[]
  /** Marks of reports that a restore took back. */
  gone: readonly number[]
  /** The few reports that are furthest on: one of them belongs to the final score. */
  reports: readonly Report[]
  /** What the scoreboard shows, each player's newest counts. */
  stats: Readonly<Record<SteamId, PlayerStats>>
  /** Whose counts are older than the round the score is of, or were taken back by a restore. */
  stale: readonly SteamId[]
  clutches: readonly WonAlone[]
  winner: Winner | null
  /** Whether the counts are those of the final score. */
  isCounted: boolean
  /** While the server's own word on the score is awaited: see doubted-map.ts. */
  doubt?: Doubt
}

/** The map as it was before each report that did not simply follow, oldest first; and whether its server was asked since the last report. */
export type Doubt = { before: readonly PlayedMap[]; isAsked: boolean }

/** A match from the end of its veto on. Times are UTC ms. */
export type Play = {
  /** What players connect with: made for this match, the same on every server it is tried on. Null until the first. */
  password: string | null
  /** Since when the match waits for a server (UTC ms): its place in the line, also after one that failed. */
  waitsSince: number
  /** Every load there was; the last is the one that counts. */
  loads: readonly Load[]
  server: ServerLease | null
  /** The server that was given up in its warm-up; a report from it says that it is there after all. */
  lostServer: string | null
  /** After how many rounds of the map the game was paused; null while it runs. */
  pausedAt: number | null
  /** In order of play. */
  maps: readonly PlayedMap[]
  /** When the server is asked how it goes, unless it tells by itself before; null while nobody needs to know. */
  pollAt: number | null
  failedPolls: number
  /** Until when the counts of an ended map may still come. */
  countsDueAt: number | null
  undecided: UndecidedReason | null
  winner: Winner | null
  settled: boolean
  voidReason: string | null
  ratings: readonly RatingChange[]
}

/** A map of the veto that nobody has played on yet. `place` counts from 0. */
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

/** The name by which pool and server objects know a server. */
export const addressOf = ({ ip, port }: { ip: string; port: number }): string => `${ip}:${port}`

/** The place of the first map that is not over; the number of maps when all are. */
export function currentMap({ maps }: Play): number {
  const place = maps.findIndex((map) => map.winner === null)
  return place < 0 ? maps.length : place
}

/** Who has won the series by its maps that are over, in order; null while it goes on. */
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

/** The play without a server of its own. */
export const withoutServer = (play: Play): Play => ({ ...play, server: null, pausedAt: null, pollAt: null, failedPolls: 0 })
