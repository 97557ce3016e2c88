import type { PlayedMap, Report } from './play-state.ts'
import { leadsTo, roundsOf, type Score } from './score-path.ts'

/** How many reports are kept, those furthest on: one of them belongs to the final score. */
const reportsKept = 4

/** The reports furthest on, in order. */
export const furthest = (reports: readonly Report[]): Report[] => [...reports].sort((a, b) => roundsOf(a) - roundsOf(b)).slice(-reportsKept)

/** How many states of a map are kept for one doubt. */
const statesKept = 3

/**
 * The map after a report that is not simply the next round's. That is a report that was lost or came late, a restore, or what
 * a restore took back and comes only now, and of these the reports themselves cannot say which. 11, another 11, and a 12 that
 * can only have been played after the first: so looks a restore to round 10 before which a 12 was played that was late, and just
 * as well one before which an 11 was played that was late. None of them carries a time or a place in the order. The newest
 * arrival is believed, and the server is asked; until it has answered, the map is also kept as it was.
 */
export const doubted = (before: PlayedMap, after: PlayedMap): PlayedMap => ({
  ...after,
  doubt: { before: [...(before.doubt?.before ?? []), withoutDoubt(before)].slice(-statesKept), isAsked: false },
})

/** The map after a report that simply follows. Whatever was asked before it came has been asked too early. */
export const stillDoubted = ({ doubt }: PlayedMap, after: PlayedMap): PlayedMap =>
  doubt ? { ...after, doubt: { ...doubt, isAsked: false } } : after

/** The map whose server is now being asked for its score. */
export const asAsked = (map: PlayedMap): PlayedMap => (map.doubt ? { ...map, doubt: { ...map.doubt, isAsked: true } } : map)

/** The map as it is shown, whatever was in doubt. */
export function withoutDoubt(map: PlayedMap): PlayedMap {
  const { doubt, ...shown } = map
  return doubt ? shown : map
}

/** How many rounds are missing from a map to a score; without end where it does not lead there. */
const roundsTo = (score: Score, map: PlayedMap): number =>
  leadsTo(map, score) ? roundsOf(score) - roundsOf(map) : Number.POSITIVE_INFINITY

/**
 * The map after the server's own word on its score, which ends a doubt: of what is shown and what was shown before, that is
 * true which comes nearest to this score, the newest first; and nothing stays that does not lead there. A map that nobody
 * doubted stays as it is.
 */
export function withWord(map: PlayedMap, score: Score): PlayedMap {
  if (!map.doubt) return map
  const shown = withoutDoubt(map)
  const truth = map.doubt.before.reduceRight((best, each) => (roundsTo(score, each) < roundsTo(score, best) ? each : best), shown)
  return onWayTo(score, truth === shown ? shown : insteadOf(shown, truth))
}

/** The map as it was, with what may have come in since that is its own. */
function insteadOf(shown: PlayedMap, before: PlayedMap): PlayedMap {
  const isKnown = (mark: number) => before.reports.some((each) => each.mark === mark)
  const later = shown.rounds.filter((each) => each.number > roundsOf(before) && leadsTo(before, each))
  const taken = shown.rounds.filter((each) => !later.includes(each) && !before.rounds.some((known) => known.mark === each.mark))
  return {
    ...before,
    phase: shown.phase,
    rounds: [...before.rounds, ...later],
    gone: [...before.gone, ...taken.map((each) => each.mark)],
    reports: [...before.reports, ...shown.reports.filter((each) => !isKnown(each.mark))],
  }
}

/** The map with just this score: of its rounds and reports those that lead there, and of its counts what stands without the others. */
function onWayTo(score: Score, map: PlayedMap): PlayedMap {
  const astray = map.rounds.filter((each) => !leadsTo(each, score))
  const wasTakenBack = (number: number) => astray.some((each) => each.number === number)
  return {
    ...map,
    scoreA: score.scoreA,
    scoreB: score.scoreB,
    rounds: map.rounds.filter((each) => leadsTo(each, score)),
    gone: [...map.gone, ...astray.map((each) => each.mark)],
    reports: furthest(map.reports.filter((each) => leadsTo(each, score))),
    // What was counted in them must be told again, of everybody.
    stale: astray.length > 0 ? Object.keys(map.stats) : map.stale,
    clutches: map.clutches.filter(({ round }) => !wasTakenBack(round)),
  }
}
