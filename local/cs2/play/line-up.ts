import type { Side } from '../match-config.ts'
import type { ServerLog } from '../server-log.ts'
import { comingLines, leftLine } from './game-log.ts'
import type { Player } from './series.ts'

/** The connected players. */
export class LineUp {
  readonly connected = new Set<Player>()
  readonly #log: ServerLog
  #change = Promise.withResolvers<void>()

  constructor(log: ServerLog) {
    this.#log = log
  }

  /** Resolves when somebody has connected, or the lists of the teams have changed. */
  changed(): Promise<void> {
    return this.#change.promise
  }

  tellChange(): void {
    this.#change.resolve()
    this.#change = Promise.withResolvers()
  }

  async connect(players: readonly Player[]): Promise<void> {
    const coming = players.filter((player) => !this.connected.has(player))
    for (const player of coming) this.connected.add(player)
    if (coming.length > 0) await this.#log.write(...coming.flatMap(comingLines))
    this.tellChange()
  }

  kick(player: Player, side: Side): void {
    if (this.connected.delete(player)) void this.#log.write(leftLine(player, side, 'KICKED'))
  }

  /** Players of these lists, which are another match's, stay connected; everybody else is put out. */
  moveTo(players: readonly Player[], sideOf: (player: Player) => Side): void {
    const before = [...this.connected]
    const staying = players.filter(({ steamid }) => before.some((each) => each.steamid === steamid))
    for (const player of before) if (!staying.some(({ steamid }) => steamid === player.steamid)) this.kick(player, sideOf(player))
    this.connected.clear()
    for (const player of staying) this.connected.add(player)
  }
}
