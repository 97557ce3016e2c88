import { withBackup } from '../../../durable/match/backups/stored-backups.ts'
import { teamsOf } from '../../../durable/match/match-state.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { type RoundReport, report } from './live-match.ts'
import type { PlayedMatch } from './match-play.ts'
import { polled } from './server-answers.ts'

export type Score = { scoreA: number; scoreB: number }

/** The server stores a backup at the start of a round, after this score. */
export const backUp = (match: PlayedMatch, { scoreA, scoreB }: Score, load = 7, place = 0): void =>
  match.save((state) => withBackup(state, { place, round: scoreA + scoreB, load, scoreA, scoreB }))

/** Rounds in order of play: the backup of each round comes at its start, its report at its end. */
export function playRounds(match: PlayedMatch, rounds: readonly RoundReport[], { load = 7, place = 0 } = {}): void {
  for (const round of rounds) {
    const before = match.play?.maps[place] ?? { scoreA: 0, scoreB: 0 }
    backUp(match, before, load, place)
    match.say(report(round, load))
  }
}

/** The server answers no more polls, until the match declares it lost. */
export function die(match: PlayedMatch, load = 7): void {
  // The first silence can only end a doubt about the score.
  for (let asked = 0; asked < 4 && match.play?.server; asked++) match.say(polled(null, load))
}

/** The server shows this score, on a map that A began as counter-terrorists. */
export const shows = ({ scoreA, scoreB }: Score, load: number, fields: Parameters<typeof polled>[0] = {}) =>
  polled(
    {
      matchId: String(load),
      roundNumber: scoreA + scoreB,
      paused: true,
      teams: { A: { seriesScore: 0, mapScore: scoreA, side: null }, B: { seriesScore: 0, mapScore: scoreB, side: null } },
      ...fields,
    },
    load,
  )

/** The log shows all players on the server. */
export function comeBack(match: PlayedMatch, load: number): void {
  const { A, B } = teamsOf(match.state)
  const everybody: SteamId[] = [...A, ...B]
  match.say({ type: 'connections', loadId: load, seen: everybody.map((steamId) => ({ steamId, isHere: true })) })
}
