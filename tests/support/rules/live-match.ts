import { markFetched } from '../../../durable/match/play/server-step.ts'
import type { GameReport } from '../../../durable/protocol/game-reports.ts'
import { isMapOver } from '../../../durable/rules/play/map-score.ts'
import { noStats, type PlayerStats } from '../../../durable/rules/rating/player-stats.ts'
import { aStartedMatch, type PlayedMatch, type Setup } from './match-play.ts'

export type RoundReport = Extract<GameReport, { what: 'round-over' }>

/** A match that has chosen its maps (the clock took every turn) and waits for a server. */
export function aMatchWithoutServer(setup: Setup): PlayedMatch {
  const match = aStartedMatch(setup)
  while (match.view.turn) match.runOut()
  return match
}

export const anOffer = (loadId: number, port = 27015) => ({
  type: 'server-offered' as const,
  ip: '10.0.0.1',
  port,
  password: `passord${loadId}`,
  loadId,
})

/** Gives the match a server, which fetches its configuration and shows that it runs it. */
export function giveServer(match: PlayedMatch, loadId: number, port = 27015): void {
  match.say(anOffer(loadId, port))
  match.save((state) => markFetched(state, loadId))
  match.say({ type: 'server-ready', loadId, runs: loadId })
}

/** A match in the warm-up of its first map, on a server with load 7. */
export function aLiveMatch(setup: Setup): PlayedMatch {
  const match = aMatchWithoutServer(setup)
  giveServer(match, 7)
  return match
}

/** Rounds in order, 'A' or 'B' for the winner of each, as a server reports them. `salt` makes the reports of a replay differ. */
export function roundsOf(match: Pick<PlayedMatch, 'state'>, map: number, winners: string, salt = 0): RoundReport[] {
  const steamIds = match.state.members.map((each) => each.steamId)
  let scoreA = 0
  let scoreB = 0
  return [...winners].map((winner, place) => {
    if (winner === 'A') scoreA += 1
    else scoreB += 1
    const number = place + 1
    return {
      what: 'round-over',
      map,
      number,
      how: 'elimination',
      side: number <= 12 === (winner === 'A') ? 'ct' : 't',
      scoreA,
      scoreB,
      stats: Object.fromEntries(steamIds.map((steamId, seat) => [steamId, countsAfter(number, seat, salt)])),
    }
  })
}

/** Counts that grow with the rounds, and differ between players, rounds and replays. */
const countsAfter = (round: number, seat: number, salt: number): PlayerStats => ({
  ...noStats(),
  kills: round + seat + salt,
  deaths: round,
  damage: 80 * round + seat,
  rounds_played: round,
})

/** The winners of the rounds of a map, up to the first winning score. */
export function untilOver(letters: Iterable<'A' | 'B'>): string {
  let text = ''
  let scoreA = 0
  let scoreB = 0
  for (const letter of letters) {
    text += letter
    if (letter === 'A') scoreA += 1
    else scoreB += 1
    if (isMapOver(scoreA, scoreB)) break
  }
  return text
}

export const resultOf = (rounds: readonly RoundReport[]): Extract<GameReport, { what: 'map-over' }> => {
  const last = rounds.at(-1)
  return { what: 'map-over', map: last?.map ?? 0, scoreA: last?.scoreA ?? 0, scoreB: last?.scoreB ?? 0 }
}

export const goingLive = (map: number): GameReport => ({ what: 'going-live', map })

/** A report from the server of load 7, or of another load. */
export const report = (told: GameReport, loadId = 7) => ({ type: 'game' as const, loadId, report: told })

/** A match of one map that this team has won 13–0. */
export function aFinishedMatch(setup: Setup, winner: 'A' | 'B' = 'A'): PlayedMatch {
  const match = aLiveMatch({ ...setup, series: 'bo1' })
  match.say(report(goingLive(0)))
  const rounds = roundsOf(match, 0, winner.repeat(13))
  for (const round of rounds) match.say(report(round))
  match.say(report(resultOf(rounds)))
  return match
}
