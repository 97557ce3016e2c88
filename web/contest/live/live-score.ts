import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { PlayedMapView } from '../../../durable/protocol/match/play-fields.ts'
import { mapsPlayed, type TeamName, teamNames } from '../../../durable/rules/vocabulary.ts'
import { currentMap, mapImage, mapName } from '../../match/live/live-view.ts'
import { teamTitle } from '../../match/teams/team-title.ts'
import { inPhase, type LiveScore } from './score-shape.ts'
import { liveMatchTexts as texts } from './texts.ts'

function turnWords(match: Match): string | null {
  const { turn } = match
  return turn && texts.turn[turn.does](teamTitle(match, turn.team))
}

/** How many of the players are on the server; null before the server has looked for them. */
function thereWords({ max_players: all, missed, awaited }: Match): string | null {
  return missed && awaited ? texts.there(all - missed.length - awaited.length, all) : null
}

/** The teams with a player who is not on the server. */
function missingTeams({ players, missed = [], awaited = [] }: Match): TeamName[] {
  const away = new Set([...missed, ...awaited.map(({ steamid }) => steamid)])
  return teamNames.filter((name) => players.some(({ team, steamid }) => team === name && away.has(steamid)))
}

/** The running round; in a series also the map and the maps won. */
function roundWords(match: Match, map: PlayedMapView): string {
  const maps = mapsPlayed(match.series_type)
  const round = texts.round(map.score_a + map.score_b + 1)
  if (maps === 1) return round
  return [round, texts.map(map.number, maps), texts.series(match.team1_score, match.team2_score)].join(' · ')
}

function onMap(match: Match, map: PlayedMapView, since: Pick<LiveScore, 'since'>): LiveScore {
  const on = { map: mapName(match, map), poster: mapImage(match, map), ...since }
  switch (map.phase) {
    case 'warmup':
      return inPhase('warmup', { ...on, detail: thereWords(match), waitsFor: missingTeams(match) })
    case 'knife':
      return inPhase('knife', on)
    case 'to_come':
      return inPhase('server', { ...on, detail: match.status_text === texts.settingUp ? texts.settingUp : null })
    case 'live':
    case 'over': {
      const score = [map.score_a, map.score_b] as const
      return inPhase(match.paused === 1 ? 'paused' : 'live', { ...on, detail: roundWords(match, map), score })
    }
    default:
      return map.phase satisfies never
  }
}

/** The current state of a match of a cup or a tournament; its room sends every round. */
export function liveScore(match: Match): LiveScore {
  const since = { since: match.phase_at ?? null }
  if (match.needs_decision === 1) return inPhase('undecided', since)
  const map = match.status === 'live' || match.status === 'complete' ? currentMap(match) : null
  if (map) return onMap(match, map, since)
  return match.status === 'picking_maps'
    ? inPhase('veto', { ...since, detail: turnWords(match), waitsFor: match.turn ? [match.turn.team] : [] })
    : inPhase('server', since)
}
