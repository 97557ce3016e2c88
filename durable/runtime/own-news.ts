import type { Frame } from '../protocol/frame.ts'
import { earliest } from '../rules/earliest.ts'
import type { SteamId } from '../rules/vocabulary.ts'

/** The part of a room's state that only one player sees. The frames for all viewers leave it out. */
export type OwnPlan<State> = {
  /** Its name in a snapshot, and that of its frame. */
  name: string
  /** The view of this player; null for a player without one. */
  view(state: State, steamId: SteamId): object | null
  /** The players whose view a change alters, silent or not. */
  hearers(before: State, after: State): readonly SteamId[]
}

/** The shortest time between two frames to one player, in ms. */
export const tellEveryMs = 1_000

type Host<State> = {
  clock(): number
  plan: OwnPlan<State>
  state(): State | null
  tell(steamId: SteamId, frame: Frame): void
}

/**
 * Sends players the changes that only they see: the first at once, then at most one frame a second. Nothing of it is stored: after a sleep
 * the next change, or the next snapshot, has the same data.
 */
export class OwnNews<State> {
  readonly #host: Host<State>
  /** The time of each player's next frame at the earliest (UTC ms). */
  readonly #nextAt = new Map<SteamId, number>()
  readonly #untold = new Set<SteamId>()

  constructor(host: Host<State>) {
    this.#host = host
  }

  changed(before: State, after: State): void {
    for (const steamId of this.#host.plan.hearers(before, after)) this.#untold.add(steamId)
  }

  /** The time of the next frame (UTC ms); null when all were sent. */
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

  /** The part of a snapshot that only this player sees. */
  snapshot(steamId: SteamId | null): object {
    const { plan, state } = this.#host
    const shown = state()
    const data = shown && steamId !== null ? plan.view(shown, steamId) : null
    return data ? { [plan.name]: data } : {}
  }
}
