import type { Side, TeamKey } from '../match-config.ts'
import * as lines from './game-log.ts'
import type { Score } from './map-score.ts'
import type { Kill, PlayedRound } from './play-round.ts'
import { type Player, scoreOf, sideOf } from './series.ts'
import type { Stage } from './stage.ts'

/** On which side each team stands. */
export type Sides = Record<TeamKey, Side>

/** As they stand now. */
export const sidesOf = ({ series: { map } }: Stage): Sides => ({ team1: sideOf(map, 'team1'), team2: sideOf(map, 'team2') })

/** Rounds won by the team that is on each side now. */
export const scoreBySide = (score: Score, team1: Side): Record<Side, number> =>
  team1 === 'ct' ? { ct: score.team1, t: score.team2 } : { ct: score.team2, t: score.team1 }

/** Kills as the log tells them, in their order (docs/integrations.md 6). */
export function killLines({ series, dice }: Stage, kills: readonly Kill[], sides: Sides): string[] {
  const who = (steamid: string) => {
    const player = series.players.find((each) => each.steamid === steamid) as Player
    return { player, side: sides[player.team] }
  }
  return kills.map((kill) => lines.killLine(kill, who, dice))
}

/** A round's end as the log tells it: kills in their order, the chat, the winner. `sides` are those it was played on. */
export async function logRound(stage: Stage, round: PlayedRound, sides: Sides): Promise<void> {
  const { series, dice, log } = stage
  const kills = killLines(stage, round.kills, sides)
  const speaker = dice.chance(0.25) && series.players.length > 0 ? dice.pick(series.players) : null
  const chat = speaker ? [lines.chatLine(speaker, sides[speaker.team], lines.pickSaying(dice), dice.chance(0.4))] : []
  const over = lines.roundOverLine(sides[round.winner], round.reason, scoreBySide(scoreOf(series.map), sides.team1))
  await log.write(...kills, ...chat, over)
}
