import { forkEvent, goingLive, mapResult, type ReportedPlayer, roundEnd } from './event-bodies.ts'
import * as lines from './game-log.ts'
import { isHalftime, roundsPlayed, type Score } from './map-score.ts'
import { otherSide, type Side, type TeamKey } from './match-config.ts'
import { type PlayedRound, playRound } from './play-round.ts'
import { roundStatsBlock } from './round-stats-block.ts'
import { addPlayedRound, closeMap, isDecided, type Player, restoreRound, scoreOf, sideOf, tallyOf } from './series.ts'
import type { Stage } from './stage.ts'

/** Everybody connects in turn and gets ready; without them only the console starts a map. */
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

/** The winners of the knife round stay or switch as they like. */
async function playKnife({ series, dice, pace, wait }: Stage): Promise<void> {
  series.phase = 'knife'
  await wait(pace.knife)
  series.phase = 'waiting_for_knife_decision'
  await wait(pace.knifeDecision)
  series.map.firstSide = dice.chance(0.5) ? series.map.firstSide : otherSide(series.map.firstSide)
}

const placeOf = ({ map }: Stage['series']) => ({ map: map.number, round: roundsPlayed(scoreOf(map)) + 1 })

/** Whoever `isAway` names leaves or comes back before the round. */
async function comeAndGo({ series, mischief, connected, log }: Stage): Promise<void> {
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

/** Only who is connected is reported; the rest keep what was said of them before. */
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

/** Rounds won by who stands on a side now. */
const scoreBySide = (score: Score, team1: Side): Record<Side, number> =>
  team1 === 'ct' ? { ct: score.team1, t: score.team2 } : { ct: score.team2, t: score.team1 }

/** A round that is over; `sides` are those it was played on, `before` what the game logs of the rounds before it. */
type ToldRound = { round: PlayedRound; sides: Record<TeamKey, Side>; before: readonly string[] }

/** The round as the log tells it: kills in their order, what was said, who won. */
async function logRound({ series, dice, log }: Stage, { round, sides, before }: ToldRound): Promise<void> {
  const who = (steamid: string) => {
    const player = series.players.find((each) => each.steamid === steamid) as Player
    return { player, side: sides[player.team] }
  }
  const kills = round.kills.map((kill) => lines.killLine(kill, who, dice))
  const speaker = dice.chance(0.25) && series.players.length > 0 ? dice.pick(series.players) : null
  const chat = speaker ? [lines.chatLine(speaker, sides[speaker.team], lines.pickSaying(dice), dice.chance(0.4))] : []
  const over = lines.roundOverLine(sides[round.winner], round.reason, scoreBySide(scoreOf(series.map), sides.team1))
  await log.write(lines.roundStartLine, ...before, ...kills, ...chat, over)
}

async function playOneRound(stage: Stage): Promise<void> {
  const { series, pace, mischief } = stage
  await comeAndGo(stage)
  await tellFork(stage, 'round_started')
  await stage.wait(pace.round)
  if (mischief.crashes?.(placeOf(series))) await stage.crash()
  const sides = { team1: sideOf(series.map, 'team1'), team2: sideOf(series.map, 'team2') }
  const before = roundStatsBlock(series)
  const round = fight(stage)
  addPlayedRound(series.map, round)
  const body = roundEnd(series, round, sides[round.winner] === 'ct', report(stage))
  await logRound(stage, { round, sides, before })
  await stage.send(body)
}

/** The players' own way back: everybody types `.stop`, and it goes on without anybody at the console. */
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
