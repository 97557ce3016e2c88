import type { GameEvent, ReportedPlayer } from './event-bodies.ts'
import type { Side, TeamKey } from './match-config.ts'
import { type PlayedMap, type Series, scoreOf } from './play/series.ts'

/** The story of one map, as the server recorded it. */
export type MapRecord = {
  number: number
  name: string
  team1Began: Side
  score: Record<TeamKey, number>
  isOver: boolean
  /**
   * Without the rounds before the backup that the map was restored from: of those only `score` and `players` know. So a round is found by
   * its number, not by its place.
   */
  rounds: { number: number; winner: TeamKey; clutch: { steamid: string; against: number } | null }[]
  /** The last reported counts of every player who was in a round_end. */
  players: (ReportedPlayer & { team: TeamKey })[]
}

/** One attempt to send an event; `status` is null when there was no answer. */
export type SentEvent = { event: GameEvent; status: number | null }

/** The record of one loaded match, with which tests compare the site. */
export type SeriesRecord = {
  matchId: number
  configUrl: string
  won: Record<TeamKey, number>
  winner: TeamKey | 'none' | null
  /** How it ended; 'stuck' as in afterMap, null while it goes on. */
  end: 'series end' | 'stuck' | 'ended by command' | 'crashed' | null
  maps: MapRecord[]
  sent: SentEvent[]
}

/** Kept while a series is played. */
export type SeriesNotes = { series: Series; maps: PlayedMap[]; sent: SentEvent[]; end: SeriesRecord['end'] }

const mapRecord = (map: PlayedMap, { players }: Series): MapRecord => ({
  number: map.number,
  name: map.name,
  team1Began: map.firstSide,
  score: { ...scoreOf(map) },
  isOver: map.isOver,
  rounds: map.rounds.map(({ winner, clutch }, at) => ({ number: map.begunAt + at + 1, winner, clutch })),
  players: players.flatMap(({ steamid, name, team }) => {
    const stats = map.reported.get(steamid)
    return stats ? [{ steamid, name, team, stats: { ...stats } }] : []
  }),
})

/** A copy that the game does not change any more. */
export function seriesRecord({ series, maps, sent, end }: SeriesNotes): SeriesRecord {
  const { team1, team2 } = series.won
  const ahead = team1 === team2 ? 'none' : team1 > team2 ? 'team1' : 'team2'
  return {
    matchId: series.config.matchId,
    configUrl: series.configUrl,
    won: { team1, team2 },
    winner: end === 'series end' ? ahead : null,
    end,
    maps: maps.map((map) => mapRecord(map, series)),
    sent: [...sent],
  }
}
