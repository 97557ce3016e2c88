import type { Player } from '../../ports/match-order.ts'
import { type Answer, byRoom, type Origin } from '../../ports/origin.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { Actor } from '../../runtime/machine.ts'
import type { EventOf } from '../match-events.ts'
import type { MatchState } from '../match-state.ts'
import { isMissed } from '../replace-member.ts'
import { benchedIn, benchFor } from './bench.ts'

/** The room of a bench: its state, an entry that claims the player's seat first, and a change that needs no seat. */
type BenchHost = {
  state(): MatchState | null
  admit(steamId: SteamId, make: (seat: number) => EventOf<'call-in'>, origin: Origin): Promise<Answer>
  submit(event: EventOf<'bench-left'>): void
}

/** Lets players of the bench in for missed ones, the seat first (docs/product.md 10.9). */
export class BenchCalls {
  readonly #host: BenchHost

  constructor(host: BenchHost) {
    this.#host = host
  }

  /** The choice of a captain. Refuses as `callIn` does, and with GATHER_ALLREADY_JOINED while another room holds the player. */
  async byCaptain(by: Actor, out: SteamId, steamId: SteamId, key?: string): Promise<Answer> {
    const state = this.#host.state()
    const player = state && benchedIn(state, steamId)
    if (!player) return refuse('CONFLICT', 'Spilleren sitter ikke på benken lenger.')
    return this.#letIn(out, player, by, { actor: by.steamId, key })
  }

  /** The first of the bench who fits and sits nowhere else; those who do leave the bench. */
  async next(out: SteamId): Promise<void> {
    for (;;) {
      const state = this.#host.state()
      const [player] = state && isMissed(state, out) ? benchFor(state, out) : []
      if (!player) return
      const answer = await this.#letIn(out, player, null, byRoom)
      if (answer.ok || answer.code !== 'GATHER_ALLREADY_JOINED') return
      this.#host.submit({ type: 'bench-left', steamId: player.steamId })
    }
  }

  #letIn(out: SteamId, player: Player, by: Actor | null, origin: Origin): Promise<Answer> {
    return this.#host.admit(player.steamId, (seat) => ({ type: 'call-in', by, out, player, seat }), origin)
  }
}
