import type { GameReport } from '../../protocol/game-reports.ts'
import { byPlayer, entriesByPlayer, playersIn } from '../../rules/by-player.ts'
import { clutchOf } from '../../rules/play/clutches.ts'
import { winnerOf } from '../../rules/play/map-score.ts'
import { statNames } from '../../rules/rating/player-stats.ts'
import { otherSide, type Side, type SteamId, type TeamName } from '../../rules/vocabulary.ts'
import { doubted, mostAdvanced, withDoubt, withServerScore } from './doubted-map.ts'
import { killsIn } from './logged-kills.ts'
import type { FoughtRound, PlayedMap, Report, Round, Teams, WonAlone } from './play-state.ts'
import { isNext, leadsTo, roundsOf, type Score } from './score-path.ts'

/** How many marks of taken-back reports are kept: enough for a restore from the end of a map to its start. */
const goneMax = 80

/** A hash (FNV-1a) of a report's content: two reports with the same mark are one that came twice. */
function markOf(report: object): number {
  const text = JSON.stringify(report)
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

type RoundReport = Extract<GameReport, { what: 'round-over' }>

/** The map once it is live; a late report of that changes nothing. */
export const startedMap = (map: PlayedMap): PlayedMap =>
  map.phase === 'live' || map.phase === 'over' || map.rounds.length > 0 ? map : { ...map, phase: 'live' }

/** Whether this very report was heard before, or was taken back. */
export function isKnownRound(map: PlayedMap, report: RoundReport): boolean {
  const mark = markOf(report)
  return map.gone.includes(mark) || map.rounds.some((each) => each.mark === mark)
}

/**
 * The map after a round's report (docs/integrations.md 5). The same report again changes nothing. Another report with a known
 * number is a restore: the rounds from there on are taken back. A lower number that was never seen came late and does not
 * move the score back. A taken-back report never counts again. A report from before the restore that arrives only now looks
 * like another restore: see `doubted`.
 */
export function withRound(map: PlayedMap, report: RoundReport, roster: ReadonlySet<SteamId>): PlayedMap {
  const mark = markOf(report)
  if (report.number !== report.scoreA + report.scoreB || isKnownRound(map, report)) return map
  const stats = byPlayer(entriesByPlayer(report.stats).filter(([steamId]) => roster.has(steamId)))
  const { scoreA, scoreB } = report
  const round: Round = { number: report.number, side: report.side, how: report.how, scoreA, scoreB, mark }
  const reported = { ...map, reports: mostAdvanced([...map.reports, { mark, scoreA, scoreB, stats }]) }
  if (map.winner !== null) return counted(withLateRound(reported, round))
  const isReplay = map.rounds.some((each) => each.number === round.number)
  const newest = map.rounds.at(-1)?.number ?? 0
  const isLate = !isReplay && round.number < newest
  const after = isLate ? withLateRound(reported, round) : advanced(reported, round, stats, roster)
  return isNext(map, round) && !hasLowerCounts(map, stats) ? withDoubt(map, after) : doubted(map, after)
}

/** Whether a player's count went down, which no next round can cause. */
const hasLowerCounts = ({ stats, stale }: PlayedMap, reported: Report['stats']): boolean =>
  entriesByPlayer(stats).some(([steamId, known]) => {
    const now = reported[steamId]
    return now && !stale.includes(steamId) && statNames.some((name) => now[name] < known[name])
  })

/** Inserts a late round; the score and counts are already ahead of it. */
const withLateRound = (map: PlayedMap, round: Round): PlayedMap =>
  map.rounds.some((each) => each.number === round.number) || !leadsTo(round, map)
    ? map
    : { ...map, rounds: [...map.rounds, round].sort((a, b) => a.number - b.number) }

/** Makes this the newest round: later rounds, and those that do not lead to it, were taken back. */
function advanced(map: PlayedMap, round: Round, stats: Report['stats'], roster: ReadonlySet<SteamId>): PlayedMap {
  const kept = map.rounds.filter((each) => each.number < round.number && leadsTo(each, round))
  const dropped = map.rounds.filter((each) => !kept.includes(each))
  const back = new Set(dropped.map((each) => each.mark))
  // Counts of a replaced player never come again, and are not awaited.
  const isAwaited = (steamId: SteamId) => roster.has(steamId) && !(steamId in stats)
  const isRestore = dropped.length > 0
  return {
    ...map,
    phase: 'live',
    scoreA: round.scoreA,
    scoreB: round.scoreB,
    rounds: [...kept, round],
    gone: [...map.gone, ...back].slice(-goneMax),
    reports: map.reports.filter((each) => !back.has(each.mark)),
    stats: { ...map.stats, ...stats },
    // A player who was away keeps their counts, unless a restore may have taken them back.
    stale: (isRestore ? playersIn(map.stats) : map.stale).filter(isAwaited),
    clutches: isRestore ? map.clutches.filter((each) => each.round < round.number) : map.clutches,
    ...(isRestore && killsIn(map, (number) => number < round.number)),
    teamABegan: map.teamABegan ?? sideAfterKnife(round),
  }
}

/** The side that team A chose after the knife round, which shows in the winner and the winning side of the first round. */
function sideAfterKnife({ number, side, scoreA }: Round): Side | null {
  if (number !== 1 || side === null) return null
  return scoreA === 1 ? side : otherSide(side)
}

/** The map with its final score. The final counts are those of the report with exactly this score, which may still be missing. */
export function withResult(map: PlayedMap, score: Score): PlayedMap {
  const { scoreA, scoreB } = score
  const known = withServerScore(map, score)
  const rounds = known.rounds.filter((each) => leadsTo(each, score))
  const kills = killsIn(known, (number) => number <= roundsOf(score))
  return counted({ ...known, ...kills, phase: 'over', scoreA, scoreB, rounds, winner: winnerOf(scoreA, scoreB) })
}

/** Takes the counts of the report with the final score, once it has come. */
function counted(map: PlayedMap): PlayedMap {
  const last = map.reports.find((each) => each.scoreA === map.scoreA && each.scoreB === map.scoreB)
  if (map.isCounted || !last) return map
  const stale = map.stale.filter((steamId) => !(steamId in last.stats))
  const isCounted = stale.length === 0
  return { ...map, stats: { ...map.stats, ...last.stats }, stale, isCounted, reports: isCounted ? [] : map.reports }
}

/**
 * The map without the counts of players who were away since a restore took theirs back: the site does not know the counts that they kept.
 * The same map while its final report is missing.
 */
export function withoutStaleCounts(map: PlayedMap): PlayedMap {
  const hasReport = map.reports.some((each) => each.scoreA === map.scoreA && each.scoreB === map.scoreB)
  if (map.winner === null || map.isCounted || !hasReport) return map
  const stats = byPlayer(entriesByPlayer(map.stats).filter(([steamId]) => !map.stale.includes(steamId)))
  return { ...map, stats, stale: [], isCounted: true, reports: [] }
}

/** The plugin counts clutches against one and two; larger ones are found in the log (docs/product.md 7.4). */
const leastEnemies = 3

/** The map with the clutches found in the log; rounds whose report was lost are left out. */
export function withLoggedClutches(map: PlayedMap, fought: readonly FoughtRound[], teams: Teams): PlayedMap {
  const fresh = fought
    .filter(({ number }) => !map.clutches.some((known) => known.round === number))
    .flatMap((round) => wonAlone(map, round, teams) ?? [])
  return fresh.length === 0 ? map : { ...map, clutches: [...map.clutches, ...fresh] }
}

function wonAlone({ reports, rounds }: PlayedMap, { number, deaths }: FoughtRound, { A, B }: Teams): WonAlone | null {
  const report = reports.find((each) => each.scoreA + each.scoreB === number)
  const winner = roundWinner(
    rounds,
    rounds.findIndex((each) => each.number === number),
  )
  if (!report || !winner) return null
  const here = (team: readonly SteamId[]) => team.filter((steamId) => steamId in report.stats)
  const clutch = clutchOf({ players: { A: here(A), B: here(B) }, deaths: deaths.map((victim) => ({ victim })), winner })
  return clutch && clutch.against >= leastEnemies ? { ...clutch, round: number } : null
}

/** The team that won a round: its score rose since the round before. Null when that round's report was lost. */
export function roundWinner(rounds: readonly Round[], place: number): TeamName | null {
  const round = rounds[place]
  if (!round) return null
  const before = round.number === 1 ? { scoreA: 0, scoreB: 0 } : rounds[place - 1]
  if (!before || before.scoreA + before.scoreB !== round.number - 1) return null
  return round.scoreA > before.scoreA ? 'A' : 'B'
}
