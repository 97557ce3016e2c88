import type { TeamKey } from './match-config.ts'
import { leader, roundsPlayed } from './play/map-score.ts'
import type { PlayedRound } from './play/play-round.ts'
import type { MatchZyStats } from './play/player-tally.ts'
import { type Restore, type Series, scoreOf, sideOf } from './play/series.ts'

/** A body as the plugin sends it, its keys in the plugin's order (docs/integrations.md 5). */
export type GameEvent = { event: string; matchid?: number; map_number?: number; round_number?: number } & Record<string, unknown>

/** The part of round_end about one player. */
export type ReportedPlayer = { steamid: string; name: string; stats: MatchZyStats }
type Reported = Record<TeamKey, ReportedPlayer[]>

const nobody: Reported = { team1: [], team2: [] }

export const seriesStart = ({ config, teamIds }: Series): GameEvent => ({
  team1: { id: teamIds.team1, name: config.teams.team1.name },
  team2: { id: teamIds.team2, name: config.teams.team2.name },
  num_maps: config.maps.length,
  matchid: config.matchId,
  event: 'series_start',
})

export const goingLive = ({ config, map }: Series): GameEvent => ({
  map_number: map.number,
  matchid: config.matchId,
  event: 'going_live',
})

/** The sums by side are never filled in, and a round's event does not know the series. */
const teamBody = ({ config, teamIds, map, won }: Series, team: TeamKey, players: ReportedPlayer[], knowsSeries: boolean) => ({
  series_score: knowsSeries ? won[team] : 0,
  score: scoreOf(map)[team],
  score_ct: 0,
  score_t: 0,
  players,
  id: teamIds[team],
  name: config.teams[team].name,
})

/** `winner.side` is the side that won the round, `winner.team` the team that leads the map: at a tie that is team2. */
export const roundEnd = (series: Series, round: PlayedRound, wonAsCt: boolean, reported: Reported): GameEvent => ({
  reason: round.reason,
  winner: { side: wonAsCt ? '3' : '2', team: leader(scoreOf(series.map)) ?? 'team2' },
  team1: teamBody(series, 'team1', reported.team1, false),
  team2: teamBody(series, 'team2', reported.team2, false),
  round_time: 0,
  round_number: roundsPlayed(scoreOf(series.map)),
  map_number: series.map.number,
  matchid: series.config.matchId,
  event: 'round_end',
})

/** '3' only where team1 leads and stands as CT, no matter who won. */
const meaninglessSide = ({ map }: Series): string => (leader(scoreOf(map)) === 'team1' && sideOf(map, 'team1') === 'ct' ? '3' : '2')

/** A drawn map has team2 as its winner here, though neither series score rises. */
export const mapResult = (series: Series): GameEvent => ({
  winner: { side: meaninglessSide(series), team: leader(scoreOf(series.map)) ?? 'team2' },
  team1: teamBody(series, 'team1', nobody.team1, true),
  team2: teamBody(series, 'team2', nobody.team2, true),
  map_number: series.map.number,
  matchid: series.config.matchId,
  event: 'map_result',
})

export const seriesEnd = (series: Series): GameEvent => ({
  time_until_restore: 10,
  winner: { side: meaninglessSide(series), team: leader(series.won) ?? 'none' },
  team1_series_score: series.won.team1,
  team2_series_score: series.won.team2,
  matchid: series.config.matchId,
  event: 'series_end',
})

/** Events of the fork MatchZy-Enhanced that the site does not know. */
export const forkEvent = (event: string, { config, map }: Series): GameEvent => ({
  map_number: map.number,
  round_number: roundsPlayed(scoreOf(map)),
  matchid: config.matchId,
  event,
})

/** The fork's event of a restore, with the round that the backup says. */
export const backupLoaded = (series: Series, { round, fileName }: Restore): GameEvent => {
  const { event, ...place } = forkEvent('backup_loaded', series)
  return { ...place, round_number: round, filename: fileName, event }
}
