import type { Frame } from '../protocol/frame.ts'
import { earliest } from '../rules/earliest.ts'
import type { SteamId } from '../rules/vocabulary.ts'

/** The part of a room's state that each player sees alone. The frames for everybody hold nothing of it. */
export type OwnPlan<State> = {
  /** Its name in a snapshot, and that of its frame. */
  name: string
  /** As this player sees it; null for a player who sees nothing. */
  view(state: State, steamId: SteamId): object | null
  /** The players who see another part after a change, silent or not, and are told. */
  hearers(before: State, after: State): readonly SteamId[]
}

/** How often one player is told at most, in ms. */
export const tellEveryMs = 1_000

type Host<State> = {
  clock(): number
  plan: OwnPlan<State>
  state(): State | null
  tell(steamId: SteamId, frame: Frame): void
}

/**
 * Tells players of changes that they alone see: each at once, then at most once a second. It is kept in memory: after a sleep the next
 * change, or the next snapshot, says the same.
 */
export class OwnNews<State> {
  readonly #host: Host<State>
  /** When each player may be told again (UTC ms). */
  readonly #nextAt = new Map<SteamId, number>()
  readonly #untold = new Set<SteamId>()

  constructor(host: Host<State>) {
    this.#host = host
  }

  changed(before: State, after: State): void {
    for (const steamId of this.#host.plan.hearers(before, after)) this.#untold.add(steamId)
  }

  /** When somebody is to be told (UTC ms); null when all have been. */
  nextTellAt(): number | null {
    return earliest(...[...this.#untold].map((steamId) => this.#nextAt.get(steamId) ?? 0))
  }

  tellIfDue(): void {
    const { plan, tell, state, clock } = this.#host
    const [now, shown] = [clock(), state()]
    for (const steamId of this.#untold) {
      if (shown === null || now < (this.#nextAt.get(steamId) ?? 0)) continue
      this.#untold.delete(steamId)
      this.#nextAt.set(steamId, now + tellEveryMs)
      const data = plan.view(shown, steamId)
      if (data) tell(steamId, { event: plan.name, data })
    }
  }

  /** The part of a snapshot that this player sees alone. */
  snapshot(steamId: SteamId | null): object {
    const { plan, state } = this.#host
    const shown = state()
    const data = shown && steamId !== null ? plan.view(shown, steamId) : null
    return data ? { [plan.name]: data } : {}
  }
}
