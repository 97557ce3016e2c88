import { otherSide, type Side } from '../match-config.ts'
import { roundOverLine, roundStartLine } from './game-log.ts'
import { killLines, type Sides, sidesOf } from './log-round.ts'
import { endReasons, type PlayedRound, playRound } from './play-round.ts'
import type { Player } from './series.ts'
import type { Stage } from './stage.ts'
import { pickKnife } from './weapons.ts'

/** A normal round, but with knives only. */
function fightWithKnives({ series, dice, connected }: Stage, sides: Sides): PlayedRound {
  const sideOfPlayer = (steamid: string): Side => sides[(series.players.find((each) => each.steamid === steamid) as Player).team]
  const fighters = series.players.filter((player) => connected.has(player))
  const round = playRound({ fighters, defenders: sides.team1 === 'ct' ? 'team1' : 'team2', favoured: null }, dice)
  const kills = round.kills.map((kill) => ({ ...kill, weapon: pickKnife(dice, sideOfPlayer(kill.killer)), headshot: false }))
  return { ...round, kills }
}

/** Logs each kill when it happens: only these lines show that there are knives (docs/integrations.md 6). */
async function fightKnifeRound(stage: Stage): Promise<void> {
  const { log, pace, wait } = stage
  const sides = sidesOf(stage)
  const { kills, winner } = fightWithKnives(stage, sides)
  // Before anything is waited for: a player may be put out meanwhile.
  const told = killLines(stage, kills, sides)
  const pauseMs = pace.knife / (kills.length + 1)
  await log.write(roundStartLine)
  for (const line of told) {
    await wait(pauseMs)
    await log.write(line)
  }
  await wait(pauseMs)
  const side = sides[winner]
  const reason = side === 'ct' ? endReasons.terroristsDead : endReasons.counterTerroristsDead
  await log.write(roundOverLine(side, reason, side === 'ct' ? { ct: 1, t: 0 } : { ct: 0, t: 1 }))
}

/** The knife round, whose winners stay or switch sides at random. Its kills do not count. */
export async function playKnife(stage: Stage): Promise<void> {
  const { series, dice, pace, wait } = stage
  series.phase = 'knife'
  await fightKnifeRound(stage)
  series.phase = 'waiting_for_knife_decision'
  await wait(pace.knifeDecision)
  series.map.firstSide = dice.chance(0.5) ? series.map.firstSide : otherSide(series.map.firstSide)
}
