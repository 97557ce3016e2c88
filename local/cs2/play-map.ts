import { forkEvent, goingLive, mapResult, type ReportedPlayer, roundEnd } from './event-bodies.ts'
import * as lines from './game-log.ts'
import { playKnife } from './knife-round.ts'
import { logRound, scoreBySide, sidesOf } from './log-round.ts'
import { isHalftime, roundsPlayed } from './map-score.ts'
import type { TeamKey } from './match-config.ts'
import { type PlayedRound, playRound } from './play-round.ts'
import { roundStatsBlock } from './round-stats-block.ts'
import { addPlayedRound, closeMap, isDecided, type Player, restoreRound, scoreOf, sideOf, tallyOf } from './series.ts'
import type { Stage } from './stage.ts'

/** All players connect one by one and get ready; without them only the console can start a map. */
async function warmUp(stage: Stage): Promise<void> {
  const { series, mischief, pace, log } = stage
  series.phase = 'warmup'
  const newcomers = series.players.filter((player) => !stage.connected.has(player))
  if (!mischief.nobodyComes) {
    for (const player of newcomers) stage.connected.add(player)
    await log.write(...newcomers.map(lines.enteredLine))
    await tellFork(stage, 'player_connect', 'player_ready', 'all_players_ready')
  }
  await Promise.race([mischief.nobodyComes ? stage.wait(Number.POSITIVE_INFINITY) : stage.wait(pace.warmup), stage.forcedStart()])
  for (const player of series.players) stage.connected.add(player)
}

async function tellFork(stage: Stage, ...events: string[]): Promise<void> {
  if (!stage.mischief.speaksForkEvents) return
  for (const event of events) await stage.send(forkEvent(event, stage.series))
}

const placeOf = ({ map }: Stage['series']) => ({ map: map.number, round: roundsPlayed(scoreOf(map)) + 1 })

/** Players leave or come back before the round as `isAway` says. */
async function updateConnections({ series, mischief, connected, log }: Stage): Promise<void> {
  const place = placeOf(series)
  for (const player of series.players) {
    const isAway = mischief.isAway?.(player.steamid, place) ?? false
    if (isAway && connected.delete(player)) await log.write(lines.leftLine(player, sideOf(series.map, player.team)))
    if (!isAway && !connected.has(player)) {
      connected.add(player)
      await log.write(lines.enteredLine(player))
    }
  }
}

function fight({ series, dice, connected, mischief }: Stage): PlayedRound {
  const fighters = series.players.filter((player) => connected.has(player))
  const defenders: TeamKey = sideOf(series.map, 'team1') === 'ct' ? 'team1' : 'team2'
  return playRound({ fighters, defenders, favoured: mischief.roundWinner?.(placeOf(series)) ?? null }, dice)
}

/** Reports only connected players; the others keep their last reported counts. */
function report({ series: { players, map }, connected }: Stage): Record<TeamKey, ReportedPlayer[]> {
  const tally = tallyOf(map)
  const reportOf = ({ steamid, name }: Player): ReportedPlayer[] => {
    const stats = tally.get(steamid)
    if (stats) map.reported.set(steamid, stats)
    return stats ? [{ steamid, name, stats }] : []
  }
  const here = players.filter((player) => connected.has(player))
  const ofTeam = (team: TeamKey) => here.filter((player) => player.team === team).flatMap(reportOf)
  return { team1: ofTeam('team1'), team2: ofTeam('team2') }
}

async function playOneRound(stage: Stage): Promise<void> {
  const { series, pace, mischief, log } = stage
  await updateConnections(stage)
  await tellFork(stage, 'round_started')
  await log.write(lines.roundStartLine, ...roundStatsBlock(series))
  await stage.wait(pace.round)
  if (mischief.crashes?.(placeOf(series))) await stage.crash()
  const sides = sidesOf(stage)
  const round = fight(stage)
  addPlayedRound(series.map, round)
  const body = roundEnd(series, round, sides[round.winner] === 'ct', report(stage))
  await logRound(stage, round, sides)
  await stage.send(body)
}

/** A restore by the players: all type `.stop`, and play continues without the console. */
function takeStopVote({ series: { map }, mischief }: Stage, hasVoted: Set<string>): void {
  const vote = mischief.stopVote
  const place = `${map.number} ${roundsPlayed(scoreOf(map))}`
  if (!vote || `${vote.map} ${vote.round}` !== place || hasVoted.has(place)) return
  hasVoted.add(place)
  restoreRound(map, vote.to)
}

/** Plays the loaded map from its warm-up to its result. */
export async function playMap(stage: Stage): Promise<void> {
  const { series, pace } = stage
  const hasVoted = new Set<string>()
  await warmUp(stage)
  if (series.config.firstSides[series.map.number] === null) await playKnife(stage)
  series.phase = 'live'
  stage.applyCvars()
  await stage.send(goingLive(series))
  while (!isDecided(series.map)) {
    await stage.untilUnpaused()
    await playOneRound(stage)
    takeStopVote(stage, hasVoted)
    if (isHalftime(roundsPlayed(scoreOf(series.map)), series.map.rules)) await stage.wait(pace.halftime)
  }
  closeMap(series)
  series.phase = 'post_game'
  const bySide = scoreBySide(scoreOf(series.map), sideOf(series.map, 'team1'))
  await stage.log.write(lines.gameOverLine(series.map.name, bySide))
  await stage.send(mapResult(series))
}
