import type { Player } from '../../ports/match-order.ts'
import { type ObjectEnv, organiserOf } from '../../ports/objects.ts'
import { type Answer, byRoom, type Origin } from '../../ports/origin.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { Actor } from '../../runtime/machine.ts'
import type { EventOf } from '../match-events.ts'
import type { MatchState } from '../match-state.ts'
import { isMissed } from '../replace-member.ts'
import { benchedIn, benchFor } from './bench.ts'

/**
 * The room of a bench: its bindings and state, the answer to a call without doing it (null when it would change something), an entry that
 * claims the player's seat first, and a change that needs no seat.
 */
type BenchHost = {
  env: ObjectEnv
  state(): MatchState | null
  dryRun(event: EventOf<'call-in'>, origin: Origin): Answer | null
  admit(steamId: SteamId, make: (seat: number) => EventOf<'call-in'>, origin: Origin): Promise<Answer>
  submit(event: EventOf<'bench-left'>): void
}

/** Lets players of the bench in for missed ones, the seat first (docs/product.md 10.9). */
export class BenchCalls {
  readonly #host: BenchHost

  constructor(host: BenchHost) {
    this.#host = host
  }

  /**
   * The choice of a captain; a player who came in already is answered as done. Refuses as `callIn` does, with the organiser's CONFLICT for
   * a player who has a place elsewhere by now, and with GATHER_ALLREADY_JOINED while another room holds the player.
   */
  async byCaptain(by: Actor, out: SteamId, steamId: SteamId, key?: string): Promise<Answer> {
    const state = this.#host.state()
    if (state?.replacements.some((each) => each.out === out && each.came === steamId)) return { ok: true }
    const player = state && benchedIn(state, steamId)
    if (!player) return refuse('CONFLICT', 'Spilleren sitter ikke på benken lenger.')
    const origin = { actor: by.steamId, key }
    // The organiser is asked only for a captain who may choose this player now, since its no takes the player off the bench.
    const answer = this.#host.dryRun({ type: 'call-in', by, out, player, seat: 0 }, origin)
    return answer ?? (await this.#refusedByOrganiser(state, { out, came: steamId })) ?? this.#letIn(out, player, by, origin)
  }

  /** Lets in the first player of the bench who fits and plays nowhere else; players who play elsewhere leave the bench. */
  async next(out: SteamId): Promise<void> {
    for (;;) {
      const state = this.#host.state()
      const [player] = state && isMissed(state, out) ? benchFor(state, out) : []
      if (!state || !player) return
      if (!(await this.#refusedByOrganiser(state, { out, came: player.steamId }))) {
        const answer = await this.#letIn(out, player, null, byRoom)
        if (answer.ok || answer.code !== 'GATHER_ALLREADY_JOINED') return
        this.#host.submit({ type: 'bench-left', steamId: player.steamId })
      }
    }
  }

  /** The refusal of the cup or tournament of this match; null where it lets the player come in. A refused player leaves the bench. */
  async #refusedByOrganiser({ organiser }: MatchState, players: { out: SteamId; came: SteamId }): Promise<Refusal | null> {
    const refusal = organiser ? await organiserOf(this.#host.env, organiser).refusesSubstitute(organiser.match, players) : null
    if (refusal) this.#host.submit({ type: 'bench-left', steamId: players.came })
    return refusal
  }

  #letIn(out: SteamId, player: Player, by: Actor | null, origin: Origin): Promise<Answer> {
    return this.#host.admit(player.steamId, (seat) => ({ type: 'call-in', by, out, player, seat }), origin)
  }
}
