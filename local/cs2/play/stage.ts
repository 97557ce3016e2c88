import type { Dice } from '../../../db/seed/demo/dice.ts'
import type { GameEvent } from '../event-bodies.ts'
import type { Mischief } from '../mischief.ts'
import type { ServerLog } from '../server-log.ts'
import type { Pace } from './pace.ts'
import type { Player, Series } from './series.ts'

/** The parts of a server that a series needs. Every wait ends by throwing when the series is taken away. */
export type Stage = {
  readonly series: Series
  readonly dice: Dice
  readonly pace: Pace
  readonly mischief: Mischief
  readonly log: ServerLog
  /** The connected players; empty at the start. */
  readonly connected: Set<Player>
  wait(ms: number): Promise<void>
  send(event: GameEvent): Promise<void>
  /** Uploads a backup of the round that begins; nothing waits for it. */
  backUp(): void
  /** These players connect, as the log tells. */
  connect(players: readonly Player[]): Promise<void>
  /** Resolves when somebody has connected, or the lists of the teams have changed. */
  lineUpChanged(): Promise<void>
  /** Resolves when a console command forces the start. */
  forcedStart(): Promise<void>
  pause(): void
  unpause(): void
  untilUnpaused(): Promise<void>
  /** The config's settings once more: live.cfg has overwritten them. */
  applyCvars(): void
  /** Bots play where the settings ask for them and nobody is on the lists. */
  addBots(): void
  changeMap(number: number): Promise<void>
  /** Ends the process; never resolves. */
  crash(): Promise<never>
}
