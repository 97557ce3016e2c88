import type { GameReport } from '../protocol/game-reports.ts'
import { clutchOf } from '../rules/clutches.ts'
import { winnerOf } from '../rules/map-score.ts'
import { statNames } from '../rules/player-stats.ts'
import { otherSide, type Side, type SteamId, type TeamName } from '../rules/vocabulary.ts'
import { doubted, furthest, stillDoubted, withWord } from './doubted-map.ts'
import type { FoughtRound, PlayedMap, Report, Round, WonAlone } from './play-state.ts'
import { isNext, leadsTo, type Score } from './score-path.ts'

/** Marks of what a restore took back; enough for a map that is taken back from its end to its start. */
const goneKept = 80

/** A small even hash (FNV-1a) of what a report says: two that say the same are one that came twice. */
function markOf(report: object): number {
  const text = JSON.stringify(report)
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

type RoundReport = Extract<GameReport, { what: 'round-over' }>

/** The map once it is live; a late word of that changes nothing. */
export const wentLive = (map: PlayedMap): PlayedMap =>
  map.phase === 'live' || map.phase === 'over' || map.rounds.length > 0 ? map : { ...map, phase: 'live' }

/**
 * The map after a round's report (docs/integrations.md 5): the same report again changes nothing; another one for the same
 * number is a restore, and the rounds from there on are taken back; a lower number that was never seen came late, and does
 * not move the score back. What a restore took back never counts again; what comes of it for the first time only now cannot be
 * told from another restore: see `doubted`.
 */
export function withRound(map: PlayedMap, told: RoundReport, roster: ReadonlySet<SteamId>): PlayedMap {
  const mark = markOf(told)
  if (told.number !== told.scoreA + told.scoreB || map.gone.includes(mark) || map.rounds.some((each) => each.mark === mark)) return map
  const stats = Object.fromEntries(Object.entries(told.stats).filter(([steamId]) => roster.has(steamId)))
  const { scoreA, scoreB } = told
  const round: Round = { number: told.number, side: told.side, how: told.how, scoreA, scoreB, mark }
  const reported = { ...map, reports: furthest([...map.reports, { mark, scoreA, scoreB, stats }]) }
  if (map.winner !== null) return counted(withLateRound(reported, round))
  const isReplay = map.rounds.some((each) => each.number === round.number)
  const newest = map.rounds.at(-1)?.number ?? 0
  const isLate = !isReplay && round.number < newest
  const after = isLate ? withLateRound(reported, round) : advanced(reported, round, stats, roster)
  return isNext(map, round) && !hasFallen(map, stats) ? stillDoubted(map, after) : doubted(map, after)
}

/** Whether somebody has done less than they had: no round that follows makes any count smaller. */
const hasFallen = ({ stats, stale }: PlayedMap, told: Report['stats']): boolean =>
  Object.entries(stats).some(([steamId, known]) => {
    const now = told[steamId]
    return now && !stale.includes(steamId) && statNames.some((name) => now[name] < known[name])
  })

/** Stored where it belongs; score and counts are further than it is. */
const withLateRound = (map: PlayedMap, round: Round): PlayedMap =>
  map.rounds.some((each) => each.number === round.number) || !leadsTo(round, map)
    ? map
    : { ...map, rounds: [...map.rounds, round].sort((a, b) => a.number - b.number) }

/** The newest round there is now: what lies after it, or not on the way to it, was taken back. */
function advanced(map: PlayedMap, round: Round, stats: Report['stats'], roster: ReadonlySet<SteamId>): PlayedMap {
  const kept = map.rounds.filter((each) => each.number < round.number && leadsTo(each, round))
  const dropped = map.rounds.filter((each) => !kept.includes(each))
  const back = new Set(dropped.map((each) => each.mark))
  // Whoever was replaced never reports again, and is not waited for.
  const isAwaited = (steamId: SteamId) => roster.has(steamId) && !(steamId in stats)
  const isRestore = dropped.length > 0
  return {
    ...map,
    phase: 'live',
    scoreA: round.scoreA,
    scoreB: round.scoreB,
    rounds: [...kept, round],
    gone: [...map.gone, ...back].slice(-goneKept),
    reports: map.reports.filter((each) => !back.has(each.mark)),
    stats: { ...map.stats, ...stats },
    // Whoever was away keeps what they had, unless that may have been taken back.
    stale: (isRestore ? Object.keys(map.stats) : map.stale).filter(isAwaited),
    clutches: isRestore ? map.clutches.filter((each) => each.round < round.number) : map.clutches,
    teamABegan: map.teamABegan ?? beganAs(round),
  }
}

/** A knife round's choice shows in the first round: its winner and the side that won it. */
function beganAs({ number, side, scoreA }: Round): Side | null {
  if (number !== 1 || side === null) return null
  return scoreA === 1 ? side : otherSide(side)
}

/** The map with its final score. The counts are those of the report with just this score; until it has come they are missing. */
export function withResult(map: PlayedMap, score: Score): PlayedMap {
  const { scoreA, scoreB } = score
  const known = withWord(map, score)
  const rounds = known.rounds.filter((each) => leadsTo(each, score))
  return counted({ ...known, phase: 'over', scoreA, scoreB, rounds, winner: winnerOf(scoreA, scoreB) })
}

/** Takes the counts of the report that belongs to the final score, once it is there. */
function counted(map: PlayedMap): PlayedMap {
  const last = map.reports.find((each) => each.scoreA === map.scoreA && each.scoreB === map.scoreB)
  if (map.isCounted || !last) return map
  const stale = map.stale.filter((steamId) => !(steamId in last.stats))
  const isCounted = stale.length === 0
  return { ...map, stats: { ...map.stats, ...last.stats }, stale, isCounted, reports: isCounted ? [] : map.reports }
}

/** The plugin tells of rounds won alone against one and two; the bigger ones only the log shows (docs/product.md 7.4). */
const leastEnemies = 3

/** The map with those rounds of the log that one player won alone; a round whose report was lost tells nothing. */
export function withFought(map: PlayedMap, fought: readonly FoughtRound[], teams: Teams): PlayedMap {
  const fresh = fought
    .filter(({ number }) => !map.clutches.some((known) => known.round === number))
    .flatMap((round) => wonAlone(map, round, teams) ?? [])
  return fresh.length === 0 ? map : { ...map, clutches: [...map.clutches, ...fresh] }
}

/** Who plays for whom. */
export type Teams = Readonly<Record<TeamName, readonly SteamId[]>>

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

/** Which team won a round: the one whose score rose since the round before. Null when that round's report was lost. */
export function roundWinner(rounds: readonly Round[], place: number): TeamName | null {
  const round = rounds[place]
  if (!round) return null
  const before = round.number === 1 ? { scoreA: 0, scoreB: 0 } : rounds[place - 1]
  if (!before || before.scoreA + before.scoreB !== round.number - 1) return null
  return round.scoreA > before.scoreA ? 'A' : 'B'
}
