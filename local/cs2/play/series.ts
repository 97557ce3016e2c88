import type { Dice } from '../../../db/seed/demo/dice.ts'
import { type MatchConfig, otherSide, type Side, type TeamKey } from '../match-config.ts'
import { addRound, isMapOver, leader, type RoundRules, roundsPlayed, type Score, sideAfter } from './map-score.ts'
import type { Fighter, PlayedRound } from './play-round.ts'
import { addRoundToTally, emptyTally, type MatchZyStats, type Tally } from './player-tally.ts'

/** The names of get5_status for what a loaded match is doing (docs/integrations.md 7). */
export type Phase = 'warmup' | 'knife' | 'waiting_for_knife_decision' | 'live' | 'post_game'

/** One of a team; `isHere` while connected. */
export type Player = Fighter & { name: string; userId: number }

/** A map at one point of its time, which a round backup brings back. */
export type Moment = { score: Score; tally: Tally }

/** A map being played. */
export type PlayedMap = {
  readonly number: number
  readonly name: string
  /** The side of team1 at the start; while a knife round is to decide it, the side it holds meanwhile. */
  firstSide: Side
  readonly rules: RoundRules
  /** How many rounds had been played when this server began with it: none, or those before the backup that it was restored from. */
  begunAt: number
  /** One for each round played since then, and one for the beginning. */
  moments: Moment[]
  /** The rounds played since then. */
  rounds: PlayedRound[]
  /** Each player's part of the last round_end; a player who had left by then keeps the part before. */
  reported: Map<string, MatchZyStats>
  isOver: boolean
  /** It has gone back to a round, which makes no backup a second time. */
  isRestored: boolean
}

/** A loaded round backup; `moment` is null where it holds no file of the game that could be restored. */
export type Restore = { round: number; fileName: string; moment: Moment | null }

/** A loaded match. */
export type Series = {
  readonly config: MatchConfig
  readonly configUrl: string
  /** The players on the lists of the teams, which the console may change. */
  players: readonly Player[]
  /** Filled from the match before where the config has none. */
  readonly teamIds: Record<TeamKey, string>
  phase: Phase
  isPaused: boolean
  /** The teams are changing sides. */
  isHalftime: boolean
  /** A round backup that waits for the start of the map. */
  queued: Restore | null
  won: Score
  map: PlayedMap
}

const nobodyHasScored: Score = { team1: 0, team2: 0 }

/** Players differ enough for a scoreboard to have a top and a bottom. */
export function makePlayers({ teams }: MatchConfig, dice: Dice): Player[] {
  const listed = (['team1', 'team2'] as const).flatMap((team) => teams[team].players.map((player) => ({ ...player, team })))
  return listed.map((player, place) => ({ ...player, skill: 0.72 + dice.roll() * 0.56, userId: place + 2 }))
}

/** A player whom the console puts on a team's list: rounds played without them count nothing for them. */
export function addPlayer(series: Series, { steamid, name, team }: Pick<Player, 'steamid' | 'name' | 'team'>): Player {
  const userId = Math.max(1, ...series.players.map((player) => player.userId)) + 1
  const player = { steamid, name, team, skill: 1, userId }
  series.players = [...series.players, player]
  const { map } = series
  map.moments = map.moments.map(({ score, tally }) => ({ score, tally: new Map([...emptyTally([steamid]), ...tally]) }))
  return player
}

/** Before its first round. */
export function startMap(config: MatchConfig, players: readonly Player[], number: number, rules: RoundRules): PlayedMap {
  return {
    number,
    name: config.maps[number] ?? '',
    firstSide: config.firstSides[number] ?? 'ct',
    rules,
    begunAt: 0,
    moments: [{ score: nobodyHasScored, tally: emptyTally(players.map((player) => player.steamid)) }],
    rounds: [],
    reported: new Map(),
    isOver: false,
    isRestored: false,
  }
}

const now = (map: PlayedMap): Moment => map.moments.at(-1) as Moment
export const scoreOf = (map: PlayedMap): Score => now(map).score
export const tallyOf = (map: PlayedMap): Tally => now(map).tally

/** The side on which a team plays the next round. */
export function sideOf(map: PlayedMap, team: TeamKey): Side {
  const side = sideAfter(roundsPlayed(scoreOf(map)), map.firstSide, map.rules)
  return team === 'team1' ? side : otherSide(side)
}

export function addPlayedRound(map: PlayedMap, round: PlayedRound): void {
  const score = addRound(scoreOf(map), round.winner)
  map.rounds.push(round)
  map.moments.push({ score, tally: addRoundToTally(tallyOf(map), round, roundsPlayed(score)) })
}

/** Whether this server has a backup of the map after that many rounds. */
export const hasBackup = ({ begunAt, moments }: PlayedMap, rounds: number): boolean =>
  Number.isInteger(rounds) && rounds >= begunAt && rounds < begunAt + moments.length

/** Back to after that many rounds; false when there is no backup of it. */
export function restoreRound(map: PlayedMap, rounds: number): boolean {
  if (!hasBackup(map, rounds)) return false
  map.moments.length = rounds - map.begunAt + 1
  map.rounds.length = rounds - map.begunAt
  map.isRestored = true
  return true
}

/** The score after that many rounds; for other rounds than the map's own, which only mischief asks for, a possible score. */
function scoreAt(rounds: number, score: Score): Score {
  if (rounds === roundsPlayed(score)) return score
  const team1 = Math.round((rounds * (score.team1 + 1)) / (roundsPlayed(score) + 2))
  return { team1, team2: rounds - team1 }
}

/** The map goes on from a backup of any server; its `firstSide` is still the backup's side. The game really goes to `round`. */
export function restoreMoment(map: PlayedMap, { score, tally }: Moment, round: number): void {
  map.firstSide = sideAfter(roundsPlayed(score), map.firstSide, map.rules)
  map.begunAt = round
  map.moments = [{ score: scoreAt(round, score), tally: new Map([...tallyOf(map), ...tally]) }]
  map.rounds = []
  map.reported = new Map(tally)
}

/** Whether its last round has been played. */
export const isDecided = (map: PlayedMap): boolean => isMapOver(scoreOf(map), map.rules)

export function closeMap(series: Series): void {
  const winner = leader(scoreOf(series.map))
  series.map.isOver = true
  if (winner) series.won = addRound(series.won, winner)
}

/**
 * The plugin's work after a map. It counts won maps, so after a draw it reads past the end of its list of maps, throws, and does nothing
 * until a command ends the match.
 */
export function afterMap({ config, won, map }: Series): 'series end' | 'next map' | 'stuck' {
  const toWin = Math.floor(config.maps.length / 2) + 1
  if (roundsPlayed(won) >= config.maps.length) return 'series end'
  if (config.clinches && Math.max(won.team1, won.team2) >= toWin) return 'series end'
  return map.number + 1 < config.maps.length ? 'next map' : 'stuck'
}
