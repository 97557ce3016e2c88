import type { GameReport } from '../../../durable/protocol/game-reports.ts'
import type { PlayedMapView } from '../../../durable/protocol/match/play-fields.ts'
import { goingLive, report, resultOf, roundsOf } from './live-match.ts'
import { by, type PlayedMatch, type Setup } from './match-play.ts'

export const bo1: Setup = { players: 4, series: 'bo1', pickType: 'random', maps: 3 }
export const bo3: Setup = { ...bo1, series: 'bo3', maps: 7 }

export const admin = by('admin', 3)

/** The winner of each round of a map that ends 13–2. */
export const thirteenTwo = 'AAAAAABAAAAABAA'

/** A map as viewers see it. */
export const mapShown = (match: PlayedMatch, place = 0): PlayedMapView | undefined => match.view.played[place]

/** All reports of a server about one map. */
export function wholeMap(match: PlayedMatch, letters: string, place = 0): GameReport[] {
  const rounds = roundsOf(match, place, letters)
  return [goingLive(place), ...rounds, resultOf(rounds)]
}

/** The server of a load plays a map to its end. */
export function playMap(match: PlayedMatch, letters: string, place = 0, loadId = 7): void {
  for (const each of wholeMap(match, letters, place)) match.say(report(each, loadId))
}
