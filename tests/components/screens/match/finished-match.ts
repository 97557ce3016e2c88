import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { aGame, aLiveMatch, twoTeams } from '../../../web/match/live-builders.ts'

const players = twoTeams(5)
/** A player of team A. */
export const me = players[0]?.steamid ?? ''
const game = aGame(1, 'A'.repeat(13) + 'B'.repeat(7), players)

/** A match that team A has won. */
export const aFinishedMatch = (over: Partial<Match> = {}): Match =>
  aLiveMatch({
    ...{ players, status: 'complete', status_match: 'complete', winner: 'A', team1_score: 1, ended_at: 1_000 },
    played: [{ ...game, phase: 'over', winner: 'A', score_a: 13, score_b: 7 }],
    ...over,
  })

/** The same match while it is played. */
export const aRunningMatch = (over: Partial<Match> = {}): Match => aLiveMatch({ players, played: [game], ...over })
