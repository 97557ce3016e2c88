import { playersIn } from '../../rules/by-player.ts'
import { joinKills, killsOfRounds } from '../../rules/play/weapon-kills.ts'
import { killsIn } from './logged-kills.ts'
import type { PlayedMap, Report } from './play-state.ts'
import { leadsTo, roundsOf, type Score } from './score-path.ts'

/** The number of stored reports, those with the most rounds: one of them has the final score. */
const reportsMax = 4

/** The reports with the most rounds, in order. */
export const mostAdvanced = (reports: readonly Report[]): Report[] =>
  [...reports].sort((a, b) => roundsOf(a) - roundsOf(b)).slice(-reportsMax)

/** The number of stored states of a map for one doubt. */
const statesMax = 3

/**
 * The map after a report that is not simply the next round. Either a report was lost or came late, or there was a restore, or
 * a report came from before a restore; the reports by themselves cannot tell which. After 11, another 11 and a 12 that can only have
 * followed the first, there may have been a restore to round 10 and a late 12, or a late 11. No report carries a time or a
 * sequence number. So the newest one is believed and the server is asked; until it answers, the earlier states of the map are
 * kept too.
 */
export const doubted = (before: PlayedMap, after: PlayedMap): PlayedMap => ({
  ...after,
  doubt: { before: [...(before.doubt?.before ?? []), withoutDoubt(before)].slice(-statesMax), isAsked: false },
})

/** The map whose server says that it went back to a round; the score tells to which. */
export const withRestoreDoubt = (map: PlayedMap): PlayedMap => ({ ...map, doubt: { before: map.doubt?.before ?? [], isAsked: false } })

/** The map after a report of simply the next round. An answer to an earlier poll would be out of date now. */
export const withDoubt = ({ doubt }: PlayedMap, after: PlayedMap): PlayedMap =>
  doubt ? { ...after, doubt: { ...doubt, isAsked: false } } : after

/** The map whose server is now being asked for its score. */
export const withPollSent = (map: PlayedMap): PlayedMap => (map.doubt ? { ...map, doubt: { ...map.doubt, isAsked: true } } : map)

/** The map as it is shown, its doubt dropped. */
export function withoutDoubt(map: PlayedMap): PlayedMap {
  const { doubt, ...shown } = map
  return doubt ? shown : map
}

/** How many rounds lie between a map and a score; infinite if the map cannot lead to it. */
const roundsTo = (score: Score, map: PlayedMap): number =>
  leadsTo(map, score) ? roundsOf(score) - roundsOf(map) : Number.POSITIVE_INFINITY

/**
 * The map after the server told its score, which ends a doubt: of the shown state and the earlier ones the closest to this score is true,
 * at equal distance the newest. Rounds and reports that cannot lead to the score are dropped. A map without a doubt stays as it is.
 */
export function withServerScore(map: PlayedMap, score: Score): PlayedMap {
  if (!map.doubt) return map
  const shown = withoutDoubt(map)
  const truth = map.doubt.before.reduceRight((best, each) => (roundsTo(score, each) < roundsTo(score, best) ? each : best), shown)
  return trimmedTo(score, truth === shown ? shown : earlierState(shown, truth))
}

/** An earlier state of the map, with the later rounds and reports that fit it. */
function earlierState(shown: PlayedMap, before: PlayedMap): PlayedMap {
  const isKnown = (mark: number) => before.reports.some((each) => each.mark === mark)
  const later = shown.rounds.filter((each) => each.number > roundsOf(before) && leadsTo(before, each))
  const isLater = (number: number) => later.some((each) => each.number === number)
  const taken = shown.rounds.filter((each) => !later.includes(each) && !before.rounds.some((known) => known.mark === each.mark))
  return {
    ...before,
    phase: shown.phase,
    rounds: [...before.rounds, ...later],
    gone: [...before.gone, ...taken.map((each) => each.mark)],
    reports: [...before.reports, ...shown.reports.filter((each) => !isKnown(each.mark))],
    ...(shown.weaponKills && { weaponKills: joinKills(before.weaponKills ?? {}, killsOfRounds(shown.weaponKills, isLater)) }),
  }
}

/** The map with just this score: rounds, reports, clutches and kills that cannot lead to it are dropped. */
export function trimmedTo(score: Score, map: PlayedMap): PlayedMap {
  const astray = map.rounds.filter((each) => !leadsTo(each, score))
  const wasTakenBack = (number: number) => astray.some((each) => each.number === number)
  return {
    ...map,
    scoreA: score.scoreA,
    scoreB: score.scoreB,
    rounds: map.rounds.filter((each) => leadsTo(each, score)),
    gone: [...map.gone, ...astray.map((each) => each.mark)],
    reports: mostAdvanced(map.reports.filter((each) => leadsTo(each, score))),
    // All players' counts include the dropped rounds, and must be reported again.
    stale: astray.length > 0 ? playersIn(map.stats) : map.stale,
    clutches: map.clutches.filter(({ round }) => !wasTakenBack(round)),
    ...killsIn(map, (round) => round <= roundsOf(score) && !wasTakenBack(round)),
  }
}
