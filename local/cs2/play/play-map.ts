import { backupLoaded, forkEvent, goingLive, mapResult, type ReportedPlayer, roundEnd } from '../event-bodies.ts'
import type { TeamKey } from '../match-config.ts'
import * as lines from './game-log.ts'
import { playKnife } from './knife-round.ts'
import { logRound, scoreBySide, sidesOf } from './log-round.ts'
import { isHalftime, roundsPlayed } from './map-score.ts'
import { type PlayedRound, playRound } from './play-round.ts'
import { roundStatsBlock } from './round-stats-block.ts'
import {
  addPlayedRound,
  closeMap,
  isDecided,
  type Player,
  type Restore,
  restoreMoment,
  restoreRound,
  scoreOf,
  sideOf,
  tallyOf,
} from './series.ts'
import type { Stage } from './stage.ts'

/** When a player connects in the warm-up, in ms. */
const comesAfter = ({ mischief }: Stage, { steamid }: Player): number =>
  mischief.nobodyComes ? Number.POSITIVE_INFINITY : (mischief.comesAfter?.(steamid) ?? 0)

/** Players connect, most of them at once. When both lists are there they get ready; before that only the console can start a map. */
async function warmUp(stage: Stage): Promise<void> {
  const { series, mischief } = stage
  series.phase = 'warmup'
  const newcomers = series.players.filter((player) => !stage.connected.has(player))
  await stage.connect(newcomers.filter((player) => comesAfter(stage, player) === 0))
  for (const player of newcomers) void comeLate(stage, player)
  if (!mischief.nobodyComes) await tellFork(stage, 'player_connect', 'player_ready', 'all_players_ready')
  await Promise.race([everybodyReady(stage), stage.forcedStart()])
  for (const player of series.players) if (mischief.nobodyComes || Number.isFinite(comesAfter(stage, player))) stage.connected.add(player)
}

async function comeLate(stage: Stage, player: Player): Promise<void> {
  const after = comesAfter(stage, player)
  if (after === 0 || !Number.isFinite(after)) return
  try {
    await stage.wait(after)
    if (stage.series.players.includes(player)) await stage.connect([player])
  } catch {
    // The match was taken away meanwhile.
  }
}

/** Everybody on the lists is there, and has had the time to get ready. */
async function everybodyReady(stage: Stage): Promise<void> {
  const { series, connected, pace } = stage
  while (!series.players.every((player) => connected.has(player))) await stage.lineUpChanged()
  await stage.wait(pace.warmup)
}

async function tellFork(stage: Stage, ...events: string[]): Promise<void> {
  if (!stage.mischief.speaksForkEvents) return
  for (const event of events) await stage.send(forkEvent(event, stage.series))
}

const placeOf = ({ map }: Stage['series']) => ({ map: map.number, round: roundsPlayed(scoreOf(map)) + 1 })

/** Players leave or come back before the round as `isAway` says. */
async function updateConnections(stage: Stage): Promise<void> {
  const { series, mischief, connected, log } = stage
  const place = placeOf(series)
  for (const player of series.players) {
    const neverComes = !mischief.nobodyComes && !Number.isFinite(comesAfter(stage, player))
    const isAway = neverComes || (mischief.isAway?.(player.steamid, place) ?? false)
    if (isAway && connected.delete(player)) await log.write(lines.leftLine(player, sideOf(series.map, player.team)))
    if (!isAway) await stage.connect([player])
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
  if (!series.map.isRestored) stage.backUp()
  series.map.isRestored = false
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

async function startMatch(stage: Stage): Promise<void> {
  const { series } = stage
  if (series.config.firstSides[series.map.number] === null) await playKnife(stage)
  series.phase = 'live'
  stage.applyCvars()
  stage.addBots()
  await stage.send(goingLive(series))
}

/** The game goes back to the round of a backup, or stays where it is without the game's file. It is paused either way. */
function restoreGame(stage: Stage, { round, moment }: Restore): void {
  const { series, mischief } = stage
  if (moment) restoreMoment(series.map, moment, mischief.restoresTo?.(round) ?? round)
  series.map.isRestored = true
  stage.pause()
}

/** The map goes on from the queued backup: without a knife round, and without `going_live`. */
async function startRestored(stage: Stage, restore: Restore): Promise<void> {
  const { series, mischief } = stage
  series.queued = null
  series.phase = 'live'
  stage.applyCvars()
  stage.addBots()
  restoreGame(stage, restore)
  if (mischief.speaksForkEvents) await stage.send(backupLoaded(series, restore))
  void unpauseLater(stage)
}

/** Both teams write `.unpause` after a while; bots write nothing. */
async function unpauseLater({ series, pace, wait, unpause }: Stage): Promise<void> {
  if (series.config.teams.team1.players.length === 0) return
  try {
    await wait(pace.unpause)
    unpause()
  } catch {
    // The match was taken away meanwhile.
  }
}

async function playRounds(stage: Stage): Promise<void> {
  const { series, pace } = stage
  const hasVoted = new Set<string>()
  while (!isDecided(series.map)) {
    await stage.untilUnpaused()
    await playOneRound(stage)
    takeStopVote(stage, hasVoted)
    if (isHalftime(roundsPlayed(scoreOf(series.map)), series.map.rules)) {
      series.isHalftime = true
      await stage.wait(pace.halftime)
      series.isHalftime = false
    }
  }
  closeMap(series)
  series.phase = 'post_game'
  const bySide = scoreBySide(scoreOf(series.map), sideOf(series.map, 'team1'))
  await stage.log.write(lines.gameOverLine(series.map.name, bySide))
  await stage.send(mapResult(series))
}

/** Plays the loaded map from its warm-up to its result. */
export async function playMap(stage: Stage): Promise<void> {
  await warmUp(stage)
  const { queued } = stage.series
  await (queued ? startRestored(stage, queued) : startMatch(stage))
  await playRounds(stage)
}

/** Plays on from the queued backup at once, without a warm-up. */
export async function playRestored(stage: Stage): Promise<void> {
  const { queued } = stage.series
  stage.series.queued = null
  if (queued) restoreGame(stage, queued)
  await playRounds(stage)
}
